import type { Output, Parsed } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { EvidenceRow } from '../index/domain-index.ts'
import { findPage } from '../views/find-page.ts'

/** The passages of a summary; of any other page those that its claims link to, each once. */
export async function listEvidence(
  { index }: OpenDomain,
  ask: Parsed<'evidence.list'>,
): Promise<Output<'evidence.list'>> {
  const page = await findPage(index, ask.page)
  const all = page.kind === 'summary' ? await index.evidenceOf(page.path) : await evidenceBehind(index, page.path)
  const wanted = ask.id?.replace(/^.*\^/u, '').trim()
  const some = wanted === undefined ? all : all.filter(({ id }) => id === wanted)
  if (wanted !== undefined && some.length === 0) {
    throw new WikiError(
      'not_found',
      `“${page.title}” has no passage “${wanted.slice(0, 40)}”. Ask without an id for all of them.`,
    )
  }
  const shown = some.slice(ask.offset, ask.offset + ask.limit)
  const evidence = await Promise.all(
    shown.map(async ({ summary, id, place, passage }) => {
      const claims = await index.claimsWith(summary, id)
      const source = await index.page(summary)
      return {
        id,
        summary,
        sourceTitle: source?.title ?? summary,
        place,
        passage,
        claims: claims.map((claim) => ({ page: claim.page, id: claim.id, text: claim.text })),
      }
    }),
  )
  return { path: page.path, total: some.length, evidence }
}

async function evidenceBehind(index: OpenDomain['index'], path: string): Promise<EvidenceRow[]> {
  const rows = new Map<string, EvidenceRow>()
  for (const claim of await index.claims(path)) {
    for (const { summary, id } of claim.evidence) {
      const row = summary === null ? null : await index.evidence(summary, id)
      if (row) rows.set(`${row.summary}#${row.id}`, row)
    }
  }
  return [...rows.values()]
}
