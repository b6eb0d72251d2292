/** Titles before a name. Only those that are never part of one: "General Electric" and "Lady Gaga" keep theirs. */
const honorifics = new Set(
  'dr mr mrs ms miss mx prof professor sir dame rev reverend hon herr frau monsieur madame mme mlle senor senora'.split(
    ' ',
  ),
)
const articles = new Set(['the', 'a', 'an'])

export type NormaliseOptions = {
  /** Fold an English plural of the last word (default). Off for names of persons and products, where "Windows" is not a window. */
  readonly plural?: boolean
}

/**
 * A key under which two spellings of one name meet: case, diacritics, hyphens and blanks, honorifics, a leading
 * article, an English plural. Numbers and what stands in parentheses stay, so names that differ by them never meet.
 * Acronyms are the caller's. To compare, never to show; '' when nothing is left.
 */
export function normaliseName(name: string, options: NormaliseOptions = {}): string {
  const words = withoutTitles(wordsOf(name))
  if (options.plural ?? true) {
    const last = words.at(-1)
    if (last !== undefined) words[words.length - 1] = singular(last)
  }
  return joinWords(words)
}

function wordsOf(name: string): string[] {
  // The patterns for all of Unicode take a tenth of a second to be compiled, and most names never need them.
  const isAscii = /^[\x00-\x7f]*$/.test(name)
  const lower = isAscii ? name.toLowerCase() : withoutMarks(name)
  const plain = lower
    .replace(/['’ʼ`]s\b/gu, 's')
    .replace(/['’ʼ`]/gu, '')
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/&/g, ' and ')
  return plain.match(isAscii ? asciiWords : /[\p{L}\p{N}\p{M}]+(?:\.\p{N}[\p{L}\p{N}\p{M}]*)*/gu) ?? []
}

function withoutMarks(name: string): string {
  return withoutDiacritics(name)
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

const asciiWords = /[a-z0-9]+(?:\.[0-9][a-z0-9]*)*/g

/** Marks are dropped on Latin and Greek letters only: in Hindi they are vowels, in Japanese they make another syllable. */
function withoutDiacritics(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/[ßẞ]/gu, 'ss')
    .replace(/[łŁ]/gu, 'l')
    .replace(/[øØ]/gu, 'o')
    .replace(/[æÆ]/gu, 'ae')
    .normalize('NFC')
}

/** A remainder as short as in "The Who" or "Dr. No" is a name of its own and keeps what stands before it. */
function withoutTitles(words: readonly string[]): string[] {
  let rest = [...words]
  while (rest.length > 1) {
    const [first = '', ...others] = rest
    if (!honorifics.has(first) && !articles.has(first)) break
    if (others.length === 1 && (others[0] ?? '').length < 5) break
    rest = others
  }
  return rest
}

function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  if (/(ss|us|is|os)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Without blanks, so that "e-mail" meets "email"; a hyphen stays between digits, so that "3-1" does not meet "31". */
function joinWords(words: readonly string[]): string {
  return words.reduce((key, word) => key + (endsInNumber(key) && beginsWithNumber(word) ? '-' : '') + word, '')
}

const endsInNumber = (text: string): boolean => (/[\x00-\x7f]$/.test(text) ? /[0-9]$/ : /\p{N}$/u).test(text)
const beginsWithNumber = (text: string): boolean => (/^[\x00-\x7f]/.test(text) ? /^[0-9]/ : /^\p{N}/u).test(text)
