import type { Nodes, Parent, Root, RootContent, Text } from 'mdast'

/** A `%%` in a text: the block of the page it stands in, and whether that block begins with it. */
type Mark = { readonly text: Text; readonly at: number; readonly block: number; readonly opensBlock: boolean }

/**
 * The tree as reading view shows it: without what stands between two `%%`. Within a block a pair hides what is between;
 * a `%%` that begins a block hides up to the next one, however many blocks away. One without a partner is text. Links
 * and tags in comments count all the same, so facts are taken from the whole tree.
 */
export function withoutComments(tree: Root): Root {
  const marks = findMarks(tree)
  const paired = pairMarks(marks)
  if (paired.size === 0) return tree
  const state = { hidden: false }
  return { ...tree, children: visibleChildren(tree, paired, state) as RootContent[] }
}

function findMarks(tree: Root): Mark[] {
  const marks: Mark[] = []
  tree.children.forEach((child, block) => {
    let isFirst = true
    const visit = (node: Nodes): void => {
      if (node.type === 'text') {
        for (let at = node.value.indexOf('%%'); at >= 0; at = node.value.indexOf('%%', at + 2)) {
          marks.push({ text: node, at, block, opensBlock: isFirst && node.value.slice(0, at).trim() === '' })
        }
      }
      if ('children' in node) for (const inner of node.children) visit(inner)
      else isFirst = false
    }
    visit(child)
  })
  return marks
}

/** Places of the marks that have a partner, by text. */
function pairMarks(marks: readonly Mark[]): Map<Text, number[]> {
  const paired = new Map<Text, number[]>()
  let index = 0
  while (index + 1 < marks.length) {
    const open = marks[index] as Mark
    const close = marks[index + 1] as Mark
    if (open.block !== close.block && !open.opensBlock) {
      index++
      continue
    }
    for (const { text, at } of [open, close]) paired.set(text, [...(paired.get(text) ?? []), at])
    index += 2
  }
  return paired
}

function visibleChildren(parent: Parent, paired: ReadonlyMap<Text, number[]>, state: { hidden: boolean }): Nodes[] {
  return parent.children.flatMap((node): Nodes[] => {
    if (node.type === 'text') {
      const value = visibleText(node, paired.get(node) ?? [], state)
      return value === '' ? [] : [{ ...node, value }]
    }
    if (!('children' in node)) return state.hidden ? [] : [node]
    const wasHidden = state.hidden
    const children = visibleChildren(node, paired, state)
    const hasGone = children.length === 0 && (wasHidden || node.children.length > 0)
    return hasGone ? [] : [{ ...node, children } as Nodes]
  })
}

function visibleText(text: Text, marks: readonly number[], state: { hidden: boolean }): string {
  let value = ''
  let from = 0
  for (const at of marks) {
    if (!state.hidden) value += text.value.slice(from, at)
    state.hidden = !state.hidden
    from = at + 2
  }
  return state.hidden ? value : value + text.value.slice(from)
}
