import { listProperty } from '../page/page-facts.ts'
import { type ParsedPage, parsePage } from '../page/parse-page.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { type Husks, husksIn, joinHusks } from './husks.ts'
import type { UndoView } from './undo-view.ts'

/** What change sets wrote on a page, as far as the journal knows: the rest is a person's. */
export type Made = {
  readonly page: boolean
  readonly husks: Husks
  /** `key` is aliases, tags, sources or related. */
  has(key: string, item: string): boolean
}

const keys = ['aliases', 'tags', 'sources'] as const

/** A view is of one moment, so what it knows of a page is read once. */
const remembered = new WeakMap<UndoView, Map<DomainPath, Promise<Made>>>()

export function madeOn(path: DomainPath, view: UndoView): Promise<Made> {
  const known = remembered.get(view) ?? new Map<DomainPath, Promise<Made>>()
  remembered.set(view, known)
  const made = known.get(path) ?? readMade(path, view)
  known.set(path, made)
  return made
}

async function readMade(path: DomainPath, view: UndoView): Promise<Made> {
  const files = (await view.history?.(path)) ?? []
  const items = new Set<string>()
  const husks: Husks[] = []
  for (const { before, after } of files) {
    if (after === null) continue
    const [old, now] = [parsePage(before ?? ''), parsePage(after)]
    const had = valuesOn(old)
    for (const item of valuesOn(now)) if (!had.has(item)) items.add(item)
    // Of a page that came whole, lists and fences are part of what makes it a page.
    husks.push(before === null ? { ...husksIn(old, now), lists: [], block: false } : husksIn(old, now))
  }
  return {
    page: files.some(({ before }) => before === null),
    husks: joinHusks(husks),
    has: (key, item) => items.has(named(key, item)),
  }
}

/** The part of a removal that is about what change sets wrote, and not a person before them. */
export function onlyMade(intents: readonly Intent[], made: Made): Intent[] {
  return intents.flatMap((intent): Intent[] => {
    if (intent.kind === 'remove-related') return made.has('related', intent.target) ? [intent] : []
    if (intent.kind !== 'remove-items') return [intent]
    const items = intent.items.filter((item) => made.has(intent.key, item))
    return items.length > 0 ? [{ ...intent, items }] : []
  })
}

function valuesOn(page: ParsedPage): ReadonlySet<string> {
  return new Set([
    ...keys.flatMap((key) => listProperty(page.frontmatter, key).map((item) => named(key, item))),
    ...page.related.map(({ target }) => named('related', target)),
  ])
}

const named = (key: string, item: string): string => `${key} ${foldName(item)}`
