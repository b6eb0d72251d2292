import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { type Handlers, toHast } from 'mdast-util-to-hast'
import type { PageView } from '../../../contract/views.ts'
import { withoutComments } from '../../../core/link/hide-comments.ts'
import type { Highlight, WikiLink } from '../../../core/link/syntax/mdast-nodes.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import type { PlaceNode } from './evidence-lines.ts'
import type { MarkNode } from './tree.ts'

export type PageLinks = PageView['links']

/** What turning a page into markup needs to know of the page. */
export type Surroundings = {
  readonly domain: string
  readonly path: string
  readonly links: PageLinks
  /** In a preview links lead nowhere yet. */
  readonly live: boolean
}

/** The page as elements. Raw HTML is shown as the text it is, never as markup; images stay outside. */
export function pageToHast(body: Root, surroundings: Surroundings): HastNodes {
  const handlers: Handlers = {
    wikiLink: (_, node: WikiLink) => linkElement(node, surroundings),
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
      element('span', { className: ['image-outside'] }, [text(node.alt || node.url)]),
  }
  // A preview shows comments too: what is about to change must be seen.
  const shown = surroundings.live ? withoutComments(body) : body
  const tree = toHast(decorate(shown, surroundings.live), { handlers }) as HastRoot
  return tree
}

function linkElement(node: WikiLink, { domain, path, links, live }: Surroundings): Element {
  const evidence = /^#\^(e-[0-9a-f]+)$/.exec(node.subpath ?? '')?.[1] ?? null
  const known = links.find((link) => link.target === node.target)
  const to = node.target === '' ? path : (known?.to ?? null)
  const words = node.display ?? known?.title ?? node.target.split('/').at(-1) ?? node.target
  if (evidence) {
    const properties = { className: ['cite'], dataEvidence: evidence }
    if (!live || !to) return element('span', properties, [text(words)])
    return element('a', { ...properties, href: pageHref(domain, to, evidence) }, [text(words)])
  }
  const properties = { className: ['link'], dataKind: known?.kind ?? 'note' }
  if (!live) return element('span', properties, [text(words)])
  if (!to) return element('span', { className: ['link-missing'], title: t.page.noPageYet }, [text(words)])
  return element('a', { ...properties, href: pageHref(domain, to) }, [text(words)])
}

/** Copies ids and marks to where elements get their attributes from, and numbers the headings for the outline. */
function decorate(root: Root, numbered: boolean): Root {
  let headings = 0
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const { children, data, ...rest } = node as { children?: unknown; type?: string; data?: Record<string, unknown> }
    const hProperties: Record<string, unknown> = {}
    if (data?.blockId) hProperties.dataBlock = data.blockId
    if (data?.mark && data.mark !== 'same') hProperties.className = [`is-${String(data.mark)}`]
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
