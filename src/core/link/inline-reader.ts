import { footnoteLabelEnd } from './block-starts.ts'
import { isAlphanumeric, isAsciiPunctuation, isWhiteSpace, runLength } from './chars.ts'
import { usedMarks } from './emphasis-marks.ts'
import { angleEnd, codeSpanEnd, mathSpanEnd, newSpanMemo, type SpanMemo, wikilinkEnd } from './inline-spans.ts'
import type { Leaf } from './leaf.ts'
import type { LinkKind } from './link.ts'
import { type LinkParts, readDestination, readWikilink } from './link-text.ts'
import { labelEnd, normalLabel, type Resource, readResource } from './resource.ts'
import { tagEnd } from './tag-text.ts'

/** A link in a leaf; places are units of the leaf's text. */
export type InlineLink = LinkParts & {
  readonly kind: LinkKind
  readonly display?: string
  readonly start: number
  readonly end: number
  /** The written path, and the end of the subpath after it. */
  readonly pathFrom: number
  readonly pathTo: number
  readonly destinationTo: number
}

type NewLink = { -readonly [Key in keyof InlineLink]: InlineLink[Key] }

export type InlineFinds = {
  readonly links: InlineLink[]
  readonly tags: string[]
  blockId: { readonly id: string; readonly at: number } | undefined
}

type Bracket = { readonly at: number; readonly isImage: boolean; readonly links: number; readonly tags: number }

/** Filled on a second reading of the few leaves where a tag stands behind a mark of emphasis. */
type SeenMarks = { readonly hidden: [number, number][]; readonly labels: [number, number][] }

type FoundTag = { readonly text: string; readonly at: number; readonly needsMark: boolean }

const isSpecial = new Uint8Array(128)
for (const mark of '`<$[!]\\#^') isSpecial[mark.charCodeAt(0)] = 1

/** Reads the leaves of one page for links, tags and block ids, left to right, each character at most a few times. */
export class InlineReader {
  readonly #labels: ReadonlySet<string>
  readonly #footnotes: ReadonlySet<string>
  #text = ''
  #from = 0
  #to = 0
  #memo: SpanMemo = newSpanMemo()
  #links: InlineLink[] = []
  #tags: FoundTag[] = []
  #blockId: InlineFinds['blockId']
  readonly #brackets: Bracket[] = []
  /** Brackets below this may no longer become links, since a link stands inside them. */
  #inactive = 0
  /** End of the last construct: a tag may begin right after it. */
  #constructEnd = -1
  #marks: SeenMarks | undefined

  constructor(labels: ReadonlySet<string>, footnotes: ReadonlySet<string>) {
    this.#labels = labels
    this.#footnotes = footnotes
  }

