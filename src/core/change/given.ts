import type { Frontmatter } from '../page/frontmatter.ts'
import { listProperty, pageTitle } from '../page/page-facts.ts'
import { type ParsedPage, parsePage } from '../page/parse-page.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'
import type { Contribution, Intent } from './change-set.ts'
import { linkedTarget, targetMatches } from './link-matches.ts'

/**
 * The intents that take from a page what a summary lists as given to it: aliases and tags that stand there, the source
 * itself, related links. The page's own title is no alias that a source gave.
 */
export function takeGiven(
  path: DomainPath,
  page: ParsedPage,
  given: readonly Contribution[],
  summary: DomainPath,
): Intent[] {
  const title = foldName(pageTitle(page, path))
  const standing = (key: string, items: readonly string[]) => {
    const folded = new Set(items.map(foldName))
    return listProperty(page.frontmatter, key).filter((item) => folded.has(foldName(item)) && foldName(item) !== title)
  }
  const removal = (key: string, items: readonly string[]): Intent[] =>
    items.length > 0 ? [{ kind: 'remove-items', key, items: [...items] }] : []
  const sources = listProperty(page.frontmatter, 'sources').filter((item) => {
    const target = linkedTarget(item)
    return target !== null && targetMatches(target, summary)
  })
  const related = new Set(given.flatMap((item) => item.related.map(({ target }) => foldName(target))))
  return [
    ...removal(
      'aliases',
      standing(
        'aliases',
        given.flatMap((item) => [item.title, ...item.aliases]),
      ),
    ),
    ...removal(
      'tags',
      standing(
        'tags',
        given.flatMap(({ tags }) => tags),
      ),
    ),
    ...removal('sources', sources),
    ...page.related
      .filter(({ target }) => related.has(foldName(target)))
      .map(({ target }): Intent => ({ kind: 'remove-related', target })),
  ]
}

/** What a summary's removed bullets list for this page. */
export function givenTo(path: DomainPath, intents: readonly Intent[]): Contribution[] {
  return intents.flatMap((intent) =>
    intent.kind === 'remove-contribution' && intent.item.target !== null && targetMatches(intent.item.target, path)
      ? [intent.item]
      : [],
  )
}

/** Do two texts say the same in our format? Blank lines, order and form may differ. */
export function hasSameContent(one: string, other: string): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(text: string): string {
  const { frontmatter, claims, evidence, contributions, related } = parsePage(text)
  const lines = [
    ...claims.map(({ id, evidence: links }) =>
      [id, ...links.map((link) => `${link.page}#${link.id}`).toSorted()].join(' '),
    ),
    ...evidence.map(({ id }) => id),
    ...contributions.map(({ section, target, title, aliases, tags, related: others }) =>
      JSON.stringify([section, target, title, aliases.toSorted(), tags.toSorted(), others.toSorted(byTarget)]),
    ),
    ...related.map(({ target }) => `related ${foldName(target)}`),
  ]
  return JSON.stringify([frontmatter.kind, propertiesOf(frontmatter), lines.toSorted()])
}

/** A list of properties is a set, and properties stand in no order. */
function propertiesOf(frontmatter: Frontmatter): string[] {
  if (frontmatter.kind !== 'ok') return [JSON.stringify(frontmatter)]
  return Object.entries(frontmatter.values)
    .map(([key, value]) => JSON.stringify([key, Array.isArray(value) ? value.toSorted() : value]))
    .toSorted()
}

const byTarget = (one: { readonly target: string }, other: { readonly target: string }) =>
  one.target < other.target ? -1 : 1
