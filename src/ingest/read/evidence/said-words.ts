import { foldText } from './fold-text.ts'

/** Scripts that put no space between words, or grow endings on them, so that a name is looked for as a run of letters. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** The words of a text as they are compared: no case, no diacritics, no plural or possessive s. */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .text.normalize('NFKD')
      .replace(/(?<=\p{sc=Latin}|\p{sc=Greek})\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/(?<=\p{sc=Latin})s$/u, '') : word))
}

/** Do these words, joined by spaces, name the name? Whole words, in order. */
export function says(words: string, name: string): boolean {
  const wanted = wordsOf(name)
  if (wanted.length === 0) return false
  const joined = wanted.join(' ')
  if (` ${words} `.includes(` ${joined} `)) return true
  if (unspaced.test(joined)) return words.replaceAll(' ', '').includes(joined.replaceAll(' ', ''))
  return isInflecting(joined) && saysInflected(words.split(' '), wanted)
}

/** Names in Cyrillic and Greek take endings: "Ады Лавлейс" is Ада Лавлейс. */
function isInflecting(name: string): boolean {
  return /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(name)
}

function saysInflected(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, at) =>
    wanted.every((name, i) => {
      const stem = name.slice(0, Math.max(2, name.length - 2))
      const word = words[at + i] ?? ''
      return word.startsWith(stem) && word.length <= name.length + 3
    }),
  )
}

/** Is it at least a clause, or only a word? Without spaces a clause is told by its length. */
export function isSingleWord(text: string): boolean {
  const words = wordsOf(text)
  if (words.length > 1) return false
  return !unspaced.test(text) || [...(words[0] ?? '')].length < 5
}
