import { detached } from '../text/detached.ts'
import { porterStem } from './porter-stem.ts'
import { isStopWord } from './stop-words.ts'
import { hashed, WordTable } from './word-table.ts'

/** A word as the full text knows it, and where it stands in the text. */
export type Token = { readonly term: string; readonly start: number; readonly end: number }

/** A term of one written word, with its place in that word; `whole` for the word verbatim where it also has parts. */
type Piece = Token & { readonly whole: boolean; readonly isStop: boolean }

/**
 * What stands together as one written word: runs of letters and digits held by single joiners, signs at the end
 * included, so that `1.0.21`, `snake_case`, `C++`, `state-of-the-art` and `src/core` are words of their own.
 */
const writtenWord =
  /[\p{L}\p{N}\p{M}_]+(?:(?:[.\-#/@:&'’]|\+{1,2}|::|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}\p{M}_]+)*(?:\+{1,2}|#)?/gu
const scriptsWithoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu
const hasScriptWithoutBlanks = new RegExp(scriptsWithoutBlanks.source, 'u')
const maxTerm = 64

/** The terms of a text in reading order, stop words left out unless `keepStopWords`. */
export function tokenize(text: string, options: { keepStopWords?: boolean } = {}): Token[] {
  const tokens: Token[] = []
  eachWord(text, (word, at) => {
    for (const piece of piecesOf(word)) {
      if (piece.isStop && !options.keepStopWords) continue
      tokens.push({ term: piece.term, start: at + piece.start, end: at + piece.end })
    }
  })
  return tokens
}

/** The terms alone, for filling the full text: several times as fast. */
export function termsOf(text: string, options: { keepStopWords?: boolean } = {}): string {
  return termRuns(text, options).join(' ')
}

/** The same in runs of one term or a few with blanks between: known words are the same strings each time, so looking them up is quick. */
export function termRuns(text: string, options: { keepStopWords?: boolean } = {}): readonly string[] {
  if (options.keepStopWords) return tokenize(text, options).map(({ term }) => term)
  const terms: string[] = []
  const take = (found: string) => {
    if (found !== '') terms.push(found)
  }
  eachWord(
    text,
    (word) => take(termsOfWord(word)),
    (start, end, hash) => take(plainWords.at(text, start, end, hash)),
  )
  return terms
}

/** The terms of a text that are sought, as `tokenize` gives them, and how many it has in all. */
export function findTokens(text: string, isSought: (term: string) => boolean): { tokens: Token[]; length: number } {
  const tokens: Token[] = []
  let length = 0
  const take = (word: string, at: number) => {
    for (const { term, isStop, start, end } of piecesOf(word)) {
      if (isStop) continue
      length++
      if (isSought(term)) tokens.push({ term, start: at + start, end: at + end })
    }
  }
  eachWord(text, take, (start, end, hash) => {
    const terms = plainWords.at(text, start, end, hash)
    if (terms.includes(' ')) take(text.slice(start, end), start)
    else if (terms !== '') {
      length++
      if (isSought(terms)) tokens.push({ term: terms, start, end })
    }
  })
  return { tokens, length }
}

/** Of each UTF-16 unit: a letter of ASCII, something no written word goes across, or anything else. */
const [other, letter, between] = [0, 1, 2]
const kinds = new Uint8Array(65_536).fill(other)
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code)
  kinds[code] = /[A-Za-z]/.test(sign) ? letter : /[0-9_.\-#/@:&'+,]/.test(sign) ? other : between
}

/** Most words are letters between blanks and dots, and known; the pattern is asked about the rest only. */
function eachWord(
  text: string,
  visit: (word: string, at: number) => void,
  visitPlain = (start: number, end: number, _hash: number): void => visit(text.slice(start, end), start),
): void {
  const length = text.length
  for (let start = 0; start < length; start++) {
    if (kinds[text.charCodeAt(start)] === between) continue
    let end = start
    let hash = 0
    for (let code = text.charCodeAt(end); kinds[code] === letter; code = text.charCodeAt(++end))
      hash = hashed(hash, code)
    const lettersEnd = end
    while (end < length && kinds[text.charCodeAt(end)] !== between) end++
    const isPlain =
      lettersEnd > start && (lettersEnd === end || (lettersEnd + 1 === end && isStop(text.charCodeAt(lettersEnd))))
    if (isPlain) visitPlain(start, lettersEnd, hash)
    else for (const { 0: word, index } of text.slice(start, end).matchAll(writtenWord)) visit(word, start + index)
    start = end
  }
}

/** `.`, `,` or `:` after the letters ends them. */
const isStop = (code: number): boolean => code === 46 || code === 44 || code === 58

/** One written word of a query: the word verbatim (null for a plain word) and its parts. */
export type QueryWord = { readonly whole: string | null; readonly parts: readonly string[]; readonly isStop: boolean }

export function queryWords(text: string): QueryWord[] {
  return (text.match(writtenWord) ?? []).map((word) => {
    const pieces = piecesOf(word)
    return {
      whole: pieces.find(({ whole }) => whole)?.term ?? null,
      parts: pieces.filter(({ whole }) => !whole).map(({ term }) => term),
      isStop: pieces.every(({ isStop }) => isStop),
    }
  })
}

/** Texts repeat their words, so that what most are made of is known already. */
function remembered<T>(most: number, make: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const copy = detached(word)
    const made = make(copy)
    known.set(copy, made)
    return made
  }
}

const piecesOf = remembered(20_000, (word) => cutWord(word).filter(({ term }) => term !== ''))

const termsOfWord = remembered(100_000, joinedTerms)
const plainWords = new WordTable(joinedTerms)

/** One string a word and no more, since a build asks for millions. */
function joinedTerms(word: string): string {
  return cutWord(word)
    .flatMap(({ term, isStop }) => (isStop || term === '' ? [] : [term]))
    .join(' ')
}

function cutWord(word: string): Piece[] {
  const whole = fold(word)
    .replace(/['’]s$/, '')
    .replaceAll('’', "'")
    .replace(/(?<=\p{N}),(?=\p{N})/gu, '')
  const runs = [...word.replace(/['’]s$/iu, '').matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  const isCompound = runs.length > 1 || /[_+#]/.test(whole)
  const pieces: Piece[] = []
  if (isCompound && runs.length > 0 && whole.length <= maxTerm) {
    pieces.push({ term: whole, start: 0, end: word.length, whole: true, isStop: isStopWord(whole) })
  }
  // The numbers of a version say nothing one by one.
  if (isCompound && /^[\p{N}.,:/+-]+$/u.test(whole)) return pieces
  for (const run of runs) pieces.push(...cutRun(run[0], run.index))
  // A mark that stands alone folds to nothing.
  return pieces.filter(({ term }) => term !== '')
}

/** One run of letters and digits: bigrams where a script has no blanks, the stem where it is English, humps of a camelCase. */
function cutRun(run: string, at: number): Piece[] {
  if (hasScriptWithoutBlanks.test(run)) return cutMixedRun(run, at)
  const humps = run.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  const pieces: Piece[] = [pieceOf(run, at)]
  if (humps.length === 1 || humps.length > 6) return pieces
  let start = at
  for (const hump of humps) {
    pieces.push(pieceOf(hump, start))
    start += hump.length
  }
  return pieces
}

function cutMixedRun(run: string, at: number): Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const match of run.matchAll(scriptsWithoutBlanks)) {
    if (match.index > last) pieces.push(...cutRun(run.slice(last, match.index), at + last))
    pieces.push(...bigrams(match[0], at + match.index))
    last = match.index + match[0].length
  }
  if (last < run.length) pieces.push(...cutRun(run.slice(last), at + last))
  return pieces
}

/** Pairs of characters; the last one also alone, so that a search for one character finds it by prefix everywhere. */
function bigrams(run: string, at: number): Piece[] {
  const pieces: Piece[] = []
  const chars = [...run]
  let start = at
  for (const [index, char] of chars.entries()) {
    const next = chars[index + 1] ?? ''
    pieces.push({ term: fold(char + next), start, end: start + char.length + next.length, whole: false, isStop: false })
    start += char.length
  }
  return pieces
}

function pieceOf(run: string, at: number): Piece {
  const folded = fold(run)
  const term = folded.length > maxTerm ? folded.slice(0, maxTerm) : porterStem(folded)
  return { term, start: at, end: at + run.length, whole: false, isStop: isStopWord(folded) }
}

/** Lower case without the accents of Latin, Greek and Cyrillic letters; full-width forms as their plain ones. */
function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}_.\-#/@:&'’+,]/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}
