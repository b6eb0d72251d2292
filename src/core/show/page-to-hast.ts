import type { Element, ElementContent, Nodes as HastNodes } from 'hast'
import type { ImageReference, Link, LinkReference, Root } from 'mdast'
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast'
import { withoutComments } from '../link/hide-comments.ts'
import { type LinkParts, readUrl } from '../link/link-text.ts'
import type { Highlight, WikiLink } from '../link/syntax/mdast-nodes.ts'
import { makeCallouts } from './callouts.ts'
import type { PlaceNode } from './evidence-lines.ts'
import type { MarkNode } from './tree.ts'

/** Where a link of the page leads, as the place that shows the page has it. */
export type LinkSeen = {
  /** The address to go to; null where there is no such page, or where links lead nowhere. */
  readonly href: string | null
  /** What stands there where the link gives no words of its own. */
  readonly title: string | null
  /** Kind of the page it leads to. */
  readonly kind: string | null
}

/** What turning a page into markup needs to know of where it is shown. */
export type Surroundings = {
  /** `target` is '' for the page itself; `subpath` begins with `#`. */
  readonly linkTo: (target: string, subpath: string | null) => LinkSeen
  /** In a preview links lead nowhere yet. */
  readonly live: boolean
  /** Said of a link to a page that is not there. */
  readonly noPageYet: string
  /** The heading of the notes at the foot of the page, and what leads from one back to its mark. */
  readonly footnotes: { readonly heading: string; readonly back: string }
  /** Whether blocks say on which line of the file they begin. */
  readonly lines?: boolean
  /** What an embed of something else than a page becomes; without it, or with null, a link. */
  readonly embed?: (target: string, display: string | null) => Element | null
}

/** Addresses that are left as links: of the web and of mail. Any other scheme is words. */
export const isOutsideAddress = (url: string): boolean => /^(?:https?|mailto):/i.test(url)

/**
 * The page as elements. Quotes that are callouts are shown as such, but in a preview, where each sign of a change counts. Raw HTML is shown as the text it is, never as markup; images stay outside; a Markdown link leads to
 * the page it means or, by http, https and mailto, outside.
 */
export function pageToHast(body: Root, surroundings: Surroundings): HastNodes {
  const handlers: Handlers = {
    wikiLink: (_, node: WikiLink) => wikiLinkElement(node, surroundings),
    link: (state, node: Link) => {
      if (isOutsideAddress(node.url)) return defaultHandlers.link(state, node)
      const words = state.all(node)
      const inside = readUrl(node.url)
      return inside ? linkElement({ ...inside, words }, surroundings) : element('span', {}, words)
    },
    linkReference: (state, node: LinkReference) => {
      const url = state.definitionById.get(node.identifier.toUpperCase())?.url ?? ''
      return isOutsideAddress(url) ? defaultHandlers.linkReference(state, node) : element('span', {}, state.all(node))
    },
    blockId: () => undefined,
    place: (_, node: PlaceNode) => element('span', { className: ['place'] }, [text(node.value)]),
    tag: (_, node: { value: string }) => element('span', { className: ['tag'] }, [text(node.value)]),
    mark: (state, node: MarkNode) =>
      // The handler's node type names mdast's own nodes only.
      element(node.change === 'added' ? 'ins' : 'del', {}, state.all(node as never) as ElementContent[]),
    highlight: (state, node: Highlight) => element('mark', {}, state.all(node as never) as ElementContent[]),
    inlineMath: (_, node: { value: string }) => element('code', {}, [text(node.value)]),
    math: (_, node: { value: string }) => element('pre', {}, [text(node.value)]),
    html: (_, node: { value: string }) =>
      node.value.startsWith('<!--') ? undefined : element('code', { className: ['raw-html'] }, [text(node.value)]),
    image: (_, node: { alt?: string | null; url: string }) =>
      surroundings.embed?.(decoded(node.url), node.alt ?? null) ??
      element('span', { className: ['image-outside'] }, [text(node.alt || node.url)]),
    imageReference: (_, node: ImageReference) =>
      element('span', { className: ['image-outside'] }, [text(node.alt || node.identifier)]),
  }
  // A preview shows comments too: what is about to change must be seen.
  const shown = surroundings.live ? withoutComments(body) : body
  const { heading, back } = surroundings.footnotes
  const tree = toHast(decorate(shown, surroundings.live, surroundings.lines === true), {
    handlers,
    footnoteLabel: heading,
    footnoteBackLabel: back,
  })
  if (surroundings.live) makeCallouts(tree)
  return tree
}

function wikiLinkElement(node: WikiLink, surroundings: Surroundings): Element {
  const embedded = node.embed ? (surroundings.embed?.(node.target, node.display ?? null) ?? null) : null
  if (embedded) return embedded
  const words = node.display === undefined ? [] : [text(node.display)]
  return linkElement(
    { target: node.target, words, ...(node.subpath === undefined ? {} : { subpath: node.subpath }) },
    surroundings,
  )
}

type WrittenLink = LinkParts & { readonly words: ElementContent[] }

/** A link inside the domain, however it was written. */
function linkElement(
  { target, subpath, words: written }: WrittenLink,
  { linkTo, live, noPageYet }: Surroundings,
): Element {
  const seen = linkTo(target, subpath ?? null)
  const words = written.length > 0 ? written : [text(seen.title ?? target.split('/').at(-1) ?? target)]
  const evidence = evidenceIn(subpath)
  if (evidence) {
    const properties = { className: ['cite'], dataEvidence: evidence }
    if (!live || seen.href === null) return element('span', properties, words)
    return element('a', { ...properties, href: seen.href }, words)
  }
  const properties = { className: ['link'], dataKind: seen.kind ?? 'note' }
  if (!live) return element('span', properties, words)
  if (seen.href === null) return element('span', { className: ['link-missing'], title: noPageYet }, words)
  return element('a', { ...properties, href: seen.href }, words)
}

/** A Markdown address as the path it means. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replace(/#.*$/, ''))
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return url
  }
}

/** The evidence id in `#^e-…`, without its caret. */
export function evidenceIn(subpath: string | null | undefined): string | null {
  return /^#\^(e-[0-9a-f]+)$/.exec(subpath ?? '')?.[1] ?? null
}

type Decorated = {
  readonly children?: unknown
  readonly type?: string
  readonly data?: Record<string, unknown>
  readonly position?: { readonly start: { readonly line: number } }
}

const blocks = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'code', 'tableRow'])

/** Copies ids and marks to where elements get their attributes from, and numbers the headings for the outline. */
function decorate(root: Root, numbered: boolean, lines: boolean): Root {
  let headings = 0
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const { children, data, ...rest } = node as Decorated
    const hProperties: Record<string, unknown> = {}
    if (data?.blockId) hProperties.dataBlock = data.blockId
    if (data?.mark && data.mark !== 'same') hProperties.className = [`is-${String(data.mark)}`]
    if (lines && rest.position && blocks.has(rest.type ?? '')) hProperties.dataLine = rest.position.start.line
    if (rest.type === 'heading' && numbered) hProperties.id = headingId(headings++)
    return { ...rest, ...(children ? { children: visit(children) } : {}), data: { ...data, hProperties } }
  }
  // Same shape as before, with data filled in.
  return visit(root) as Root
}

export const headingId = (at: number) => `section-${at + 1}`

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
