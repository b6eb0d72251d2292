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
  const page = /<(?:html|body)[\s>]/i.test(text) ? text : `<!doctype html><html><body>${text}</body></html>`
  return parseHTML(page).document as unknown as DomDocument // linkedom's own types need the DOM's.
}

/** Names keep their case and prefixes; entities beyond XML's five are not resolved, least of all external ones. */
export function parseXml(text: string): DomDocument {
  return new DOMParser().parseFromString(text, 'text/xml') as unknown as DomDocument // as above
}

export const isElement = (node: DomNode): node is DomElement => node.nodeType === 1

export const isText = (node: DomNode): boolean => node.nodeType === 3 || node.nodeType === 4
