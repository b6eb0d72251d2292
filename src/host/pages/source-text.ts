import { join } from 'node:path'
import type { Output } from '../../contract/requests.ts'
import { placeLabel } from '../../core/claim/place-label.ts'
import { refusal } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { openingOfSource } from './opening-of.ts'
import { page } from './paging.ts'

const blocksAtOnce = 400

/** The text of the source behind a summary, as extracted again from its original. `here` false: it is not on this machine. */
export async function sourceText(
  { extractor }: Pick<HostContext, 'extractor'>,
  domain: OpenDomain,
  summary: string,
  cursor: string | undefined,
): Promise<Output<'source.text'>> {
  const row = (await domain.index.sources()).find((source) => source.summary === summary)
  if (!row) throw refusal('not_found', ['noSummary', { summary }])
  const stat = row.raw === null ? null : await domain.files.stat(row.raw)
  if (row.raw === null || stat?.kind !== 'file') return { title: row.title, here: false, blocks: [], next: null }
  // As it was when it was read: a scan has no text otherwise, and a whole page less.
  const { name, ...opening } = await openingOfSource(domain.files, summary)
  const file = join(domain.handle.root, row.raw)
  // The name it was dropped under may be a place's too: a table's sheet.
  const outcome = await extractor.extract({ file, name: name ?? fileNameOf(row.raw), acceptPartial: true, ...opening })
  if (outcome.kind === 'password')
    throw refusal('source_password', ['originalLocked', { title: row.title, raw: row.raw }])
  if (outcome.kind !== 'ok' && outcome.kind !== 'partial')
    throw refusal('source_corrupt', ['originalUnreadable', { title: row.title, detail: outcome.kind }])
  const { items, next } = page(outcome.doc.blocks, blocksAtOnce, cursor)
  return {
    title: row.title,
    here: true,
    blocks: items.map(({ place, text }) => ({ place: placeLabel(place), text })),
    next,
  }
}

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
