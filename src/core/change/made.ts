import { listProperty } from '../page/page-facts.ts'
import { parsePage } from '../page/parse-page.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { type Husks, husksIn, joinHusks, noHusks } from './husks.ts'
import type { UndoView } from './undo-view.ts'

/** What change sets wrote on a page, as far as the journal knows: the rest is a person's. */
export type Made = {
  readonly page: boolean
  readonly husks: Husks
  /** `key` is aliases, tags, sources or related. */
  has(key: string, item: string): boolean
}

const keys = ['aliases', 'tags', 'sources'] as const

export async function madeOn(path: DomainPath, view: UndoView): Promise<Made> {
  const files = (await view.history?.(path)) ?? []
  const items = new Set<string>()
  for (const { before, after } of files) {
    if (after === null) continue
    const [old, now] = [valuesOn(before ?? ''), valuesOn(after)]
    for (const item of now) if (!old.has(item)) items.add(item)
  }
  return {
    page: files.some(({ before }) => before === null),
    husks: joinHusks(
      files.map(({ before, after }) =>
        before === null || after === null ? headingsOf(after) : husksIn(before, after),
      ),
    ),
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

/** Of a page that came whole, lists and fences are part of what makes it a page. */
function headingsOf(text: string | null): Husks {
  return text === null ? noHusks : { ...husksIn('', text), lists: [], block: false }
}

function valuesOn(text: string): ReadonlySet<string> {
  const page = parsePage(text)
  return new Set([
    ...keys.flatMap((key) => listProperty(page.frontmatter, key).map((item) => named(key, item))),
    ...page.related.map(({ target }) => named('related', target)),
  ])
}

const named = (key: string, item: string): string => `${key} ${foldName(item)}`
