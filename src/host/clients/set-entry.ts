import { createScanner, findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import { withoutItem } from './without-item.ts'

/** How a file is written: what is added to it looks like the rest. */
type Manner = { readonly unit: string; readonly eol: string }

/**
 * The JSON text with `root[section][name]` set, or with undefined taken out. No other byte changes: neighbours keep their
 * form, comments and commas, since nothing is formatted but what is new.
 */
export function setEntry(text: string, section: string, name: string, value: object | undefined): string {
  const root = parseTree(text, [], { allowTrailingComma: true })
  if (root?.type !== 'object') return text
  if (value === undefined) return withoutItem(text, [section, name])
  const manner = { unit: unitOf(text), eol: text.includes('\r\n') ? '\r\n' : '\n' }
  const old = findNodeAtLocation(root, [section, name])
  if (old && JSON.stringify(getNodeValue(old)) === JSON.stringify(value)) return text
  if (old) return splice(text, old.offset, old.offset + old.length, written(value, indentAt(text, old.offset), manner))
  const entries = findNodeAtLocation(root, [section])
  if (entries?.type === 'object') return added(text, entries, name, value, manner)
  return added(text, root, section, { [name]: value }, manner)
}

function added(text: string, object: Node, key: string, value: object, manner: Manner): string {
  const property = (indent: string) => `${JSON.stringify(key)}: ${written(value, indent, manner)}`
  const last = object.children?.at(-1)
  const close = object.offset + object.length - 1
  if (!last) {
    const outer = indentAt(text, object.offset)
    const inner = outer + manner.unit
    const rest = text.slice(object.offset + 1, close)
    // A comment inside stays where it is.
    const kept = rest.trim() === '' ? '' : rest.trimEnd()
    return splice(text, object.offset + 1, close, `${kept}${manner.eol}${inner}${property(inner)}${manner.eol}${outer}`)
  }
  const end = last.offset + last.length
  const comma = commaAfter(text, end)
  const lineEnd = text.slice(0, close).indexOf('\n', comma === null ? end : comma + 1)
  // All on one line: it goes on there, as it was begun.
  if (lineEnd < 0) return splice(text, end, end, `, ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const at = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd
  const indent = indentAt(text, last.offset)
  const line = `${manner.eol}${indent}${property(indent)}${comma === null ? '' : ','}`
  const withLine = splice(text, at, at, line)
  return comma === null ? splice(withLine, end, end, ',') : withLine
}

const splice = (text: string, from: number, to: number, instead: string) =>
  text.slice(0, from) + instead + text.slice(to)

function written(value: object, indent: string, { unit, eol }: Manner): string {
  return JSON.stringify(value, null, unit).replaceAll('\n', `${eol}${indent}`)
}

function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*/u.exec(line)?.[0] ?? ''
}

function unitOf(text: string): string {
  if (/^\t/mu.test(text)) return '\t'
  return /^( +)"/mu.exec(text)?.[1] ?? '  '
}

function commaAfter(text: string, offset: number): number | null {
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  return text[scanner.getTokenOffset()] === ',' ? scanner.getTokenOffset() : null
}
