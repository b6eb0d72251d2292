import type { Element, ElementContent, Nodes } from 'hast'

/** `[!note] A title`, perhaps folded (`-`) or open (`+`), as Obsidian reads the first line of a quote. */
const head = /^\[!([^\]]+)\]([+-]?)\s*/

/** Makes quotes that begin so callouts, in place; one that may be folded is a `details`. Any other quote stays. */
export function makeCallouts(node: Nodes): void {
  if (node.type === 'element' && node.tagName === 'blockquote') makeCallout(node)
  if ('children' in node) for (const child of node.children) makeCallouts(child)
}

function makeCallout(quote: Element): void {
  const first = quote.children.find((child) => child.type === 'element')
  if (first?.type !== 'element' || first.tagName !== 'p') return
  const { line, rest } = firstLine(first.children)
  const [words, ...more] = line
  const found = words?.type === 'text' ? head.exec(words.value) : null
  if (words?.type !== 'text' || !found) return
  const [whole, kind = '', fold = ''] = found
  const name = kind.split('|')[0]?.trim().toLowerCase() ?? ''
  const written: ElementContent[] = [{ type: 'text', value: words.value.slice(whole.length) }, ...more]
  const isNamed = words.value.length > whole.length || more.length > 0
  const title: Element = {
    type: 'element',
    tagName: fold === '' ? 'p' : 'summary',
    properties: { className: ['callout-title'] },
    children: isNamed ? written : [{ type: 'text', value: name.charAt(0).toUpperCase() + name.slice(1) }],
  }
  quote.tagName = fold === '' ? 'div' : 'details'
  quote.properties = {
    ...quote.properties,
    className: ['callout'],
    dataCallout: name,
    ...(fold === '+' ? { open: true } : {}),
  }
  first.children = rest
  quote.children = [title, ...quote.children.filter((child) => child !== first || rest.length > 0)]
}

/** What stands before the first line break, and what behind it. */
function firstLine(children: readonly ElementContent[]): { line: ElementContent[]; rest: ElementContent[] } {
  for (const [at, child] of children.entries()) {
    const before = children.slice(0, at)
    const behind = children.slice(at + 1)
    if (child.type === 'element' && child.tagName === 'br') return { line: before, rest: behind }
    const cut = child.type === 'text' ? child.value.indexOf('\n') : -1
    if (child.type !== 'text' || cut < 0) continue
    const [line, rest] = [child.value.slice(0, cut), child.value.slice(cut + 1)]
    return { line: [...before, { type: 'text', value: line }], rest: [{ type: 'text', value: rest }, ...behind] }
  }
  return { line: [...children], rest: [] }
}
