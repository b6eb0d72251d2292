import { DOMParser, parseHTML } from 'linkedom'

/** What is used of the DOM. This world has no DOM types: a document is data here, nothing is shown or run. */
export type DomNode = { readonly nodeType: number; textContent: string | null }

export type DomElement = DomNode & {
  readonly id: string
  readonly tagName: string
  readonly localName: string
  readonly parentElement: DomElement | null
  readonly childNodes: Iterable<DomNode>
  readonly children: Iterable<DomElement> & { readonly length: number }
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
  closest(selector: string): DomElement | null
  remove(): void
}

export type DomDocument = {
  readonly documentElement: DomElement | null
  readonly body: DomElement
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
}

/** A whole page or a piece of one. linkedom runs no script and fetches nothing. */
export function parseHtml(text: string): DomDocument {
  return parseHTML(withWholeTree(text)).document as unknown as DomDocument // linkedom's own types need the DOM's.
}

/** HTML lets the tags of html, head and body be left out; linkedom takes what stands in their place for nothing shown. */
function withWholeTree(text: string): string {
  const hasBody = /<body[\s>]/i.test(text)
  if (hasBody && /<html[\s>]/i.test(text) && /<head[\s>]/i.test(text)) return text
  const html = /<html\b[^>]*>/i.exec(text)
  const start = html ? html[0] : '<html>'
  const rest = text
    .slice(html ? html.index + html[0].length : 0)
    .replace(/<!doctype[^>]*>/i, '')
    .replace(/<\/html\s*>\s*$/i, '')
  if (!hasBody) {
    const head = /^\s*<head[\s>][\s\S]*?<\/head\s*>/i.exec(rest)?.[0] ?? ''
    return `<!doctype html>${start}${head}<body>${rest.slice(head.length)}</body></html>`
  }
  const at = rest.search(/<body[\s>]/i)
  const head = rest.slice(0, at)
  const whole = /<head[\s>]/i.test(head) ? head : `<head>${head}</head>`
  return `<!doctype html>${start}${whole}${rest.slice(at)}</html>`
}

/** Names keep their case and prefixes; entities beyond XML's five are not resolved, least of all external ones. */
export function parseXml(text: string): DomDocument {
  return new DOMParser().parseFromString(text, 'text/xml') as unknown as DomDocument // as above
}

export const isElement = (node: DomNode): node is DomElement => node.nodeType === 1

export const isText = (node: DomNode): boolean => node.nodeType === 3 || node.nodeType === 4
