import { knownName, marksOf, scoreName, typedName } from '../../core/text/match-name.ts'
import type { PaletteItem } from './palette-item.ts'

/** A page with the score it was found with. */
export type ScoredItem = { readonly item: PaletteItem; readonly score: number; readonly isRecent: boolean }

/** Of a place and a page called alike the place comes first, and of pages one that was read lately. */
const forCommands = 4
const forRecent = 6
/** A letter in a row or at the start of a word is worth more; below this, on the whole, the letters are scattered. */
const scattered = 18.5

/** Commands and pages that answer what was typed, in one list, best first; scattered letters only where there is nothing better. */
export function rankItems(
  text: string,
  commands: readonly PaletteItem[],
  pages: readonly ScoredItem[],
  most: number,
): PaletteItem[] {
  const typed = typedName(text)
  const found = [
    ...commands.flatMap((item) => {
      const name = knownName(item.title)
      const score = scoreName(name, typed)
      return score > 0 ? [{ item: { ...item, marks: marksOf(name, typed) }, score, more: forCommands }] : []
    }),
    ...pages.map(({ item, score, isRecent }) => ({ item, score, more: isRecent ? forRecent : 0 })),
  ]
  const enough = scattered * typed.words.join('').length
  const good = found.filter(({ score }) => score >= enough)
  return (good.length > 0 ? good : found)
    .sort((one, other) => other.score + other.more - one.score - one.more)
    .slice(0, most)
    .map(({ item }) => item)
}
