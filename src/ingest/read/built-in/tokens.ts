import nlp from 'compromise/two'
import { isCommonWord, isFirstName } from './lexicon/words.ts'

export type Token = {
  readonly text: string
  readonly lower: string
  /** Offsets in the text of the document. */
  readonly start: number
  readonly end: number
  readonly shape: 'lower' | 'capital' | 'upper' | 'mixed' | 'number' | 'mark' | 'address' | 'other'
  /** Nothing but its place asks for a capital here: a sentence, a quotation or a list item begins. */
  readonly forced: boolean
  /** Part-of-speech tags of the tagger, empty for marks. */
  readonly tags: ReadonlySet<string>
}

const pattern =
  /(?:https?|ftp):\/\/\S+|www\.\S+|[^\s<>()@]+@[^\s<>()@]+\.[\p{L}]+|(?:\p{Lu}\.){2,}|\p{Lu}\.(?=\s+\p{Lu})|[\p{L}\p{M}\p{Nd}\p{Nl}]+(?:(?:[.'’\-‐‑_/+&@·]|(?<=\p{Ll})–(?=\p{Lu}\p{Ll}))[\p{L}\p{M}\p{Nd}\p{Nl}]+)*(?:\+\+|#(?!\S))?|\S/gu
const host =
  /^(?:[\p{Ll}\d-]+\.){2,}[\p{Ll}]{2,}$|^[\p{Ll}\d-]+\.(?:com|org|net|edu|gov|io|ch|de|uk|eu|info|html?|txt|pdf|gz|conf|ini|sh|py|js|ts|c|h|xml|json|deb|md)$/u
type Raw = { readonly text: string; readonly start: number }
const noTags: ReadonlySet<string> = new Set()

/** The words and marks of a sentence that stands at `offset` in the document. With `tag`, each word knows its part of speech. */
export function tokenize(sentence: string, offset: number, tag: boolean): Token[] {
  const raw: Raw[] = []
  for (const match of sentence.matchAll(pattern)) split(match[0], match.index, raw)
  const tags = tag ? tagsByOffset(withoutForcedCapitals(sentence, raw)) : []
  const tokens: Token[] = []
  let forced = true
  for (const { text, start } of raw) {
    const shape = shapeOf(text)
    tokens.push({
      text,
      lower: text.toLowerCase(),
      start: offset + start,
      end: offset + start + text.length,
      shape,
      forced,
      tags: shape === 'mark' || !tag ? noTags : tagsIn(tags, start, start + text.length),
    })
    forced = shape === 'mark' ? opens(text, forced) : false
  }
  return tag ? withFirstVerb(tokens) : tokens
}

const presentTense: ReadonlySet<string> = new Set(['Verb', 'PresentTense'])

/** The tagger takes "relies" in "MCB relies on …", and "faces" in "Naomi Verrall, the minister, faces …", for a plural. */
function withFirstVerb(tokens: readonly Token[]): Token[] {
  const isVerb = (token: Token) => token.shape === 'lower' && token.tags.has('Verb') && !token.tags.has('Gerund')
  const first = tokens.findIndex(isVerb)
  const until = first < 0 ? tokens.length : first
  const at = tokens.slice(0, until).findIndex((_, i) => isVerbTakenForPlural(tokens, i, first < 0))
  return tokens.map((token, i) => (i === at ? { ...token, tags: presentTense } : token))
}

/** `lone`: nothing else in the sentence can be its verb. */
function isVerbTakenForPlural(tokens: readonly Token[], at: number, lone: boolean): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.shape !== 'lower' || !token.tags.has('Plural') || before === undefined || next === undefined) return false
  const named = before.text === ',' ? tokens[at - 2] : before
  if (named === undefined || !/^(?:capital|upper|mixed)$/u.test(named.shape)) return false
  if (named.forced && named.shape !== 'upper' && isCommonWord(named.lower) && !lone) return false
  const leadsOn = ['Determiner', 'Preposition', 'Pronoun', 'Possessive'].some((tag) => next.tags.has(tag))
  return (leadsOn || ((lone || before.text === ',') && next.shape === 'lower')) && canBeVerb(token.lower)
}

const verbs = new Map<string, boolean>()
function canBeVerb(word: string): boolean {
  const known = verbs.get(word)
  if (known !== undefined) return known
  const answer = [word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')].some(
    (stem) => stem !== word && nlp(`to ${stem}`).has('#Infinitive$'),
  )
  verbs.set(word, answer)
  return answer
}

/** The tagger takes a capital for a name; one that only the place forces on an ordinary word would mislead it. */
function withoutForcedCapitals(sentence: string, raw: readonly Raw[]): string {
  let text = sentence
  let forced = true
  for (const { text: word, start } of raw) {
    const lower = word.toLowerCase()
    if (forced && /^\p{Lu}\p{Ll}+$/u.test(word) && isCommonWord(lower) && !isFirstName(lower))
      text = text.slice(0, start) + lower + text.slice(start + word.length)
    forced = /[\p{L}\p{N}]/u.test(word) ? false : opens(word, forced)
  }
  return text
}

/** A possessive ending is a token of its own, so that the name before it ends where it ends. */
function split(text: string, start: number, into: Raw[]): void {
  const possessive = /^(.+?)(['’]s)$/u.exec(text)
  if (possessive?.[1] !== undefined && possessive[2] !== undefined) {
    into.push({ text: possessive[1], start }, { text: possessive[2], start: start + possessive[1].length })
  } else into.push({ text, start })
}

function opens(mark: string, before: boolean): boolean {
  if (/["“”«»„:•*·–—[(¿¡]/u.test(mark)) return /[(–—[]/u.test(mark) ? before : true
  return before && /['‘’-]/u.test(mark)
}

function shapeOf(text: string): Token['shape'] {
  if (/^['’]s$/u.test(text) || !/[\p{L}\p{N}]/u.test(text)) return 'mark'
  if (/^(?:https?|ftp):|^www\.|@.+\./u.test(text) || host.test(text)) return 'address'
  if (/^\p{N}/u.test(text) && !/^\d+\p{Lu}\p{L}/u.test(text)) return 'number'
  // "Debian-based", "non-Linux" and "York-style" describe; they name nothing.
  if (
    /^(?:non|pre|post|anti|pro|ex|semi|co|multi)-/u.test(text) ||
    /[-‐‑](?:based|specific|like|style|related|compatible|only|driven|friendly|aware|led|born|made|wide|owned|funded|sanctioned|centric|free|ready|type|era|class|sized?|backed|style|inspired|derived|bound|approved|sponsored|run|speaking|trained|educated)$/u.test(
      text,
    )
  )
    return 'lower'
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (!/[\p{Lu}\p{Ll}\p{Lt}]/u.test(letters)) return 'other'
  if (!/\p{Lu}/u.test(letters)) return 'lower'
  if (!/\p{Ll}/u.test(letters)) return letters.length > 1 ? 'upper' : 'capital'
  return /^\p{Lu}/u.test(text) && !/\p{Lu}/u.test(letters.slice(1))
    ? 'capital'
    : /^\p{Lu}/u.test(text) && /[-/]/u.test(text)
      ? 'capital'
      : 'mixed'
}

type Tagged = { readonly start: number; readonly end: number; readonly tags: ReadonlySet<string> }

function tagsByOffset(sentence: string): Tagged[] {
  const found: Tagged[] = []
  let at = 0
  for (const terms of nlp(sentence).docs) {
    for (const term of terms) {
      const start = at + term.pre.length
      found.push({ start, end: start + term.text.length, tags: term.tags ?? noTags })
      at = start + term.text.length + term.post.length
    }
  }
  return found
}

function tagsIn(tagged: readonly Tagged[], start: number, end: number): ReadonlySet<string> {
  const within = tagged.filter((term) => term.start < end && term.end > start && term.end > term.start)
  if (within.length <= 1) return within[0]?.tags ?? noTags
  return within.at(-1)?.tags ?? noTags
}
