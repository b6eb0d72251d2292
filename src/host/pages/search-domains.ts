import type { Output, Parsed } from '../../contract/requests.ts'
import type { HostContext } from '../host-context.ts'
import type { SearchHit } from '../index/domain-index.ts'

/** How much a place in the ranking counts: 1 / (k + rank), the usual constant of reciprocal rank fusion. */
const k = 60

/** Searches the open domains that were asked for. Across domains ranks are fused, since scores do not compare. */
export async function searchDomains(
  context: HostContext,
  query: Parsed<'search.pages'>,
): Promise<Output<'search.pages'>> {
  const names = query.domains ?? [...context.seat.requireVault().domains.keys()]
  const [only] = names
  if (names.length === 1 && only !== undefined) return searchOne(context, only, query, query.cursor)
  const skip = Math.max(0, Number.parseInt(query.cursor ?? '0', 10) || 0)
  const answers = await Promise.all(
    names.map((name) => searchOne(context, name, { ...query, limit: skip + query.limit })),
  )
  const fused = answers
    .flatMap((answer) => answer.hits.map((hit, rank) => ({ ...hit, score: 1 / (k + rank + 1) })))
    .sort((a, b) => b.score - a.score)
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  const end = skip + query.limit
  return {
    hits: fused.slice(skip, end),
    total,
    fuzzy: answers.length > 0 && answers.every((answer) => answer.fuzzy),
    next: end < fused.length ? String(end) : null,
  }
}

async function searchOne(
  context: HostContext,
  name: string,
  query: Pick<Parsed<'search.pages'>, 'query' | 'limit' | 'kind' | 'tag'>,
  cursor?: string,
): Promise<Output<'search.pages'>> {
  const { index } = context.domain(name)
  const answer = await index.search({
    text: query.query,
    limit: query.limit,
    ...(query.kind === undefined ? {} : { kind: query.kind }),
    ...(query.tag === undefined ? {} : { tag: query.tag }),
    ...(cursor === undefined ? {} : { cursor }),
  })
  const hits = await Promise.all(
    answer.hits.map(async (hit: SearchHit) => {
      const page = await index.page(hit.path)
      return {
        ...hit,
        domain: name,
        tags: [...(page?.tags ?? [])],
        linksIn: page?.linksIn ?? 0,
        linksOut: page?.linksOut ?? 0,
        marks: hit.marks.map(([start, end]): [number, number] => [start, end]),
      }
    }),
  )
  return { hits, total: answer.total, fuzzy: answer.fuzzy, next: answer.next }
}
