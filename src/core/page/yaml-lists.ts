import { eolOf } from '../text/lines.ts'
import type { Item, Value } from './yaml-entries.ts'
import { yamlItem } from './yaml-scalar.ts'

export function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

export function asList(text: string, value: Value, fresh: readonly string[]): string {
  const first = value.scalar === null ? [] : [text.slice(value.start, value.end)]
  return splice(text, value.start, value.end, `[${[...first, ...fresh.map(yamlItem)].join(', ')}]`)
}

export function addToFlow(text: string, value: Value, items: readonly Item[], fresh: readonly string[]): string {
  const last = items.at(-1)
  const written = fresh.map(yamlItem).join(', ')
  return last ? splice(text, last.end, last.end, `, ${written}`) : splice(text, value.start, value.end, `[${written}]`)
}

export function addToBlock(text: string, items: readonly Item[], fresh: readonly string[]): string {
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

export function removeFromFlow(text: string, items: readonly Item[], index: number): string {
  const item = items[index]
  const before = items[index - 1]
  const after = items[index + 1]
  if (!item) return text
  if (before) return splice(text, before.end, item.end, '')
  return after ? splice(text, item.start, after.start, '') : text
}

export function removeFromBlock(text: string, items: readonly Item[], index: number): string {
  const item = items[index]
  if (!item) return text
  const start = Math.max(text.lastIndexOf('\n', item.start - 1), text.lastIndexOf('\r', item.start - 1)) + 1
  const match = /\r\n|\n|\r/g
  match.lastIndex = item.end
  const end = match.exec(text)
  return splice(text, start, end ? end.index + end[0].length : text.length, '')
}
