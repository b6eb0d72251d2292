import type { KeyValue } from '../change/change-set.ts'
import { readFrontmatter as scanFrontmatter } from '../link/frontmatter.ts'
import { findFrontmatter } from '../link/frontmatter-block.ts'
import { eolOf } from '../text/lines.ts'
import { foldName } from '../text/names.ts'
import { type Entry, type Parsed, readEntries } from './yaml-entries.ts'
import { addToBlock, addToFlow, asList, removeFromBlock, removeFromFlow, splice } from './yaml-lists.ts'
import { yamlEntry, yamlKey, yamlValue } from './yaml-scalar.ts'

/** A page's properties. A `broken` block is reported and never rewritten. */
export type Frontmatter =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'ok'; readonly values: Readonly<Record<string, unknown>> }

/** The properties as Obsidian reads them. JSON between the fences can be read, but is never rewritten. */
export function readFrontmatter(text: string): Frontmatter {
  const block = findFrontmatter(text)
  if (!block) return { kind: 'none' }
  const { frontmatter } = scanFrontmatter(text, block)
  if (frontmatter.kind === 'ok') return { kind: 'ok', values: frontmatter.values }
  return frontmatter.kind === 'broken' ? { kind: 'broken', reason: frontmatter.reason } : frontmatter
}

/**
 * Sets or (null) removes a key. Every byte outside the value stays; a new key goes last, before the closing fence, in the
 * file's own line ending. Null when the block is broken.
 */
export function setKey(text: string, key: string, value: KeyValue | null): string | null {
  const after = withKey(text, key, value)
  return after === null ? null : checked(text, after, key)
}

function withKey(text: string, key: string, value: KeyValue | null): string | null {
  const parsed = readEntries(text)
  if (parsed.kind === 'broken') return null
  if (parsed.kind === 'none') return value === null ? text : withBlock(text, yamlEntry(key, value))
  const entry = parsed.entries.find(isNamed(key, parsed.entries))
  if (value === null) return entry ? removeEntry(text, entry) : text
  if (!entry) return appendEntry(text, yamlEntry(key, value))
  return splice(
    text,
    entry.colon + 1,
    entry.value?.end ?? entry.colon + 1,
    yamlEntry(key, value).slice(yamlKey(key).length + 1),
  )
}

/** Adds items to a list, keeping its form; a single value becomes the first item. Items that are there (folded) stay once. */
export function addItems(text: string, key: string, items: readonly string[]): string | null {
  const after = withItems(text, key, items)
  return after === null ? null : checked(text, after, key)
}

function withItems(text: string, key: string, items: readonly string[]): string | null {
  const parsed = readEntries(text)
  if (parsed.kind === 'broken') return null
  const entry = parsed.kind === 'ok' ? parsed.entries.find(isNamed(key, parsed.entries)) : undefined
  const have = new Set(
    (entry?.value?.list?.items ?? []).flatMap(({ text: item }) => (item === null ? [] : [foldName(item)])),
  )
  if (entry?.value?.scalar) have.add(foldName(entry.value.scalar))
  const fresh = items.filter((item) => !have.has(foldName(item)) && have.add(foldName(item)))
  if (fresh.length === 0) return text
  if (!entry) return setKey(text, key, fresh)
  if (!entry.value) return splice(text, entry.colon + 1, entry.colon + 1, ` ${yamlValue(fresh)}`)
  const { list } = entry.value
  if (!list) return asList(text, entry.value, fresh)
  return list.flow ? addToFlow(text, entry.value, list.items, fresh) : addToBlock(text, list.items, fresh)
}

/** Removes items of a list wherever they stand in it; `dropEmpty` takes the key out when nothing is left. */
export function removeItems(text: string, key: string, items: readonly string[], dropEmpty: boolean): string | null {
  const after = withoutItems(text, key, items, dropEmpty)
  return after === null ? null : checked(text, after, key)
}

function withoutItems(text: string, key: string, items: readonly string[], dropEmpty: boolean): string | null {
  const gone = new Set(items)
  let result = text
  for (;;) {
    const parsed = readEntries(result)
    if (parsed.kind === 'broken') return null
    const entry = parsed.kind === 'ok' ? parsed.entries.find(isNamed(key, parsed.entries)) : undefined
    const list = entry?.value?.list
    if (!entry?.value || !list) return result
    const index = list.items.findIndex(({ text: item }) => item !== null && gone.has(item))
    if (index < 0) return result
    if (list.items.length === 1)
      return dropEmpty ? removeEntry(result, entry) : splice(result, entry.colon + 1, entry.value.end, ' []')
    result = list.flow ? removeFromFlow(result, list.items, index) : removeFromBlock(result, list.items, index)
  }
}

/** Obsidian tells keys apart without their case, so `Tags` is where a tag goes when there is no `tags`. */
function isNamed(key: string, entries: readonly Entry[]): (entry: Entry) => boolean {
  if (entries.some((entry) => entry.key === key)) return (entry) => entry.key === key
  return (entry) => entry.key.toLowerCase() === key.toLowerCase()
}

/** The edited text, unless the edit touched more than its key: YAML has corners in which a splice means something else. */
function checked(before: string, after: string, key: string): string | null {
  if (after === before) return after
  const [old, now] = [readEntries(before), readEntries(after)]
  if (now.kind === 'broken' || old.kind === 'broken') return null
  const others = (parsed: Parsed) =>
    parsed.kind === 'ok'
      ? JSON.stringify(Object.entries(parsed.values).filter(([name]) => name.toLowerCase() !== key.toLowerCase()))
      : '[]'
  return others(old) === others(now) ? after : null
}

function withBlock(text: string, line: string): string {
  const eol = eolOf(text)
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  return `${mark}---${eol}${line}${eol}---${eol}${text.slice(mark.length)}`
}

function appendEntry(text: string, line: string): string {
  const block = findFrontmatter(text)
  if (!block) throw new Error('a parsed block has its place')
  const eol = eolOf(text)
  return splice(text, block.to, block.to, `${line}${eol}`)
}

/** The text without its fences when nothing at all stands between them. */
export function withoutEmptyBlock(text: string): string {
  const block = findFrontmatter(text)
  if (!block || block.from < block.to) return text
  return (text.startsWith('\ufeff') ? '\ufeff' : '') + text.slice(block.end)
}

/** The entry's lines, with what follows its value on the last of them. */
function removeEntry(text: string, entry: Entry): string {
  const lineEnd = /\r\n|\n|\r/g
  lineEnd.lastIndex = entry.end
  const match = lineEnd.exec(text)
  return splice(text, entry.keyStart, match ? match.index + match[0].length : text.length, '')
}