  read(leaf: Leaf): InlineFinds | undefined {
    if (!hasSpecial(leaf.text, leaf.from, leaf.to)) return undefined
    this.#scan(leaf, undefined)
    let tags = this.#tags
    if (tags.some((tag) => tag.needsMark || mayHoldMark(tag.text))) tags = this.#withUsedMarks(leaf)
    return { links: this.#links, tags: tags.map((tag) => tag.text), blockId: this.#blockId }
  }

  /** What is no plain text of a leaf: code, math, HTML, and links with their labels. */
  hiddenRanges(leaf: Leaf): readonly (readonly [number, number])[] {
    if (!hasSpecial(leaf.text, leaf.from, leaf.to)) return []
    const marks: SeenMarks = { hidden: [], labels: [] }
    this.#scan(leaf, marks)
    return [...marks.hidden, ...marks.labels]
  }

  /** Emphasis comes first: its marks end a tag, and one begins behind them. */
  #withUsedMarks(leaf: Leaf): FoundTag[] {
    const marks: SeenMarks = { hidden: [], labels: [] }
    this.#scan(leaf, marks)
    const used = usedMarks(leaf.text, leaf.from, leaf.to, marks)
    return this.#tags.flatMap((tag) => {
      if (tag.needsMark && !used.has(tag.at - 1)) return []
      let limit = tag.at + 1
      while (limit < tag.at + tag.text.length && !used.has(limit)) limit++
      const end = tagEnd(leaf.text, tag.at, limit)
      return end < 0 ? [] : [{ ...tag, text: leaf.text.slice(tag.at, end) }]
    })
  }

  #scan(leaf: Leaf, marks: SeenMarks | undefined): void {
    this.#text = leaf.text
    this.#from = leaf.from
    this.#to = leaf.to
    this.#memo = newSpanMemo()
    this.#links = []
    this.#tags = []
    this.#blockId = undefined
    this.#brackets.length = 0
    this.#inactive = 0
    this.#constructEnd = -1
    this.#marks = marks
    let index = leaf.from
    while (index < leaf.to) {
      const code = leaf.text.charCodeAt(index)
      index = code < 128 && isSpecial[code] === 1 ? this.#special(index, code, leaf.role) : index + 1
    }
  }

  /** Reads what may begin at `at` and answers where to go on. */
  #special(at: number, code: number, role: Leaf['role']): number {
    const text = this.#text
    switch (code) {
      case 92:
        return at + 1 < this.#to && isAsciiPunctuation(text.charCodeAt(at + 1)) ? this.#construct(at, at + 2) : at + 1
      case 96: {
        const size = runLength(text, at, this.#to, 96)
        const end = codeSpanEnd(text, at, this.#to, size, this.#memo)
        return end < 0 ? at + size : this.#construct(at, end)
      }
      case 36: {
        const size = runLength(text, at, this.#to, 36)
        const end = mathSpanEnd(text, at, this.#to, size, this.#memo)
        return end < 0 ? at + size : this.#construct(at, end)
      }
      case 60: {
        const end = angleEnd(text, at, this.#to, this.#memo)
        return end < 0 ? at + 1 : this.#construct(at, end)
      }
      case 33:
        return this.#exclamation(at)
      case 91:
        return this.#openBracket(at)
      case 93:
        return this.#closeBracket(at)
      case 35:
        return this.#hash(at)
      default:
        return this.#caret(at, role)
    }
  }

  #construct(from: number, to: number): number {
    this.#constructEnd = to
    this.#marks?.hidden.push([from, to])
    return to
  }

  #exclamation(at: number): number {
    if (at + 1 >= this.#to || this.#text.charCodeAt(at + 1) !== 91) return at + 1
    if (at + 2 < this.#to && this.#text.charCodeAt(at + 2) === 91) {
      const end = wikilinkEnd(this.#text, at + 1, this.#to)
      if (end > 0) {
        this.#wikilink('embed', at, at + 3, end)
        return this.#construct(at, end)
      }
    }
    return this.#push(at, true, at + 2)
  }

  #openBracket(at: number): number {
    const next = at + 1 < this.#to ? this.#text.charCodeAt(at + 1) : 0
    if (next === 91) {
      const end = wikilinkEnd(this.#text, at, this.#to)
      if (end > 0) {
        this.#wikilink('wikilink', at, at + 2, end)
        this.#inactive = this.#brackets.length
        return this.#construct(at, end)
      }
    } else if (next === 94 && this.#footnotes.size > 0) {
      const close = footnoteLabelEnd(this.#text, at + 2, this.#to)
      if (close > 0 && this.#footnotes.has(normalLabel(this.#text.slice(at + 2, close)))) {
        return this.#construct(at, close + 1)
      }
    }
    return this.#push(at, false, at + 1)
  }

  #push(at: number, isImage: boolean, next: number): number {
    this.#brackets.push({ at, isImage, links: this.#links.length, tags: this.#tags.length })
    return next
  }

  #wikilink(kind: 'wikilink' | 'embed', start: number, innerFrom: number, end: number): void {
    const parts = readWikilink(this.#text, innerFrom, end - 2)
    if (!parts) return
    const { target, subpath, display, pathEnd: pathTo, destinationEnd: destinationTo } = parts
    const link: NewLink = { kind, target, start, end, pathFrom: innerFrom, pathTo, destinationTo }
    if (subpath !== undefined) link.subpath = subpath
    if (display !== undefined) link.display = display
    this.#links.push(link)
  }

  #closeBracket(at: number): number {
    const bracket = this.#brackets.pop()
    if (!bracket) return at + 1
    const depth = this.#brackets.length
    const isInactive = !bracket.isImage && depth < this.#inactive
    if (this.#inactive > depth) this.#inactive = depth
    if (isInactive) return at + 1
    const isResource = at + 1 < this.#to && this.#text.charCodeAt(at + 1) === 40
    const resource = isResource ? readResource(this.#text, at + 1, this.#to, this.#memo) : undefined
    const end = resource ? resource.end : this.#referenceEnd(bracket, at)
    if (end < 0) return at + 1
    if (bracket.isImage) {
      this.#links.length = bracket.links
      this.#tags.length = bracket.tags
    } else this.#inactive = depth
    if (resource) this.#markdownLink(bracket, resource)
    this.#marks?.labels.push([bracket.at + (bracket.isImage ? 2 : 1), at])
    return this.#construct(at, end)
  }

  #markdownLink(bracket: Bracket, resource: Resource): void {
    const written = this.#text.slice(resource.from, resource.to)
    const parts = readDestination(written)
    if (!parts) return
    const hash = written.indexOf('#')
    this.#links.push({
      ...parts,
      kind: bracket.isImage ? 'mdembed' : 'mdlink',
      start: bracket.at,
      end: resource.end,
      pathFrom: resource.from,
      pathTo: hash < 0 ? resource.to : resource.from + hash,
      destinationTo: resource.to,
    })
  }

  /** End of the reference that the label closing at `at` makes with a definition of the page, or -1. */
  #referenceEnd(bracket: Bracket, at: number): number {
    if (this.#labels.size === 0) return -1
    const own = bracket.at + (bracket.isImage ? 2 : 1)
    const isDefined = at - own <= 999 && this.#labels.has(normalLabel(this.#text.slice(own, at)))
    if (at + 1 >= this.#to || this.#text.charCodeAt(at + 1) !== 91) return isDefined ? at + 1 : -1
    const close = labelEnd(this.#text, at + 1, this.#to)
    if (close > 0 && this.#labels.has(normalLabel(this.#text.slice(at + 2, close - 1)))) return close
    return isDefined && this.#text.charCodeAt(at + 2) === 93 && at + 2 < this.#to ? at + 3 : -1
  }

  #hash(at: number): number {
    const previous = at > this.#from ? this.#text.charCodeAt(at - 1) : 32
    const afterMark = previous === 42 || previous === 95 || previous === 126 || previous === 61
    const isFree = at === this.#constructEnd || isWhiteSpace(previous)
    if (!isFree && !afterMark) return at + 1
    const end = tagEnd(this.#text, at, this.#to)
    if (end < 0) return at + 1
    this.#tags.push({ text: this.#text.slice(at, end), at, needsMark: !isFree })
    return end
  }

  #caret(at: number, role: Leaf['role']): number {
    if (role === 'cell' || (at > this.#from && !isWhiteSpace(this.#text.charCodeAt(at - 1)))) return at + 1
    let end = at + 1
    while (end < this.#to && (isAlphanumeric(this.#text.charCodeAt(end)) || this.#text.charCodeAt(end) === 45)) end++
    if (end === at + 1) return at + 1
    for (let rest = end; rest < this.#to; rest++) if (!isWhiteSpace(this.#text.charCodeAt(rest))) return at + 1
    this.#blockId = { id: this.#text.slice(at + 1, end), at }
    return end
  }
}

/** Whether an underscore of the tag could be emphasis: between two letters or digits it cannot. */
function mayHoldMark(tag: string): boolean {
  return tag.includes('_') && !/^#(?:[A-Za-z0-9/-]|[^\x00-\x7f]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))*$/.test(tag)
}

function hasSpecial(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index)
    if (code < 128 && isSpecial[code] === 1) return true
  }
  return false
}
