import { numbersOf } from './said-numbers.ts'
import { wordsOf } from './said-words.ts'

const small = new Set(
  `a an the of in on at to by for from with as and or but it its he she they his her their this that these those is are was were be been being has have had
  do does did who which what when where than then there not no also into about over under between during after before very more most der die das ein eine
  und ist war le la les un une et est de des du el los las y es en il lo e di che`.split(/\s+/u),
)

/**
 * Has the claim any word of its passage, its subject's names and the small words left out? Beginnings count, since a claim may
 * bend a word ("mathematics", "mathematician"); so does a number. A claim of one such word is too short to tell.
 */
export function sharesWords(claim: string, passage: string, names: ReadonlySet<string>): boolean {
  const told = wordsOf(claim).filter((word) => !small.has(word) && !names.has(word))
  if (told.length < 2) return true
  const numbers = new Set(numbersOf(passage))
  if (numbersOf(claim).some((number) => numbers.has(number))) return true
  const heard = wordsOf(passage).filter((word) => !small.has(word) && !names.has(word))
  return told.some((word) => heard.some((other) => meet(word, other)))
}

function meet(one: string, other: string): boolean {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(one))
    return pairsOf(one).some((pair) => other.includes(pair))
  const length = Math.min(4, one.length, other.length)
  return length >= 3 ? one.slice(0, length) === other.slice(0, length) : one === other
}

/** Scripts without spaces: two letters beside each other stand for a word. */
function pairsOf(word: string): string[] {
  const letters = [...word]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
