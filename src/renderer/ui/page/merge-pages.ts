import { diffArrays } from 'diff'
import type { List, ListItem, Node, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { type Block, blockIdOf, type MarkNode, textOf } from '../../../core/show/tree.ts'

/** What a change does to a block; `changed` keeps its place and carries marks inside. */
export type Mark = 'same' | 'added' | 'removed' | 'changed'

type Piece = { readonly node: Block | ListItem; readonly list: List | null; readonly key: string; readonly mark: Mark }

/**
 * One page that shows both states: what a change adds stands where it will stand, what it removes where it stood.
 * Blocks (a list counts item by item) are compared by what they say; a block that stays recognisable is compared word
 * by word. Pure: neither tree is touched.
 */
export function mergePages(before: Root | null, after: Root | null): Root {
  const old = piecesOf(before)
  const now = piecesOf(after)
  const merged: Piece[] = []
  let oldAt = 0
  let nowAt = 0
  const runs = diffArrays(
    old.map((piece) => piece.key),
    now.map((piece) => piece.key),
  )
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at]
    if (!run) continue
    if (!run.added && !run.removed) {
      merged.push(...now.slice(nowAt, nowAt + run.value.length))
      oldAt += run.value.length
      nowAt += run.value.length
      continue
    }
    const gone = run.removed ? run.value.length : 0
    const next = runs[at + 1]
    const fresh = run.added ? run.value.length : gone > 0 && next?.added ? next.value.length : 0
    if (gone > 0 && fresh > 0) at++
    merged.push(...pair(old.slice(oldAt, oldAt + gone), now.slice(nowAt, nowAt + fresh)))
    oldAt += gone
    nowAt += fresh
  }
  return { type: 'root', children: regroup(merged) }
}

function piecesOf(root: Root | null): Piece[] {
  return (root?.children ?? []).flatMap((node): Piece[] =>
    node.type === 'list'
      ? node.children.map((item) => ({ node: item, list: node, key: keyOf(item), mark: 'same' }))
      : [{ node, list: null, key: keyOf(node), mark: 'same' }],
  )
}

/** What a block says and is, positions left out. */
function keyOf(node: unknown): string {
  return JSON.stringify(node, (name, value: unknown) => (name === 'position' ? undefined : value))
}

/** Within one changed run: blocks of the same id, else of mostly the same words, are one block that changed. */
function pair(gone: readonly Piece[], fresh: readonly Piece[]): Piece[] {
  const left = [...gone]
  const result: Piece[] = []
  for (const piece of fresh) {
    const at = left.findIndex((other) => isSameBlock(other.node, piece.node))
    const partner = left[at]
    if (!partner) {
      result.push(markAll(piece, 'added'))
      continue
    }
    result.push(...left.splice(0, at).map((removed) => markAll(removed, 'removed')))
    left.shift()
    result.push(markWords(partner, piece))
  }
  return [...result, ...left.map((removed) => markAll(removed, 'removed'))]
}

function isSameBlock(a: Piece['node'], b: Piece['node']): boolean {
  if (a.type !== b.type) return false
  const [idOfA, idOfB] = [blockIdOf(a), blockIdOf(b)]
  if (idOfA || idOfB) return idOfA === idOfB
  const [left, right] = [wordsOf(textOf(a)), wordsOf(textOf(b))]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared > 0 && shared * 2 >= Math.max(left.size, right.size)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

function withMark<T extends Piece['node']>(node: T, mark: Mark): T {
  return { ...node, data: { ...(node as Node).data, mark } }
}

function markAll(piece: Piece, change: MarkNode['change']): Piece {
  return { ...piece, node: withMark(wrap(piece.node, change), change), mark: change }
}

/** Wraps the inline content of every paragraph and heading below. */
function wrap<T extends Piece['node']>(node: T, change: MarkNode['change']): T {
  if (node.type === 'paragraph' || node.type === 'heading') {
    return { ...node, children: [{ type: 'mark', change, children: node.children }] }
  }
  if (node.type !== 'listItem' && node.type !== 'blockquote' && node.type !== 'list') return node
  // The children of these are blocks again.
  return { ...node, children: node.children.map((child) => wrap(child as Block, change)) } as T
}

function markWords(before: Piece, after: Piece): Piece {
  const old = leadOf(before.node)
  const now = leadOf(after.node)
  if (!old || !now) return markAll(after, 'added')
  const children = mergeInline(old.children, now.children)
  const lead = { ...now, children }
  const node =
    after.node.type === 'listItem'
      ? { ...after.node, children: [lead as Paragraph, ...after.node.children.slice(1)] }
      : (lead as Block)
  return { ...after, node: withMark(node, 'changed'), mark: 'changed' }
}

/** The block whose words count: the block itself, or the first paragraph of a list item. */
function leadOf(node: Piece['node']): { children: PhrasingContent[] } | null {
  if (node.type === 'paragraph' || node.type === 'heading') return node
  if (node.type === 'listItem' && node.children[0]?.type === 'paragraph') return node.children[0]
  return null
}

/** Words and whole links compared in order. */
function mergeInline(before: readonly PhrasingContent[], after: readonly PhrasingContent[]): PhrasingContent[] {
  const old = before.flatMap(tokens)
  const now = after.flatMap(tokens)
  const result: PhrasingContent[] = []
  let oldAt = 0
  let nowAt = 0
  for (const run of diffArrays(old.map(keyOf), now.map(keyOf))) {
    const count = run.value.length
    const nodes = run.removed ? old.slice(oldAt, oldAt + count) : now.slice(nowAt, nowAt + count)
    if (!run.added) oldAt += count
    if (!run.removed) nowAt += count
    const joined = joinText(nodes)
    if (run.added || run.removed) {
      result.push({ type: 'mark', change: run.added ? 'added' : 'removed', children: joined })
    } else result.push(...joined)
  }
  return result
}

function tokens(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node]
  return (node.value.match(/\s+|\S+/g) ?? []).map((value) => ({ type: 'text', value }))
}

function joinText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value }
    } else joined.push(node)
  }
  return joined
}

/** Neighbouring items go back into one list. */
function regroup(pieces: readonly Piece[]): RootContent[] {
  const result: RootContent[] = []
  let open: List | null = null
  for (const { node, list } of pieces) {
    if (node.type !== 'listItem' || !list) {
      open = null
      result.push(node as RootContent)
      continue
    }
    if (open && open.ordered === list.ordered) {
      open.children.push(node)
      continue
    }
    open = { ...list, children: [node] }
    result.push(open)
  }
  return result
}
