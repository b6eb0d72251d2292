import { wordsOf } from '../evidence/said-words.ts'

const most = 3

/** What is compared of a claim; made once for each, since a page of thousands is compared with every new one. */
export type Weighed = { readonly units: ReadonlySet<string> }

/** The claims that have most units in common with those wanted, rare ones counting more; at most three, none for nothing in common. */
export function likeliest<Claim extends Weighed>(wanted: ReadonlySet<string>, claims: readonly Claim[]): Claim[] {
  const spread = new Map<string, number>()
  const common = claims.map(({ units }) => {
    const both = [...wanted].filter((unit) => units.has(unit))
    for (const unit of both) spread.set(unit, (spread.get(unit) ?? 0) + 1)
    return both
  })
  const scored = claims.flatMap((claim, at) => {
    let score = 0
    for (const unit of common[at] ?? []) score += Math.log(1 + (claims.length + 1) / (spread.get(unit) ?? 1))
    return score > 0 ? [{ claim, score: score / Math.sqrt(claim.units.size + wanted.size), at }] : []
  })
  return scored
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, most)
    .map(({ claim }) => claim)
}

/** Words of three letters and more, and numbers; pairs of characters where no space parts words. */
export function unitsOf(text: string): Set<string> {
  const units = new Set<string>()
  for (const word of wordsOf(text)) {
    if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word)) {
      const letters = [...word]
      for (let at = 0; at + 1 < letters.length; at += 1) units.add(`${letters[at]}${letters[at + 1]}`)
    } else if (word.length > 2 || /\p{N}/u.test(word)) units.add(word)
  }
  return units
}
