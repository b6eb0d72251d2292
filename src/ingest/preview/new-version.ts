import type { Intent, Op } from '../../core/change/change-set.ts'
import { linksToFile } from '../../core/change/link-matches.ts'
import { earlierReading, withoutVanished } from '../../core/change/re-ingest.ts'
import { pageKind, pageTitle, textProperty } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import type { DomainPath } from '../../core/ports.ts'
import { editOp } from './edit-op.ts'
import type { PreviewInput } from './preview-input.ts'
import { linkTarget } from './wiki-link.ts'

/** A page's intents, with what rested on passages that are gone from the new version taken out behind them. */
export function withoutStale(intents: Intent[], text: string, { plan, vanished }: PreviewInput): Intent[] {
  if (vanished === null || vanished.length === 0) return intents
  return withoutVanished(intents, text, linkTarget(plan.summary.path), vanished)
}

/** Pages the new version says nothing about and that rest on passages it does not hold any more. */
export function stalePages(done: ReadonlySet<DomainPath>, input: PreviewInput): Op[] {
  if (input.vanished === null) return []
  return [...input.pages].flatMap(([path, snapshot]) =>
    done.has(path) || !isOurs(path) ? [] : editOp(path, snapshot, withoutStale([], snapshot.text, input)),
  )
}

/** The summary of a new version keeps a line about the earlier one, and passages that somebody's own words link to. */
export function withoutStaleOnSummary(
  intents: Intent[],
  text: string,
  changed: readonly Op[],
  { plan, pages, source, vanished }: PreviewInput,
): Intent[] {
  if (vanished === null) return intents
  const after = new Map([...pages].map(([path, snapshot]) => [path, snapshot.text]))
  for (const op of changed) if ('after' in op) after.set(op.path, op.after)
  after.delete(plan.summary.path)
  const cited = new Set(
    vanished.filter((id) => [...after].some(([path, now]) => linksToFile(now, path, plan.summary.path, id))),
  )
  const { frontmatter } = parsePage(text)
  const [read, sha256] = [textProperty(frontmatter, summaryKeys.read), textProperty(frontmatter, summaryKeys.sha256)]
  const isOther = read !== null && sha256 !== null && sha256 !== source.sha256
  const earlier = isOther ? [earlierReading({ read, sha256 })] : []
  return withoutVanished([...intents, ...earlier], text, '', vanished, cited)
}

/** Sentences for pages that had facts and keep none. */
export function leftWithoutFacts(ops: readonly Op[]): string[] {
  return ops.flatMap((op) => {
    if (op.kind !== 'edit' || !op.intents.some(({ kind }) => kind === 'remove-claim')) return []
    const page = parsePage(op.after)
    return page.claims.length > 0 ? [] : [`“${pageTitle(page, op.path)}” is left without any fact. The page stays.`]
  })
}

const isOurs = (path: DomainPath): boolean => pageKind(path) === 'entity' || pageKind(path) === 'concept'
