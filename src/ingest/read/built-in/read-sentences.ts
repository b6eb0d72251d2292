import { functionWords, isCommonWord } from './lexicon/words.ts'
import { headingTitle, type ProseBlock } from './prose.ts'
import { splitSentences } from './sentences.ts'
import { type Token, tokenize } from './tokens.ts'

/** From an offset in the document to the end of a sentence, on one line. */
export type Stretch = { readonly start: number; readonly text: string }

export type Sentence = {
  readonly at: number
  readonly block: ProseBlock
  /** Number of the sentence in its block. */
  readonly nth: number
  readonly start: number
  readonly end: number
  /** The sentence on one line. */
  readonly text: string
  readonly tokens: readonly Token[]
  /** A whole statement with a verb, fit to stand as a fact by itself. */
  readonly stands: boolean
  /** The sentence with the one before it, where it says nothing without ("This is called backpressure."); else itself. */
  readonly whole: Stretch
  /** With the sentence before it in its block, where that stands by itself and the two are not too long. */
  readonly withBefore?: Stretch
}

const leaning = /^(?:it|its|they|their|he|she|his|her|this|these|that|those|such)\b/iu

/** "This is called backpressure.", "The process is known as bleaching." */
const naming =
  /^(?:this|that|these|it|the (?:process|effect|method|technique|practice|phenomenon|approach))(?: \p{L}+)? (?:is|are|was|were)(?: \p{L}+)? (?:called|known as|termed|named|referred to as|dubbed)\b/iu

/** The sentences of a block; a heading is one sentence that states nothing. `first` numbers them through the document. */
export function sentencesOf(block: ProseBlock, first: number, tag: boolean): Sentence[] {
  const { text } = block.block
  const spans =
    block.role === 'heading'
      ? [headingSpan(text)]
      : splitSentences(text).map((span) => withoutDateline(text, withoutStrayQuote(text, span)))
  const lineOf = (span: { start: number; end: number }) => text.slice(span.start, span.end).replace(/\s+/gu, ' ')
  return spans.map((span, nth) => {
    const start = block.offset + span.start
    const tokens = tokenize(text.slice(span.start, span.end), start, tag && block.role !== 'heading')
    const line = lineOf(span)
    const before = spans[nth - 1]
    const withBefore =
      before !== undefined && span.end - before.start < 450 && !leaning.test(lineOf(before))
        ? { start: block.offset + before.start, text: `${lineOf(before)} ${line}` }
        : undefined
    return {
      at: first + nth,
      block,
      nth,
      start,
      end: block.offset + span.end,
      text: line,
      tokens,
      whole: naming.test(line) && withBefore !== undefined ? withBefore : { start, text: line },
      ...(withBefore === undefined ? {} : { withBefore }),
      stands: block.role !== 'heading' && stands(line, tokens, tag, block.role === 'list'),
    }
  })
}

