import type { BlockContent, DefinitionContent, ListItem, Node, Nodes, PhrasingContent, Root, RootContent } from 'mdast'

/** A run of inline content that a change adds or takes away. Renders as ins or del. */
export interface MarkNode extends Node {
  type: 'mark'
  change: 'added' | 'removed'
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    mark: MarkNode
  }
  interface RootContentMap {
    mark: MarkNode
  }
}

export type Block = BlockContent | DefinitionContent | RootContent

/** The block id (`c-…`, `e-…`) that `liftBlockIds` found at the end of this block. */
export function blockIdOf(node: Node): string | null {
  const id: unknown = (node.data as { blockId?: unknown } | undefined)?.blockId
  return typeof id === 'string' ? id : null
}

/** Moves each block id from the text to the block that carries it: ids are for machines, blocks are what one points at. */
export function liftBlockIds(root: Root): Root {
  for (const node of root.children) lift(node, null)
  return root
}

function lift(node: Nodes, item: ListItem | null) {
  if (node.type === 'paragraph' || node.type === 'heading') {
    const at = node.children.findLastIndex((child) => child.type === 'blockId')
    const found = node.children[at]
    if (found?.type !== 'blockId') return
    node.children.splice(at, 1)
    trimEnd(node.children)
    const owner: Node = item ?? node
    const data = { ...owner.data, blockId: found.id }
    owner.data = data
    return
  }
  if (!('children' in node)) return
  for (const child of node.children) lift(child, node.type === 'listItem' ? node : null)
}

function trimEnd(children: PhrasingContent[]) {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

/** Drops the frontmatter and the title: both stand in the page's head. */
export function bodyOf(root: Root, title: string): Root {
  const body = root.children.filter((node) => node.type !== 'yaml')
  const first = body[0]
  const named = first?.type === 'heading' && first.depth === 1 && textOf(first).trim() === title.trim()
  return { ...root, children: named ? body.slice(1) : body }
}

export function textOf(node: Node): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  if ('children' in node && Array.isArray(node.children)) return node.children.map(textOf).join('')
  return ''
}
