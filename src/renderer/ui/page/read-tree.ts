import type { Nodes, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'

export type WikiLinkNode = { type: 'wikiLink'; target: string; subpath: string | null; display: string | null; embed: boolean }
export type BlockIdNode = { type: 'blockId'; value: string }
declare module 'mdast' {
  interface PhrasingContentMap {
    wikiLink: WikiLinkNode
    blockId: BlockIdNode
  }
  interface RootContentMap {
    wikiLink: WikiLinkNode
    blockId: BlockIdNode
  }
}
export type ReadNode = Nodes

export function readTree(text: string): Root {
  const root = fromMarkdown(text, { extensions: [frontmatter(), gfm()], mdastExtensions: [frontmatterFromMarkdown(), gfmFromMarkdown()] })
  walk(root)
  return root
}
function walk(node: Nodes) {
  if (!('children' in node)) return
  const out: Nodes[] = []
  for (const child of node.children as Nodes[]) {
    if (child.type === 'text') out.push(...split(child.value))
    else { walk(child); out.push(child) }
  }
  node.children = out as never
}
function split(value: string): PhrasingContent[] {
  const out: PhrasingContent[] = []
  let last = 0
  for (const m of value.matchAll(/(!?)\[\[([^\]|#]*)(#[^\]|]*)?(?:\|([^\]]*))?\]\]|\s\^([\w-]+)$/gm)) {
    if (m.index > last) out.push({ type: 'text', value: value.slice(last, m.index) })
    if (m[5]) out.push({ type: 'blockId', value: m[5] })
    else out.push({ type: 'wikiLink', target: m[2] ?? '', subpath: m[3] ?? null, display: m[4] ?? null, embed: m[1] === '!' })
    last = m.index + m[0].length
  }
  if (last < value.length) out.push({ type: 'text', value: value.slice(last) })
  return out
}