/** "CALDER SOUND — ", "Orlando, Fla., Feb. 2 -- ": where and when a report was sent from, no part of what it says. */
const dateline =
  /^(?:\p{Lu}{3,}(?:[ -]\p{Lu}{2,})*(?:, [^—–]{2,30})?|\p{Lu}[\p{L}. ]{2,30}, [^—–]{0,30}\d{1,2})\.?(?: \([\p{L} ]{2,20}\))? ?(?:—|–|--) ?(?=["“]?\p{Lu})/u

function withoutDateline(text: string, span: { start: number; end: number }): { start: number; end: number } {
  if (span.start > 0) return span
  const length = dateline.exec(text.slice(span.start, span.end))?.[0].length ?? 0
  return { start: span.start + length, end: span.end }
}

function headingSpan(text: string): { start: number; end: number } {
  const title = headingTitle(text)
  const at = text.lastIndexOf(title)
  return at < 0 ? { start: 0, end: text.length } : { start: at, end: at + title.length }
}

/** A quotation may open in one sentence and close in a later one; its mark belongs to neither. */
function withoutStrayQuote(text: string, span: { start: number; end: number }): { start: number; end: number } {
  const own = text.slice(span.start, span.end)
  const marks = own.match(/["“”]/gu)?.length ?? 0
  if (marks !== 1) return span
  const opening = /^["“]\s*/u.exec(own)?.[0].length ?? 0
  const closing = /["”]$/u.test(own) ? 1 : 0
  return { start: span.start + opening, end: span.end - (opening > 0 ? 0 : closing) }
}

function stands(line: string, tokens: readonly Token[], tagged: boolean, listed: boolean): boolean {
  if (!tagged) return line.length >= 8 && line.length <= 600
  const words = tokens.filter((token) => token.shape !== 'mark')
  if (words.length < 4 || line.length > 600 || !/^["'“‘\p{Lu}\p{N}\p{Ll}]/u.test(line)) return false
  const isOpen = !/[.!?…:]["'”’)\]]*[⁰¹²³⁴-⁹]*$/u.test(line)
  if (isOpen && (listed || words.length < 7 || functionWords.has(words.at(-1)?.lower ?? ''))) return false
  if (/^(?:table|figure|fig\.|listing|example|chapter|section) [\dA-Z]/iu.test(line)) return false
  if (/[-‐]$|(?:chapter|section|part|page) \d+\.?$/iu.test(line) || !isClosed(line)) return false
  if (/[:?]["'”’)\]]*$/u.test(line) || isReference(line)) return false
  return hasPredicate(tokens, listed) && !isFragment(tokens, line) && !/(?:\.\s?){4,}|[|{}<>=\\]{2,}/u.test(line)
}

/** "[12] G. Beaucarne, …, 1994", "Palmer RMJ, Ferrige AG, Moncada S. Nitric Oxide … 1993; 327": an entry of a bibliography. */
function isReference(line: string): boolean {
  const authors =
    line.match(
      /\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.? ?){1,4}(?=[,.;&]| and )|(?:\p{Lu}\. ?){1,3}\p{Lu}[\p{L}'’-]+(?=,| and )/gu,
    )?.length ?? 0
  return (
    (/^\[\d+\]/u.test(line) && authors > 0) || (authors > 2 && /\b(?:19|20)\d\d\b|\bet al\b|\d+[:;(]\d+/u.test(line))
  )
}

/** A bracket that opens and never closes: the sentence was cut. */
function isClosed(line: string): boolean {
  return (line.match(/\(/gu)?.length ?? 0) <= (line.match(/\)/gu)?.length ?? 0)
}

/** "10,000 packages, for more than 29,000 files built from …", "Written by A. Author, revised in 1994" */
function isFragment(tokens: readonly Token[], line: string): boolean {
  const at = tokens.findIndex(isFiniteVerb)
  const verb = tokens[at]
  if (verb === undefined) return true
  const participle = verb.tags.has('PastTense') && !verb.tags.has('Copula') && !verb.tags.has('Auxiliary')
  if (!participle) return false
  if (at === 0 && !/[.!?…]["'”’)\]]*$/u.test(line)) return true
  return (
    tokens[0]?.shape === 'number' &&
    tokens.slice(0, at).some((token) => token.tags.has('Preposition') || token.text === ',')
  )
}

/** A verb with something before it; in a list also none of the participles that only describe ("packages built from …"). */
function hasPredicate(tokens: readonly Token[], listed: boolean): boolean {
  return tokens.some((token, at) => {
    if (!isFiniteVerb(token)) return false
    if (!listed || !token.tags.has('PastTense') || token.tags.has('Copula') || token.tags.has('Auxiliary')) return true
    const label = tokens.slice(0, at).some((before) => before.text === ':')
    return label || !tokens.slice(0, at).some((before) => before.tags.has('Preposition'))
  })
}

/** The tagger takes some names for verbs ("Kristoffer", "Woody"); a verb has no capital of its own. */
function isVerbShaped(token: Token): boolean {
  return token.shape === 'lower' || (token.forced && token.shape === 'capital' && isCommonWord(token.lower))
}

/** A verb that can carry a sentence: not a bare infinitive after "to", not an -ing form. */
export function isFiniteVerb(token: Token): boolean {
  return (
    token.tags.has('Verb') &&
    isVerbShaped(token) &&
    !token.tags.has('Gerund') &&
    !(token.tags.has('Particle') && !token.tags.has('Copula'))
  )
}
