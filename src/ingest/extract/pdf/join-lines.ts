/** Words of the whole document, to tell a word broken at a line end from one that has its hyphen anyway. */
export type Vocabulary = { has(word: string): boolean }

export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Set<string>()
  for (const text of texts) {
    // The last word of a line may be half a word.
    for (const [word] of text.replace(/\S+[-\u2010]$/, '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)) {
      words.add(word.toLowerCase())
    }
  }
  return words
}

/** Joins the lines of a paragraph, mends words broken by a hyphen, and knows scripts that have no spaces. */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  return lines.reduce((text, line) => (text === '' ? line : joinTwo(text, line, vocabulary)), '')
}

function joinTwo(text: string, next: string, vocabulary: Vocabulary): string {
  if (text.endsWith('\u00ad')) return text.slice(0, -1) + next
  const broken = /([\p{L}\p{N}]+)[-\u2010]$/u.exec(text)
  const rest = /^[\p{L}\p{N}]+/u.exec(next)?.[0]
  if (broken?.[1] !== undefined && rest !== undefined) {
    return dropsHyphen(broken[1], rest, vocabulary) ? text.slice(0, -1) + next : text + next
  }
  if (text.endsWith('/') && /https?:\/\/\S+$/.test(text)) return text + next
  if (hasLostSpaces(text) && hasLostSpaces(next)) return text + next
  const isUnspaced = unspaced.test(lastCharacter(text)) && unspaced.test(next)
  return isUnspaced ? text + next : `${text} ${next}`
}

/** What the document itself writes elsewhere decides; else a hyphen between small letters was the typesetter's. */
function dropsHyphen(first: string, rest: string, vocabulary: Vocabulary): boolean {
  const [a, b] = [first.toLowerCase(), rest.toLowerCase()]
  if (vocabulary.has(a + b)) return true
  if (vocabulary.has(`${a}-${b}`)) return false
  if (!/^\p{Ll}/u.test(rest) || !/\p{Ll}$/u.test(first)) return false
  // "correspondingly-revised": an adverb is never half a word.
  if (/\p{L}{3}ly$/u.test(a) && b.length > 3) return false
  return !(a.length > 3 && b.length > 3 && vocabulary.has(a) && vocabulary.has(b))
}

/** Korean is written with spaces, but some typesetters lose them all; then a line's end is no word's end either. */
const hasLostSpaces = (text: string) => /\p{Script=Hangul}{14}/u.test(text)

const lastCharacter = (text: string) => [...text.slice(-2)].at(-1) ?? ''

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
