const slots = 1 << 18
const mostWords = 150_000
const mostLetters = 3_000_000
/** Numbers kept of a word: its hash, where its letters begin, how many they are. */
const kept = 3

/**
 * What became of words of ASCII letters, found by their place in a text: a text of a million known words is read without
 * making a string of any. Words repeat, so that soon nearly all are known; when too many are, it starts anew.
 */
export class WordTable {
  readonly #make: (word: string) => string
  /** Where a word is kept, plus one, by its hash; 0 for none. Made when first needed. */
  #places = new Int32Array(0)
  #words = new Int32Array(1024 * kept)
  #letters = new Uint8Array(8192)
  #lettersEnd = 0
  #made: string[] = []

  constructor(make: (word: string) => string) {
    this.#make = make
  }

  /** What was made of the word that stands at `start`; `hash` is that of its letters, by `hashed`. */
  at(text: string, start: number, end: number, hash: number): string {
    if (this.#places.length === 0) this.#places = new Int32Array(slots)
    let slot = slotOf(hash)
    for (let place = this.#places[slot] ?? 0; place > 0; place = this.#places[slot] ?? 0) {
      if (this.#words[(place - 1) * kept] === hash && this.#isSpelt(place - 1, text, start, end))
        return this.#made[place - 1] ?? ''
      slot = (slot + 1) & (slots - 1)
    }
    return this.#add(text.slice(start, end), hash)
  }

  #isSpelt(index: number, text: string, start: number, end: number): boolean {
    const from = this.#words[index * kept + 1] ?? 0
    if (this.#words[index * kept + 2] !== end - start) return false
    for (let at = start, letter = from; at < end; at++, letter++) {
      if (text.charCodeAt(at) !== this.#letters[letter]) return false
    }
    return true
  }

  #add(word: string, hash: number): string {
    if (this.#made.length >= mostWords || this.#lettersEnd + word.length > mostLetters) {
      this.#places.fill(0)
      this.#made = []
      this.#lettersEnd = 0
    }
    const index = this.#made.length
    const from = this.#lettersEnd
    this.#lettersEnd = from + word.length
    if (this.#lettersEnd > this.#letters.length) {
      const letters = new Uint8Array(this.#lettersEnd * 2)
      letters.set(this.#letters)
      this.#letters = letters
    }
    if ((index + 1) * kept > this.#words.length) {
      const words = new Int32Array(this.#words.length * 2)
      words.set(this.#words)
      this.#words = words
    }
    for (let at = 0; at < word.length; at++) this.#letters[from + at] = word.charCodeAt(at)
    this.#words.set([hash, from, word.length], index * kept)
    const made = this.#make(word)
    this.#made.push(made)
    let slot = slotOf(hash)
    while (this.#places[slot] !== 0) slot = (slot + 1) & (slots - 1)
    this.#places[slot] = index + 1
    return made
  }
}

/** The hash of a word so far, with one more letter; it begins with 0. */
export function hashed(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1)
}
