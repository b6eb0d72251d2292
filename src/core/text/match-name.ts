import { foldedPlaces, foldLetters } from './fold-letters.ts'

/** A name made ready to be compared with what is typed. `has` is a set of its letters, roughly, to pass over it quickly. */
export type KnownName = { readonly written: string; readonly letters: string; readonly has: number }

/** What was typed: every word of it is to be found in a name, in any order. */
export type TypedName = { readonly words: readonly string[]; readonly all: string; readonly has: number }

const perLetter = 16
const atWordStart = 8
const inARow = 9
const atNameStart = 4
const gapOpens = 3
const gapAtMost = 8
const wholeName = 40
const forBrevity = 8
const longest = 200

export function knownName(written: string): KnownName {
  const letters = foldLetters(written).slice(0, longest)
  return { written, letters, has: lettersIn(letters) }
}

export function typedName(text: string): TypedName {
  const words = foldLetters(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, 64))
  return { words, all: words.join(' '), has: lettersIn(words.join('')) }
}

/**
 * How well a name answers what was typed, 0 where it does not: the letters of each word in their order, better at the
 * start of a word, in a row, at the start of the name, and in a short name; best where it is the name.
 */
export function scoreName({ letters, has }: KnownName, typed: TypedName): number {
  if (typed.words.length === 0 || (typed.has & ~has) !== 0) return 0
  let score = 0
  for (const word of typed.words) {
    if (!holdsInOrder(letters, word)) return 0
    score += fill(letters, word)
  }
  if (letters === typed.all) score += wholeName
  return score + (forBrevity * typed.all.length) / Math.max(letters.length, typed.all.length)
}

/** The letters of a name that `scoreName` found, as [start, end) of the written name, in order. */
export function marksOf(name: KnownName, typed: TypedName): [number, number][] {
  const found = new Set<number>()
  for (const word of typed.words) {
    if (!holdsInOrder(name.letters, word)) continue
    fill(name.letters, word)
    for (const at of wayBack(name.letters, word)) found.add(at)
  }
  const { starts, ends } = foldedPlaces(name.written)
  const marks: [number, number][] = []
  for (const at of [...found].sort((one, other) => one - other)) {
    const [start, end] = [starts[at], ends[at]]
    const last = marks.at(-1)
    if (start === undefined || end === undefined) continue
    if (last && last[1] >= start) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

/** Best score of a word's first letters where the last of them stands at a place of the name: a row for each letter. */
const table = new Int32Array(64 * longest)
const nowhere = -1_000_000

function fill(letters: string, word: string): number {
  let best = nowhere
  for (let row = 0; row < word.length; row++) {
    const letter = word.charCodeAt(row)
    const above = (row - 1) * longest
    let before = nowhere
    let reach = nowhere
    for (let at = 0; at < letters.length; at++) {
      // Of the places more than one back: the nearest costs least, none more than the most a gap may cost.
      if (row > 0 && at > 1) {
        const newly = table[above + at - 2] ?? nowhere
        before = Math.max(before, newly - gapAtMost)
        reach = Math.max(reach - 1, newly - gapOpens)
      }
      let score = nowhere
      if (letters.charCodeAt(at) === letter) {
        const here = perLetter + bonusAt(letters, at)
        if (row === 0) score = here + bonusAt(letters, at) + (at === 0 ? atNameStart : 0)
        else {
          const next = at > 0 ? (table[above + at - 1] ?? nowhere) : nowhere
          score = Math.max(next + perLetter + Math.max(inARow, here - perLetter), Math.max(reach, before) + here)
        }
      }
      table[row * longest + at] = score
      if (row === word.length - 1 && score > best) best = score
    }
  }
  return best
}

/** The places that the score in the table came from, last first. */
function wayBack(letters: string, word: string): number[] {
  const way: number[] = []
  let limit = letters.length
  let wanted: number | null = null
  for (let row = word.length - 1; row >= 0; row--) {
    let at = -1
    let best = nowhere
    for (let place = 0; place < limit; place++) {
      const score = table[row * longest + place] ?? nowhere
      if (score <= nowhere / 2) continue
      const gap = wanted === null || place === wanted - 1 ? 0 : costOfGap(wanted - place - 1)
      const joined = wanted !== null && place === wanted - 1 ? inARow - Math.min(inARow, bonusAt(letters, wanted)) : 0
      if (score - gap + joined > best) {
        best = score - gap + joined
        at = place
      }
    }
    way.push(at)
    wanted = at
    limit = at
  }
  return way
}

function costOfGap(size: number): number {
  return Math.min(gapAtMost, gapOpens + size - 1)
}

function holdsInOrder(letters: string, word: string): boolean {
  let at = -1
  for (let row = 0; row < word.length; row++) {
    at = letters.indexOf(word.charAt(row), at + 1)
    if (at < 0) return false
  }
  return true
}

/** A word starts after what is no letter; each sign of Chinese and Japanese is one. */
function bonusAt(letters: string, at: number): number {
  if (at === 0 || isIdeograph(letters.charCodeAt(at))) return atWordStart
  return isLetter(letters.charCodeAt(at - 1)) || !isLetter(letters.charCodeAt(at)) ? 0 : atWordStart
}

function isIdeograph(code: number): boolean {
  return (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff)
}

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return code >= 0xaa && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f)
}

function lettersIn(letters: string): number {
  let has = 0
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at)
    if (code >= 97 && code <= 122) has |= 1 << (code - 97)
    else if (code > 32) has |= 1 << (26 + (code % 6))
  }
  return has
}
