import type { List, ListItem, Literal, PhrasingContent, Root } from 'mdast'
import { blockIdOf } from './tree.ts'

/** Where in its source a passage stands, at the head of an evidence line. */
export interface PlaceNode extends Literal {
  type: 'place'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    place: PlaceNode
  }
  interface RootContentMap {
    place: PlaceNode
  }
}

const opening = ': "'

/** Sets evidence lines (`p. 4: "passage"`) as a place and a passage in real quotation marks. Changes the tree it is given. */
export function setEvidenceLines(root: Root): Root {
  for (const list of root.children) {
    if (list.type === 'list') for (const item of list.children) if (isEvidence(item)) setLine(item)
  }
  return root
}

export function isEvidence(item: ListItem): boolean {
  return blockIdOf(item)?.startsWith('e-') === true
}

export function isEvidenceList(node: Root['children'][number]): node is List {
  return node.type === 'list' && node.children.length > 0 && node.children.every(isEvidence)
}

function setLine(item: ListItem) {
  const lead = item.children[0]
  if (lead?.type !== 'paragraph') return
  const first = lead.children[0]
  const last = lead.children.at(-1)
  if (first?.type !== 'text' || last?.type !== 'text') return
  const at = first.value.indexOf(opening)
  if (at < 0 || !last.value.endsWith('"')) return
  const place: PlaceNode = { type: 'place', value: first.value.slice(0, at) }
  last.value = `${last.value.slice(0, -1)}”`
  const passage: PhrasingContent = { type: 'text', value: `“${first.value.slice(at + opening.length)}` }
  lead.children.splice(0, 1, place, { type: 'text', value: ' ' }, passage)
}
