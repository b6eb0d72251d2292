import type { Heading, Literal, Node, Parent, Root } from 'mdast'
import type { CompileContext, Extension, Handle } from 'mdast-util-from-markdown'
import type { Token } from 'micromark-util-types'
import { readWikilink } from '../link-text.ts'
import { tagEnd } from '../tag-text.ts'
import type { Tag, WikiLink } from './mdast-nodes.ts'

/** Tags whose place is only right when the mark before them turns out to be emphasis. */
const undecided = new WeakSet<Node>()

/** How many of the characters behind a `#` are written as a tag's, without escapes and entities. */
const tagLengths = new WeakMap<Node, number>()

const headingTexts = new WeakMap<Node, readonly [from: number, to: number]>()

/** Where the text of a heading stands. The places of its children do not tell: bare addresses lose theirs. */
export function headingTextRange(heading: Heading): readonly [from: number, to: number] | undefined {
  return headingTexts.get(heading)
}

function noteHeadingText(this: CompileContext, token: Token): undefined {
  const heading = this.stack.at(-1)
  if (heading) headingTexts.set(heading, [token.start.offset, token.end.offset])
}

/** Turns our tokens into nodes of the tree. */
export function linksFromMarkdown(): Extension {
  const exit: Handle = function exit(token) {
    this.exit(token)
  }
  return {
    enter: {
      wikiLink: enterWikilink,
      wikiEmbed: enterWikilink,
      tag: enterTag,
      blockId: enterBlockId,
      mathText: literal('inlineMath'),
      mathFlow: literal('math'),
      atxHeadingText: noteHeadingText,
      setextHeadingText: noteHeadingText,
      mathRest(token) {
        this.enter({ type: 'paragraph', children: [] }, token)
      },
      highlight(token) {
        this.enter({ type: 'highlight', children: [] }, token)
      },
    },
    exit: {
      wikiLink: exit,
      wikiEmbed: exit,
      tag: exit,
      blockId: exit,
      mathText: exit,
      mathFlow: exit,
      mathRest: exit,
      highlight: exit,
    },
    transforms: [settleTags],
  }
}

function enterWikilink(this: CompileContext, token: Token): undefined {
  const embed = token.type === 'wikiEmbed'
  const written = this.sliceSerialize(token)
  const parts = readWikilink(written, embed ? 3 : 2, written.length - 2)
  if (!parts) {
    this.enter({ type: 'text', value: written }, token)
    return
  }
  const { target, subpath, display } = parts
  const link: WikiLink = {
    type: 'wikiLink',
    target,
    ...(subpath === undefined ? {} : { subpath }),
    ...(display === undefined ? {} : { display }),
    embed,
  }
  this.enter(link, token)
}

function enterTag(this: CompileContext, token: Token): undefined {
  const tag: Tag = { type: 'tag', value: '#' }
  tagLengths.set(tag, token._tagLength ?? 0)
  if (token._needsMark) undecided.add(tag)
  this.enter(tag, token)
}

function enterBlockId(this: CompileContext, token: Token): undefined {
  this.enter({ type: 'blockId', id: this.sliceSerialize(token).slice(1) }, token)
}

function literal(type: 'inlineMath' | 'math'): Handle {
  return function enter(token) {
    const value = this.sliceSerialize(token).replace(/^\${1,}|\${1,}$/g, '')
    this.enter({ type, value }, token)
  }
}

const markedTypes = new Set(['emphasis', 'strong', 'delete', 'highlight'])

/** Gives each `#` the rest of its tag from the text behind it; what is none is text. So is a block id in a cell. */
function settleTags(tree: Root): undefined {
  settle(tree)
}

function settle(parent: Parent): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child) continue
    if ('children' in child) settle(child)
    else if (child.type === 'tag') settleTag(parent, index, child)
    else if (child.type === 'blockId' && parent.type === 'tableCell') becomeText(child, `^${child.id}`)
  }
  joinTexts(parent)
}

function settleTag(parent: Parent, index: number, tag: Tag): void {
  const next = parent.children[index + 1]
  const body = next?.type === 'text' ? next.value.slice(0, tagLengths.get(tag)) : ''
  const end = tagEnd(`#${body}`, 0, body.length + 1)
  if (end < 0 || next?.type !== 'text' || (undecided.has(tag) && !startsRun(parent, index))) {
    becomeText(tag, '#')
    return
  }
  tag.value = `#${body}`.slice(0, end)
  movePoint(tag.position?.end, end - 1)
  movePoint(next.position?.start, end - 1)
  next.value = next.value.slice(end - 1)
  if (next.value === '') parent.children.splice(index + 1, 1)
}

function movePoint(point: NonNullable<Node['position']>['start'] | undefined, by: number): void {
  if (!point) return
  point.column += by
  if (point.offset !== undefined) point.offset += by
}

function startsRun(parent: Parent, index: number): boolean {
  const before = parent.children[index - 1]
  return before ? markedTypes.has(before.type) : markedTypes.has(parent.type)
}

function becomeText(node: Node, value: string): void {
  const text = node as Literal
  text.type = 'text'
  text.value = value
}

function joinTexts(parent: Parent): void {
  for (let index = parent.children.length - 1; index > 0; index--) {
    const text = parent.children[index]
    const before = parent.children[index - 1]
    if (text?.type !== 'text' || before?.type !== 'text') continue
    before.value += text.value
    if (before.position && text.position) before.position.end = text.position.end
    parent.children.splice(index, 1)
  }
}
