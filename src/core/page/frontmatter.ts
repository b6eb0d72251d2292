import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit } from 'yaml'
import type { KeyValue } from '../change/change-set.ts'
import { readFrontmatter as scanFrontmatter } from '../link/frontmatter.ts'
import { findFrontmatter } from '../link/frontmatter-block.ts'
import { eolOf } from '../text/lines.ts'
import { foldName } from '../text/names.ts'
import { yamlEntry, yamlItem, yamlKey, yamlValue } from './yaml-scalar.ts'

/** A page's properties. A `broken` block is reported and never rewritten. */
export type Frontmatter =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'ok'; readonly values: Readonly<Record<string, unknown>> }

type Entry = {
  readonly key: string
  readonly keyStart: number
  readonly colon: number
  readonly value: Value | null
  readonly end: number
}
type Value = {
  readonly start: number
  readonly end: number
  readonly list: { readonly flow: boolean; readonly items: readonly Item[] } | null
  readonly scalar: string | null
}
type Item = { readonly text: string | null; readonly start: number; readonly end: number }

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
  const parsed = parse(text)
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
  const parsed = parse(text)
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
    const parsed = parse(result)
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
  const [old, now] = [parse(before), parse(after)]
  if (now.kind === 'broken' || old.kind === 'broken') return null
  const others = (parsed: Parsed) =>
    parsed.kind === 'ok'
      ? JSON.stringify(Object.entries(parsed.values).filter(([name]) => name.toLowerCase() !== key.toLowerCase()))
      : '[]'
  return others(old) === others(now) ? after : null
}

type Parsed =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'ok'; readonly values: Record<string, unknown>; readonly entries: readonly Entry[] }

function parse(text: string): Parsed {
  const block = findFrontmatter(text)
  if (!block) return { kind: 'none' }
  const yaml = text.slice(block.from, block.to)
  const lines = new LineCounter()
  const document = parseDocument(yaml, {
    keepSourceTokens: true,
    lineCounter: lines,
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const [error] = document.errors
  if (error) return { kind: 'broken', reason: `${error.message} (line ${lines.linePos(error.pos[0]).line + 1})` }
  if (document.contents === null) return { kind: 'ok', values: {}, entries: [] }
  if (!isMap(document.contents))
    return { kind: 'broken', reason: 'The block between the dashes is not a list of properties.' }
  if (document.contents.flow)
    return { kind: 'broken', reason: 'The properties are written as JSON, which is left as it is.' }
  if (hasAlias(document))
    return { kind: 'broken', reason: 'The properties use YAML aliases, which Obsidian does not read.' }
  const pairs = document.contents.items as Pair[]
  return {
    kind: 'ok',
    values: document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>,
    entries: pairs.flatMap((pair) => entryOf(pair, block.from, text)),
  }
}

function entryOf(pair: Pair, base: number, text: string): Entry[] {
  if (!isScalar(pair.key) || !pair.key.range) return []
  const keyStart = base + pair.key.range[0]
  const colon = text.indexOf(':', base + pair.key.range[1])
  const value = valueAt(pair.value, base, text)
  return [{ key: String(pair.key.value), keyStart, colon, value, end: value?.end ?? colon + 1 }]
}

function valueAt(node: unknown, base: number, text: string): Value | null {
  const ranged = node as { range?: [number, number, number] | null; flow?: boolean } | null
  if (!ranged?.range) return null
  const start = base + ranged.range[0]
  const end = trimmedEnd(text, start, base + ranged.range[1])
  if (end <= start) return null
  if (isSeq(node)) {
    const items = node.items.flatMap((item): Item[] => {
      const range = (item as { range?: [number, number, number] } | null)?.range
      return range
        ? [
            {
              text: isScalar(item) ? String(item.value) : null,
              start: base + range[0],
              end: trimmedEnd(text, base + range[0], base + range[1]),
            },
          ]
        : []
    })
    return { start, end, list: { flow: node.flow === true, items }, scalar: null }
  }
  return { start, end, list: null, scalar: isScalar(node) && node.value !== null ? String(node.value) : null }
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /\s/.test(text[at - 1] ?? '')) at -= 1
  return at
}

function hasAlias(document: ReturnType<typeof parseDocument>): boolean {
  let found = false
  visit(document, {
    Alias() {
      found = true
      return visit.BREAK
    },
  })
  return found
}

function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end)
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

function asList(text: string, value: Value, fresh: readonly string[]): string {
  const first = value.scalar === null ? [] : [text.slice(value.start, value.end)]
  return splice(text, value.start, value.end, `[${[...first, ...fresh.map(yamlItem)].join(', ')}]`)
}

function addToFlow(text: string, value: Value, items: readonly Item[], fresh: readonly string[]): string {
  const last = items.at(-1)
  const written = fresh.map(yamlItem).join(', ')
  return last ? splice(text, last.end, last.end, `, ${written}`) : splice(text, value.start, value.end, `[${written}]`)
}

function addToBlock(text: string, items: readonly Item[], fresh: readonly string[]): string {
  const last = items.at(-1)
  const first = items[0]
  if (!last || !first) return text
  const lineStart = Math.max(text.lastIndexOf('\n', first.start - 1), text.lastIndexOf('\r', first.start - 1)) + 1
  const mark = text.slice(lineStart, first.start)
  const eol = eolOf(text)
  // A comment behind the last item stays on its line.
  const rest = /[^\r\n]*/.exec(text.slice(last.end))?.[0] ?? ''
  const at = last.end + rest.length
  return splice(text, at, at, fresh.map((item) => `${eol}${mark}${yamlItem(item)}`).join(''))
}

function removeFromFlow(text: string, items: readonly Item[], index: number): string {
  const item = items[index]
  const before = items[index - 1]
  const after = items[index + 1]
  if (!item) return text
  if (before) return splice(text, before.end, item.end, '')
  return after ? splice(text, item.start, after.start, '') : text
}

function removeFromBlock(text: string, items: readonly Item[], index: number): string {
  const item = items[index]
  if (!item) return text
  const start = Math.max(text.lastIndexOf('\n', item.start - 1), text.lastIndexOf('\r', item.start - 1)) + 1
  const match = /\r\n|\n|\r/g
  match.lastIndex = item.end
  const end = match.exec(text)
  return splice(text, start, end ? end.index + end[0].length : text.length, '')
}
