import type { TraceView } from '../../contract/graph-requests.ts'
import type { Output, Parsed } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { ClaimRow, DomainIndex, SourceRow } from '../index/domain-index.ts'
import { findPage } from '../views/find-page.ts'

/** From claims to what carries them. A claim's id alone is enough; two pages may hold the same claim. */
export async function traceClaims(domain: OpenDomain, ask: Parsed<'claims.trace'>): Promise<Output<'claims.trace'>> {
  const claims = await asked(domain.index, ask)
  const sources = new Map((await domain.index.sources()).map((source) => [source.summary, source]))
  const shown = claims.slice(ask.offset, ask.offset + ask.limit)
  return { total: claims.length, claims: await Promise.all(shown.map((claim) => traced(domain, sources, claim))) }
}

async function asked(index: DomainIndex, { page, claim }: Parsed<'claims.trace'>): Promise<readonly ClaimRow[]> {
  const wanted = claim?.replace(/^.*\^/u, '').trim()
  if (page !== undefined) {
    const { path, title } = await findPage(index, page)
    const all = await index.claims(path)
    if (wanted === undefined) return all
    const some = all.filter(({ id, text }) => id === wanted || sameWords(text, claim ?? ''))
    if (some.length > 0) return some
    throw new WikiError(
      'not_found',
      `“${title}” has no fact “${(claim ?? '').slice(0, 80)}”. Ask without it for all of its facts.`,
    )
  }
  if (wanted === undefined) throw new WikiError('invalid_input', 'Name a page, or the id of a fact (c-…).')
  const found = await index.claimsById(wanted)
  if (found.length > 0) return found
  throw new WikiError(
    'not_found',
    `There is no fact with the id “${wanted.slice(0, 40)}” in this domain. Name its page instead.`,
  )
}

function sameWords(one: string, other: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/\[\[[^\]|]*\||[[\]]/gu, '')
      .replace(/\W+/gu, ' ')
      .trim()
  return words(one) !== '' && words(one) === words(other)
}

async function traced(
  { index, files }: OpenDomain,
  sources: ReadonlyMap<string, SourceRow>,
  claim: ClaimRow,
): Promise<TraceView> {
  const page = await index.page(claim.page)
  const evidence = await Promise.all(
    claim.evidence.map(async ({ summary, id, label }): Promise<TraceView['evidence'][number]> => {
      const source = summary === null ? undefined : sources.get(summary)
      const row = summary === null ? null : await index.evidence(summary, id)
      const stat = source?.raw ? await files.stat(source.raw).catch(() => null) : null
      return {
        id,
        summary,
        sourceTitle: source?.title ?? null,
        place: row?.place ?? label,
        passage: row?.passage ?? null,
        raw: source?.raw ?? null,
        here: stat?.kind === 'file',
        sha256: source?.sha256 ?? null,
        mediaType: source?.mediaType ?? null,
        reader: source?.reader ?? null,
        promptVersion: source?.promptVersion ?? null,
        readOn: source?.date ?? null,
      }
    }),
  )
  const { id, text, line, ours } = claim
  return { id, text, line, ours, page: claim.page, pageTitle: page?.title ?? claim.page, evidence }
}
