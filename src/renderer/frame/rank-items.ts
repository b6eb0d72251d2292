import { knownName, marksOf, scoreName, typedName } from '../../core/text/match-name.ts'
import type { PaletteItem } from './palette-item.ts'

/** A page with the score it was found with. */
export type ScoredItem = { readonly item: PaletteItem; readonly score: number; readonly isRecent: boolean }

/** Of a place and a page called alike the place comes first, and of pages one that was read lately. */
const forCommands = 4
const forRecent = 6

/** Commands and pages that answer what was typed, in one list, best first. */
export function rankItems(
  text: string,
  commands: readonly PaletteItem[],
  pages: readonly ScoredItem[],
  most: number,
): PaletteItem[] {
  const typed = typedName(text)
  const scored = [
    ...commands.flatMap((item) => {
      const name = knownName(item.title)
      const score = scoreName(name, typed)
      return score > 0 ? [{ item: { ...item, marks: marksOf(name, typed) }, score: score + forCommands }] : []
    }),
    ...pages.map(({ item, score, isRecent }) => ({ item, score: score + (isRecent ? forRecent : 0) })),
  ]
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ item }) => item)
}
