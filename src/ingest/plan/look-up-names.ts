import type { Mention } from '../read/reading.ts'
import type { NameCandidate } from './plan.ts'

/** Asks the wiki for every mention by its name and by those other forms that identify it on their own. */
export async function lookUpNames(
  mentions: readonly Mention[],
  wiki: { findByName(name: string): Promise<readonly Omit<NameCandidate, 'via'>[]> },
): Promise<Map<string, NameCandidate[]>> {
  const found = new Map<string, NameCandidate[]>()
  for (const mention of mentions) {
    const byName = await wiki.findByName(mention.name)
    const candidates: NameCandidate[] = byName.map((candidate) => ({ ...candidate, via: 'name' }))
    if (candidates.length === 0) {
      for (const alias of mention.aliases.filter(identifies)) {
        for (const candidate of await wiki.findByName(alias)) candidates.push({ ...candidate, via: 'alias' })
      }
    }
    found.set(mention.key, candidates)
  }
  return found
}

/** "Free Software Foundation" and "FSF" say whom they mean; "Ian" does not. */
function identifies(alias: string): boolean {
  return (
    /\S\s+\S/.test(alias) ||
    /^[\p{Lu}\p{N}]{2,}$/u.test(alias) ||
    /\p{sc=Han}|\p{sc=Hangul}|\p{sc=Katakana}/u.test(alias)
  )
}
