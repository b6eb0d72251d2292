import { openDraft } from '../page/draft.ts'
import { readFrontmatter } from '../page/frontmatter.ts'
import type { ParsedPage } from '../page/parse-page.ts'
import { findSection, isEmptySection } from '../page/section.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { valuesOf } from './key-difference.ts'

/** What holds other things and goes when it came with a change set and holds nothing any more. */
export type Husks = {
  readonly headings: readonly string[]
  /** Properties that are lists. */
  readonly lists: readonly string[]
  /** The block of properties itself. */
  readonly block: boolean
}

export const noHusks: Husks = { headings: [], lists: [], block: false }

/** What of the kind `now` has and `old` had not. */
export function husksIn(old: ParsedPage, now: ParsedPage): Husks {
  const had = new Set(old.sections.map(({ title }) => foldName(title)))
  const [oldValues, values] = [valuesOf(old.frontmatter), valuesOf(now.frontmatter)]
  return {
    headings: now.sections.flatMap(({ level, title }) => (level > 1 && !had.has(foldName(title)) ? [title] : [])),
    lists: Object.keys(values).filter((key) => Array.isArray(values[key]) && !Object.hasOwn(oldValues, key)),
    block: old.frontmatter.kind === 'none' && now.frontmatter.kind === 'ok',
  }
}

export function joinHusks(all: readonly Husks[]): Husks {
  return {
    headings: [...new Set(all.flatMap(({ headings }) => headings))],
    lists: [...new Set(all.flatMap(({ lists }) => lists))],
    block: all.some(({ block }) => block),
  }
}

/** The intents that take out those that are empty in this text. */
export function withoutHusks({ headings, lists, block }: Husks, text: string): Intent[] {
  const draft = openDraft(text)
  const values = valuesOf(readFrontmatter(text))
  const empty = headings.filter((heading) => {
    const section = findSection(draft, [heading])
    return section !== null && isEmptySection(draft, section)
  })
  const bare = lists.filter((key) => JSON.stringify(values[key]) === '[]')
  return [
    ...bare.map((key): Intent => ({ kind: 'set-key', key, value: null, was: [] })),
    ...(block ? [{ kind: 'remove-empty-properties' } as const] : []),
    ...empty.map((heading): Intent => ({ kind: 'remove-section', heading })),
  ]
}
