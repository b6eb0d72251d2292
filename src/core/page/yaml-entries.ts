import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit } from 'yaml'
import { findFrontmatter } from '../link/frontmatter-block.ts'

/** One property and where its bytes are in the page. */
export type Entry = {
  readonly key: string
  readonly keyStart: number
  readonly colon: number
  readonly value: Value | null
  readonly end: number
}
export type Value = {
  readonly start: number
  readonly end: number
  readonly list: { readonly flow: boolean; readonly items: readonly Item[] } | null
  readonly scalar: string | null
}
export type Item = { readonly text: string | null; readonly start: number; readonly end: number }

export type Parsed =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'ok'; readonly values: Record<string, unknown>; readonly entries: readonly Entry[] }

/** The properties as YAML has them, with the places of keys, values and items. What cannot be spliced safely is `broken`. */
export function readEntries(text: string): Parsed {
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
