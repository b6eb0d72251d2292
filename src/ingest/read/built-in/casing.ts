import type { Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

type Counts = { lower: number; free: number; forced: number; upper: number }

/** How the document writes each word where nothing forces a capital. */
export class Casing {
  readonly #counts = new Map<string, Counts>()
  readonly #pairs = new Set<string>()
  readonly #headings = new Set<string>()
  /** By a word with a capital: the capitals right before it, '' where there is none. */
  readonly #befores = new Map<string, Map<string, number>>()

  add(sentence: Sentence): void {
    if (sentence.block.role === 'heading') {
      this.#headings.add(sentence.text.toLowerCase())
      return
    }
    const words = sentence.tokens.filter((token) => token.shape !== 'mark')
    const shouted = words.length > 3 && words.filter((token) => token.shape === 'upper').length > words.length * 0.7
    // "Present: Amara Diallo, Tobias Lindqvist" has its capitals of names.
    const listed = sentence.tokens.filter((token) => token.text === ',').length >= words.length * 0.2
    const titled =
      !listed && words.length > 3 && words.filter((token) => token.shape === 'lower').length < words.length * 0.2
    for (const [at, token] of sentence.tokens.entries()) this.#noteBefore(token, sentence.tokens[at - 1])
    for (const [at, token] of words.entries()) {
      const next = words[at + 1]
      if (next !== undefined && !shouted && !titled && !token.forced && isCapital(token) && isCapital(next))
        this.#pairs.add(`${token.lower} ${next.lower}`)
      const counts = this.#counts.get(token.lower) ?? { lower: 0, free: 0, forced: 0, upper: 0 }
      if (token.shape === 'lower') counts.lower++
      else if (token.forced || shouted || titled) counts.forced++
      else if (token.shape === 'upper') counts.upper++
      else if (token.shape === 'capital' || token.shape === 'mixed') counts.free++
      this.#counts.set(token.lower, counts)
    }
  }

  /** Are these two words written with capitals, one after the other, where nothing forces the first? */
  isPair(word: string, next: string): boolean {
    return this.#pairs.has(`${word} ${next}`)
  }
  #noteBefore(token: Token, before: Token | undefined): void {
    if (!isCapital(token)) return
    const own = this.#befores.get(token.lower) ?? new Map<string, number>()
    const word = before !== undefined && isCapital(before) ? before.lower : ''
    this.#befores.set(token.lower, own.set(word, (own.get(word) ?? 0) + 1))
  }

  /** Does this word, with a capital, come again and always with the same word before it? */
  isAlwaysAfter(word: string, before: string): boolean {
    const own = this.#befores.get(word)
    return own?.size === 1 && (own.get(before) ?? 0) > 1
  }
  /** Is this word, alone, a heading of the document? */
  isHeading(word: string): boolean {
    return this.#headings.has(word)
  }
  lower(word: string): number {
    return this.#counts.get(word)?.lower ?? 0
  }
  /** Times it has a capital that nothing forced. */
  free(word: string): number {
    const counts = this.#counts.get(word)
    return counts === undefined ? 0 : counts.free + counts.upper
  }
  count(word: string): number {
    const counts = this.#counts.get(word)
    return counts === undefined ? 0 : counts.lower + counts.free + counts.forced + counts.upper
  }
  /** Written with a capital by choice, and hardly ever without. */
  isNameLike(word: string): boolean {
    const free = this.free(word)
    return free > 0 && free / (free + this.lower(word)) >= 0.7
  }
}

export function isCapital(token: Token): boolean {
  return token.shape === 'capital' || token.shape === 'upper' || token.shape === 'mixed'
}
