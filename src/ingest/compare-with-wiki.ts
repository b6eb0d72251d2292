import { parsePage } from '../core/page/parse-page.ts'
import type { Plan } from './plan/plan.ts'
import type { PlanVault } from './plan-and-preview.ts'
import type { Reading } from './read/reading.ts'
import type { KnownClaims, Reader, ReadOptions } from './reader.ts'

/**
 * The reading with what its reader says of facts that the wiki, or an earlier part of the source, has already: the same
 * in other words, or the contrary. Done once, after the first plan, and kept in the reading; planning anew asks nothing. A
 * reader that cannot compare changes nothing.
 */
export async function compareWithWiki(
  reading: Reading,
  plan: Pick<Plan, 'mentions'>,
  vault: Pick<PlanVault, 'readPage'>,
  reader: Reader,
  options: ReadOptions,
): Promise<Reading> {
  if (!reader.compare) return reading
  return reader.compare(reading, await knownClaims(plan, vault), options)
}

/** Of the pages this source adds to: the claims that are ours, for an edited one gets no links. */
async function knownClaims(
  { mentions }: Pick<Plan, 'mentions'>,
  vault: Pick<PlanVault, 'readPage'>,
): Promise<KnownClaims> {
  const known = new Map<string, readonly { id: string; text: string }[]>()
  for (const { mention, resolution } of mentions) {
    if (resolution.kind !== 'known' || (resolution.page !== 'entity' && resolution.page !== 'concept')) continue
    const page = await vault.readPage(resolution.path)
    if (!page) continue
    const claims = parsePage(page.text).claims.filter(({ ours }) => ours)
    if (claims.length > 0)
      known.set(
        mention.key,
        claims.map(({ id, text }) => ({ id, text: plain(text) })),
      )
  }
  return known
}

/** As the model reads it: links by what they show. */
function plain(text: string): string {
  return text.replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/gu, '$1').replace(/\\(?=[!-/:-@[-`{-~])/gu, '')
}
