import { createScanner, findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'

/**
 * The text without one item of a list, with the comma that goes with it; comments stay. The library's own removal cuts
 * into the neighbours where a list stands on one line.
 */
export function withoutItem(text: string, path: JSONPath): string {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const item = root && findNodeAtLocation(root, path)
  const siblings = item?.parent?.children
  if (!item || !siblings) return text
  const at = siblings.indexOf(item)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const end = after ? commaIn(text, endOf(item), after.offset) + 1 : endOf(item)
  const rest = cut(text, startOf(text, item, end), end)
  if (after) return rest
  if (!before) return rest
  const comma = commaIn(text, endOf(before), item.offset)
  return cut(rest, comma, comma + 1)
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

/** Between two items stands one comma, perhaps among comments. */
function commaIn(text: string, from: number, to: number): number {
  const scanner = createScanner(text, true)
  scanner.setPosition(from)
  do {
    scanner.scan()
    if (text[scanner.getTokenOffset()] === ',') return scanner.getTokenOffset()
  } while (scanner.getTokenLength() > 0 && scanner.getTokenOffset() < to)
  return to - 1
}
