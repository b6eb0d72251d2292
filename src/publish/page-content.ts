import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { ParsedPage } from '../core/page/parse-page.ts'
import { pageBody } from '../core/show/page-body.ts'
import { pageToHast } from '../core/show/page-to-hast.ts'
import { headingName, hrefFrom } from './address.ts'
import type { Passage, PassageFinder } from './passages.ts'
import type { Site } from './read-site.ts'
import type { SitePage } from './site.ts'

export type PageContent = {
  readonly html: string
  /** What stands at the foot of a printed page, in the order of its numbers. */
  readonly footnotes: readonly Passage[]
}

/** The body of a page as markup: links lead to pages of the site, each claim has its passages beside it. */
export function pageContent(
  site: Site,
  page: SitePage,
  { text, parsed }: { readonly text: string; readonly parsed: ParsedPage },
  passages: PassageFinder,
): PageContent {
  const tree = pageToHast(pageBody(text, page.title), {
    live: true,
    noPageYet: 'This page is not part of the site.',
    footnotes: { heading: 'Footnotes', back: 'Back to the text' },
    linkTo(target, subpath) {
      const to = site.resolve(target, page.path)
      const other = to === null ? undefined : site.pages.get(to)
      if (!other) return { href: null, title: null, kind: null }
      return {
        href: hrefFrom(page.address, other.address, fragmentOf(subpath, other)),
        title: wordsFor(subpath, other, target === ''),
        kind: other.kind,
      }
    },
    embed: (target, display) => pictureOf(site, page, target, display),
  })
  // What the core gives for a root is a root.
  const root = tree as Root
  nameBlocks(root)
  showBlocks(root)
  const footnotes = setPassages(root, page, parsed, passages)
  return { html: toHtml(root, { allowDangerousHtml: false }), footnotes }
}

/** `#^e-1` is the block's id, `#Early years` the heading's: what `nameBlocks` gives them. Null: none such there. */
export function fragmentOf(subpath: string | null, { places }: SitePage): string | null {
  if (subpath === null || subpath === '#') return null
  const last = subpath.slice(subpath.lastIndexOf('#') + 1)
  const name = last.startsWith('^') ? last.slice(1) : headingName(last)
  // As in Obsidian, a place that is not there leads to the page.
  return places.has(name) ? name : null
}

/** A link to a heading that gives no words of its own names it, as in Obsidian. */
function wordsFor(subpath: string | null, { title }: SitePage, isHere: boolean): string {
  const headings = (subpath ?? '').split('#').filter((part) => part !== '' && !part.startsWith('^'))
  return [...(isHere && headings.length > 0 ? [] : [title]), ...headings].join(' › ')
}

/** What is wider than the page can be moved within its own frame, by keyboard too. */
function showBlocks(node: Nodes): void {
  // Those inside first, so that what is put around one is not met again.
  if ('children' in node) for (const child of node.children) showBlocks(child)
  if (node.type !== 'element') return
  if (node.tagName === 'pre') node.properties = { ...node.properties, tabIndex: 0 }
  if (node.tagName === 'input') {
    // Of a task; its words stand beside it and are no label.
    node.properties = { ...node.properties, ariaLabel: node.properties.checked === true ? 'Done' : 'To do' }
  }
  if (node.tagName !== 'table') return
  const { tagName, properties, children } = node
  node.tagName = 'div'
  node.properties = { className: ['table-scroll'], tabIndex: 0 }
  node.children = [{ type: 'element', tagName, properties, children }]
}

function nameBlocks(root: Root): void {
  const used = new Set<string>()
  const once = (name: string) => {
    let free = name
    for (let number = 2; used.has(free); number++) free = `${name}-${number}`
    used.add(free)
    return free
  }
  eachElement(root, (element) => {
    const { dataBlock, ...rest } = element.properties
    if (typeof dataBlock === 'string') element.properties = { ...rest, id: once(dataBlock) }
    if (/^h[1-6]$/.test(element.tagName))
      element.properties = { ...element.properties, id: once(headingName(textOf(element))) }
  })
}

/** Puts the passages of a claim behind it, and numbers them for paper. */
function setPassages(root: Root, page: SitePage, parsed: ParsedPage, passages: PassageFinder): Passage[] {
  const claims = new Map(parsed.claims.map((claim) => [claim.id, claim]))
  const footnotes: Passage[] = []
  eachElement(root, (element) => {
    const claim = claims.get(String(element.properties.id ?? ''))
    if (!claim) return
    const notes = claim.evidence.flatMap((link) => passages(page.path, link) ?? [])
    if (notes.length === 0) return
    const first = footnotes.push(...notes) - notes.length + 1
    element.children.push({
      ...span('passages', []),
      children: notes.map((note, at) => noteElement(note, first + at)),
    })
  })
  return footnotes
}

/** Said where a passage is longer than may leave. */
export const passageStays = 'The passage is not part of this site.'

function noteElement({ passage, place, title }: Passage, number: number): Element {
  return span('passage', [
    {
      type: 'element',
      tagName: 'sup',
      properties: { className: ['passage-number'] },
      children: [text(String(number))],
    },
    passage === null ? span('passage-stays', [text(passageStays)]) : span('passage-words', [text(`“${passage}”`)]),
    span('passage-source', [text([place, title].filter(Boolean).join(' · '))]),
  ])
}

function pictureOf(site: Site, page: SitePage, target: string, display: string | null): Element | null {
  const to = site.resolve(target, page.path)
  if (to === null || !site.shown.has(to)) return null
  const width = /^(\d{1,4})(?:x\d+)?$/.exec(display ?? '')?.[1]
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src: hrefFrom(page.address, fileAddress(to)),
      alt: width === undefined ? (display ?? '') : '',
      loading: 'lazy',
      ...(width === undefined ? {} : { width }),
    },
    children: [],
  }
}

/** Where a file of the domain that is no page stands in the site. */
export const fileAddress = (path: string): string => `files/${path}`

function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node)
  if ('children' in node) for (const child of node.children) eachElement(child, visit)
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

const text = (value: string): ElementContent => ({ type: 'text', value })
const span = (name: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [name] },
  children,
})
