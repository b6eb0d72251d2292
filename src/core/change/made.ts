import { listProperty } from '../page/page-facts.ts'
import { parsePage } from '../page/parse-page.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'
import type { UndoView } from './undo-view.ts'

/** What change sets wrote on a page, as far as the journal knows: the rest is a person's. */
export type Made = {
  readonly page: boolean
  readonly headings: readonly string[]
  has(key: 'aliases' | 'tags' | 'sources' | 'related', item: string): boolean
}

const keys = ['aliases', 'tags', 'sources'] as const

export async function madeOn(path: DomainPath, view: UndoView): Promise<Made> {
  const files = (await view.history?.(path)) ?? []
  const headings: string[] = []
  const items = new Set<string>()
  for (const { before, after } of files) {
    if (after === null) continue
    const [old, now] = [valuesOn(before ?? ''), valuesOn(after)]
    headings.push(...now.headings.filter((heading) => !old.headings.includes(heading)))
    for (const item of now.items) if (!old.items.has(item)) items.add(item)
  }
  return {
    page: files.some(({ before }) => before === null),
    headings,
    has: (key, item) => items.has(named(key, item)),
  }
}

function valuesOn(text: string): { readonly headings: readonly string[]; readonly items: ReadonlySet<string> } {
  const page = parsePage(text)
  return {
    headings: page.sections.flatMap(({ title, level }) => (level > 1 ? [title] : [])),
    items: new Set([
      ...keys.flatMap((key) => listProperty(page.frontmatter, key).map((item) => named(key, item))),
      ...page.related.map(({ target }) => named('related', target)),
    ]),
  }
}

const named = (key: string, item: string): string => `${key} ${foldName(item)}`
