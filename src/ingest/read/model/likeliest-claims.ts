import { wordsOf } from '../evidence/said-words.ts'

const most = 3

/** The claims of a page that have most words in common with this text, rare words counting more; at most three, none for nothing in common. */
export function likeliest<Claim extends { readonly text: string }>(text: string, claims: readonly Claim[]): Claim[] {
  const wanted = unitsOf(text)
  const units = claims.map((claim) => unitsOf(claim.text))
  const spread = new Map<string, number>()
  for (const own of units) for (const unit of own) if (wanted.has(unit)) spread.set(unit, (spread.get(unit) ?? 0) + 1)
  const scored = claims.flatMap((claim, at) => {
    const own = units[at] ?? new Set()
    let score = 0
    for (const unit of own) if (wanted.has(unit)) score += Math.log(1 + (claims.length + 1) / (spread.get(unit) ?? 1))
    return score > 0 ? [{ claim, score: score / Math.sqrt(own.size + wanted.size), at }] : []
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
