import { createScanner, findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'

/**
 * The text without one item of a list or one property of an object, with the comma that goes with it; comments stay. The
 * library's own removal cuts into the neighbours where they stand on one line.
 */
export function withoutItem(text: string, path: JSONPath): string {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const found = root && findNodeAtLocation(root, path)
  const item = found?.parent?.type === 'property' ? found.parent : found
  const parent = item?.parent
  const siblings = parent?.children
  if (!item || !siblings) return text
  const at = siblings.indexOf(item)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const own = commaIn(text, endOf(item), after?.offset ?? endOf(parent))
  const end = own === null ? endOf(item) : own + 1
  const rest = cut(text, startOf(text, item, end), end)
  if (own !== null) return siblings.length > 1 ? rest : closed(rest, parent.offset)
  if (!before) return closed(rest, parent.offset)
  const comma = commaIn(text, endOf(before), item.offset)
  if (comma === null) return rest
  const isPlain = text.slice(comma + 1, item.offset).trim() === ''
  return isPlain ? cut(text, comma, endOf(item)) : cut(rest, comma, comma + 1)
}

/** An object or list that has become empty is written without a gap. */
function closed(text: string, offset: number): string {
  return text.slice(0, offset + 1) + text.slice(offset + 1).replace(/^\s+(?=[}\]])/u, '')
}

const endOf = ({ offset, length }: Node): number => offset + length
const cut = (text: string, from: number, to: number): string => text.slice(0, from) + text.slice(to)

/** The blanks in front go too, unless a line break among them is needed to end a comment. */
function startOf(text: string, item: Node, end: number): number {
  let at = item.offset
  if (!/[\r\n]/u.test(text[end] ?? '')) return at
  while (/\s/u.test(text[at - 1] ?? '')) at--
  return at
}

/** The comma between two places, perhaps among comments. */
function commaIn(text: string, from: number, to: number): number | null {
  const scanner = createScanner(text, true)
  scanner.setPosition(from)
  do {
    scanner.scan()
    const at = scanner.getTokenOffset()
    if (at < to && text[at] === ',') return at
  } while (scanner.getTokenLength() > 0 && scanner.getTokenOffset() < to)
  return null
}
