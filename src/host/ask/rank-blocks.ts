import { marksOf } from '../../core/search/snippet.ts'
import { tokenize } from '../../core/search/tokenize.ts'

/** Something that may answer, with the words around it that say what it is about. */
export type Block = {
  readonly text: string
  /** Names of its page and the heading above. */
  readonly about: string
  /** How likely its page is to be meant, at most 1. */
  readonly weight: number
  /** The search named this very block. */
  readonly found: boolean
}

export type Ranked<B extends Block> = {
  readonly block: B
  readonly score: number
  readonly marks: readonly (readonly [number, number])[]
}

const k1 = 1.2
const b = 0.6
/** A word of the question in a page's name says what the block is about, and less than one in its own text. */
const aboutShare = 0.45

/** The blocks that have words of the question, best first, by BM25 among themselves. Ties keep their order. */
export function rankBlocks<B extends Block>(question: string, blocks: readonly B[]): Ranked<B>[] {
  const wanted = new Set(tokenize(question).map(({ term }) => term))
  const read = blocks.map((block) => {
    const tokens = tokenize(block.text)
    return { block, tokens, about: new Set(tokenize(block.about).map(({ term }) => term)) }
  })
  const usual = Math.max(1, read.reduce((sum, { tokens }) => sum + tokens.length, 0) / Math.max(1, read.length))
  const rarity = new Map(
    [...wanted].map((term) => {
      const having = read.filter(
        ({ tokens, about }) => about.has(term) || tokens.some((one) => one.term === term),
      ).length
      return [term, Math.log(1 + (read.length - having + 0.5) / (having + 0.5))] as const
    }),
  )
  return read
    .flatMap(({ block, tokens, about }) => {
      const hits = tokens.filter(({ term }) => wanted.has(term))
      if (hits.length === 0 && !block.found) return []
      let score = block.found ? 0.2 : 0
      for (const [term, weight] of rarity) {
        const count = hits.filter((hit) => hit.term === term).length
        const own = (weight * count * (k1 + 1)) / (count + k1 * (1 - b + (b * tokens.length) / usual))
        score += Math.max(own, about.has(term) ? weight * aboutShare : 0)
      }
      return [{ block, score: score * block.weight, marks: marksOf(hits) }]
    })
    .sort((one, other) => other.score - one.score)
}
