import type { ProposalView } from '../../contract/assistant-requests.ts'
import { isWikiError } from '../../core/errors.ts'
import { foldName } from '../../core/text/names.ts'
import type { DomainIndex, PageRow } from '../index/domain-index.ts'
import { findPage } from '../views/find-page.ts'

/** Where a link leads: to a page submitted with it, to a page of the wiki, or nowhere. */
export type Ground =
  | { readonly kind: 'submitted'; readonly key: string }
  | { readonly kind: 'page'; readonly page: PageRow }
  | { readonly kind: 'broken'; readonly nearest: readonly { path: string; title: string }[] }

export type SubmittedName = { readonly key: string; readonly names: readonly string[] }

/** Looks every target up once, before anything is written: first among what comes along, then in the wiki. */
export async function groundLinks(
  index: DomainIndex,
  targets: readonly string[],
  submitted: readonly SubmittedName[],
): Promise<Map<string, Ground>> {
  const own = new Map(submitted.flatMap(({ key, names }) => names.map((name) => [foldName(name), key] as const)))
  const grounds = new Map<string, Ground>()
  for (const target of new Set(targets)) {
    const key = own.get(foldName(target)) ?? own.get(foldName(bareStem(target)))
    grounds.set(target, key === undefined ? await inWiki(index, target) : { kind: 'submitted', key })
  }
  return grounds
}

export function bareStem(target: string): string {
  return target.replace(/^.*\//u, '').replace(/\.md$/iu, '')
}

async function inWiki(index: DomainIndex, target: string): Promise<Ground> {
  const page = await findPage(index, target).catch((error: unknown) => {
    if (isWikiError(error, 'not_found') || isWikiError(error, 'conflict')) return null
    throw error
  })
  if (page) return { kind: 'page', page }
  const words = bareStem(target).replaceAll(/[-_]/gu, ' ')
  const alike = (await index.findByName(words)).filter(({ kind }) => kind !== 'summary')
  const [only] = alike
  const row = only && alike.length === 1 ? await index.page(only.path) : null
  if (row) return { kind: 'page', page: row }
  return { kind: 'broken', nearest: await nearestPages(index, words) }
}

const nearestShown = 3

async function nearestPages(index: DomainIndex, words: string) {
  const named = await index.candidates(words, '', nearestShown)
  const found = named.length > 0 ? named : (await index.search({ text: words, limit: nearestShown })).hits
  return found.slice(0, nearestShown).map(({ path, title }) => ({ path, title }))
}

/** The account a client gets of its links. */
export function linkReport(
  written: readonly string[],
  grounds: ReadonlyMap<string, Ground>,
  policy: ProposalView['links']['policy'],
): ProposalView['links'] {
  const of = (target: string) => grounds.get(target)
  const distinct = [...new Set(written)]
  return {
    total: written.length,
    resolved: written.filter((target) => of(target)?.kind !== 'broken').length,
    normalised: distinct.flatMap((target) => {
      const ground = of(target)
      return ground?.kind === 'page' && foldName(bareStem(ground.page.path)) !== foldName(bareStem(target))
        ? [{ written: target, path: ground.page.path }]
        : []
    }),
    broken: distinct.flatMap((target) => {
      const ground = of(target)
      return ground?.kind === 'broken' ? [{ target, nearest: [...ground.nearest] }] : []
    }),
    policy,
  }
}
