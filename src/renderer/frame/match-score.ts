/**
 * How well a title answers a few typed letters: 3 and more begins with them, 2 and more has a word that does, 1 and more
 * holds them in order with gaps, 0 not at all. An empty text matches everything alike.
 */
export function matchScore(title: string, typed: string): number {
  const [text, wanted] = [fold(title), fold(typed)]
  if (wanted === '') return 1
  const brevity = wanted.length / Math.max(text.length, wanted.length)
  if (text.startsWith(wanted)) return 3 + brevity
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) || text.includes(` ${wanted}`)) {
    return 2 + brevity
  }
  let at = 0
  for (const letter of wanted) {
    at = text.indexOf(letter, at)
    if (at < 0) return 0
    at += letter.length
  }
  return wanted.length > 1 ? 1 + brevity / 2 : 0
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
