import type { Contribution, Intent, Op } from '../../core/change/change-set.ts'
import { linkedTarget, linksToFile, targetMatches } from '../../core/change/link-matches.ts'
import { earlierReading, withoutVanished } from '../../core/change/re-ingest.ts'
import { render } from '../../core/change/render.ts'
import { listProperty, pageKind, pageTitle, textProperty } from '../../core/page/page-facts.ts'
import { type ParsedPage, parsePage } from '../../core/page/parse-page.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import { editOp } from './edit-op.ts'
import type { PreviewInput } from './preview-input.ts'
import { linkTarget } from './wiki-link.ts'

/** A page's intents, with what rested on passages that are gone from the new version taken out behind them. */
export function withoutStale(intents: Intent[], text: string, { plan, vanished }: PreviewInput): Intent[] {
  if (vanished === null || vanished.length === 0) return intents
  return withoutVanished(intents, text, linkTarget(plan.summary.path), vanished)
}

/** Pages the new version says nothing about: what rested on passages it does not hold any more goes, then the source itself. */
export function stalePages(named: ReadonlySet<DomainPath>, input: PreviewInput): Op[] {
  if (input.vanished === null) return []
  return [...input.pages].flatMap(([path, snapshot]) => {
    if (named.has(path) || !isOurs(path)) return []
    const intents = withoutStale([], snapshot.text, input)
    const page = parsePage(render(intents, snapshot.text))
    const { path: summary } = input.plan.summary
    const isSource = (item: string) => targetMatches(linkedTarget(item) ?? '', summary)
    const sources = restsOn(page, summary) ? [] : listProperty(page.frontmatter, 'sources').filter(isSource)
    const gone: Intent[] = sources.length > 0 ? [{ kind: 'remove-items', key: 'sources', items: sources }] : []
    return editOp(path, snapshot, [...intents, ...gone])
  })
}

type Rest = {
  /** Pages the new version speaks of. */
  readonly named: ReadonlySet<DomainPath>
  /** What becomes of the pages beside the summary. */
  readonly changed: readonly Op[]
}

/**
 * The summary of a new version keeps a line about the earlier one, and passages that somebody's own words link to. It lists
 * no page that is named no more and rests on it no more.
 */
export function withoutStaleOnSummary(intents: Intent[], text: string, rest: Rest, input: PreviewInput): Intent[] {
  const { plan, source, vanished } = input
  if (vanished === null) return intents
  const after = textsAfter(rest.changed, input)
  const cited = new Set(
    vanished.filter((id) => [...after].some(([path, now]) => linksToFile(now, path, plan.summary.path, id))),
  )
  const page = parsePage(text)
  const read = textProperty(page.frontmatter, summaryKeys.read)
  const sha256 = textProperty(page.frontmatter, summaryKeys.sha256)
  const isOther = read !== null && sha256 !== null && sha256 !== source.sha256
  const earlier = isOther ? [earlierReading({ read, sha256 })] : []
  const unnamed = page.contributions
    .filter((item) => !isStillGiven(item, rest.named, after, input))
    .map(
      ({ section, target, title, aliases, tags, related }): Intent => ({
        kind: 'remove-contribution',
        section,
        item: { target, title, aliases, tags, related },
      }),
    )
  return [...withoutVanished([...intents, ...earlier], text, '', vanished, cited), ...unnamed]
}

function textsAfter(changed: readonly Op[], { plan, pages }: PreviewInput): Map<DomainPath, string> {
  const after = new Map([...pages].map(([path, snapshot]) => [path, snapshot.text]))
  for (const op of changed) if ('after' in op) after.set(op.path, op.after)
  after.delete(plan.summary.path)
  return after
}

function isStillGiven(
  { target, title }: Contribution,
  named: ReadonlySet<DomainPath>,
  after: ReadonlyMap<DomainPath, string>,
  { plan }: PreviewInput,
): boolean {
  if (target === null) return plan.mentions.some(({ mention }) => foldName(mention.name) === foldName(title))
  const isMeant = (path: DomainPath) => targetMatches(target, path)
  if ([...named].some(isMeant)) return true
  const found = [...after].find(([path]) => isMeant(path))
  return found !== undefined && restsOn(parsePage(found[1]), plan.summary.path)
}

function restsOn({ claims }: ParsedPage, summary: DomainPath): boolean {
  return claims.some(({ evidence }) => evidence.some(({ page }) => page !== '' && targetMatches(page, summary)))
}

/** Sentences for pages that had facts and keep none. */
export function leftWithoutFacts(ops: readonly Op[]): Sentence[] {
  return ops.flatMap((op) => {
    if (op.kind !== 'edit' || !op.intents.some(({ kind }) => kind === 'remove-claim')) return []
    const page = parsePage(op.after)
    return page.claims.length > 0 ? [] : [say('leftWithoutFacts', { title: pageTitle(page, op.path) })]
  })
}

const isOurs = (path: DomainPath): boolean => pageKind(path) === 'entity' || pageKind(path) === 'concept'
