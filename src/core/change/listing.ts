import { pageKind } from '../page/page-facts.ts'
import { parsePage } from '../page/parse-page.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { linkedTarget, targetMatches } from './link-matches.ts'
import type { UndoView } from './undo-view.ts'

/** What the summaries that remain list as theirs on a page: it stays there, whoever wrote it first. */
export type Listing = {
  readonly aliases: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  /** Link targets. */
  readonly related: ReadonlySet<string>
  readonly summaries: readonly DomainPath[]
}

/** `planned` holds the texts that files of the change in hand will have. */
export async function listingFor(
  path: DomainPath,
  view: UndoView,
  planned: ReadonlyMap<DomainPath, string>,
): Promise<Listing> {
  const listing = { aliases: new Set<string>(), tags: new Set<string>(), related: new Set<string>() }
  const summaries: DomainPath[] = []
  for (const summary of await view.linksTo(path)) {
    if (pageKind(summary) !== 'summary') continue
    const text = planned.get(summary) ?? (await view.read(summary))?.text ?? ''
    const items = parsePage(text).contributions.filter(({ target }) => target !== null && targetMatches(target, path))
    if (items.length > 0) summaries.push(summary)
    for (const item of items) {
      for (const alias of [item.title, ...item.aliases]) listing.aliases.add(foldName(alias))
      for (const tag of item.tags) listing.tags.add(foldName(tag))
      for (const { target } of item.related) listing.related.add(foldName(target))
    }
  }
  return { ...listing, summaries }
}

/** The part of a removal that no remaining summary speaks against; null when nothing is left of it. */
export function unlisted(intent: Intent, listing: Listing, stillCited: readonly string[]): Intent | null {
  if (intent.kind === 'remove-related') return listing.related.has(foldName(intent.target)) ? null : intent
  if (intent.kind !== 'remove-items') return intent
  const isListed = (item: string) => {
    if (intent.key === 'aliases') return listing.aliases.has(foldName(item))
    if (intent.key === 'tags') return listing.tags.has(foldName(item))
    if (intent.key !== 'sources') return false
    const target = linkedTarget(item)
    if (target === null) return false
    return (
      listing.summaries.some((path) => targetMatches(target, path)) ||
      stillCited.some((page) => foldName(page) === foldName(target))
    )
  }
  const items = intent.items.filter((item) => !isListed(item))
  return items.length === 0 ? null : { ...intent, items }
}
