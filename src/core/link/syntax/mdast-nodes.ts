import type { Literal, Node, Parent, PhrasingContent } from 'mdast'

/** `[[target#subpath|display]]`, or with `!` before it an embed. */
export interface WikiLink extends Node {
  type: 'wikiLink'
  target: string
  subpath?: string
  display?: string
  embed: boolean
}

/** `#tag`, the `#` included. */
export interface Tag extends Literal {
  type: 'tag'
}

/** `^id` at the end of a block. */
export interface BlockId extends Node {
  type: 'blockId'
  id: string
}

export interface InlineMath extends Literal {
  type: 'inlineMath'
}

export interface MathBlock extends Literal {
  type: 'math'
}

export interface Highlight extends Parent {
  type: 'highlight'
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    wikiLink: WikiLink
    tag: Tag
    blockId: BlockId
    inlineMath: InlineMath
    highlight: Highlight
  }
  interface BlockContentMap {
    math: MathBlock
  }
  interface RootContentMap {
    wikiLink: WikiLink
    tag: Tag
    blockId: BlockId
    inlineMath: InlineMath
    highlight: Highlight
    math: MathBlock
  }
}
