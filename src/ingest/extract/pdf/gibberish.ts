/** Shorter text is told apart from a formula or a list of codes by nobody. */
const least = 150

/** The letters that make up two thirds of a text in any language written in Latin letters. */
const frequent = /[etaoinrs]/g
const smallWords = new Set(
  `the of and to in is for on that with der die und das von zu den ist le la les de des et en un une el los y que por con il e di che per non
  het een van op te och att det som på av af for den na se w z do i ja on ei bir ve bu a o os as um em do da s v je`.split(
    /\s+/,
  ),
)

/**
 * Whether letters came out that are not those on the page: a font that does not say what its shapes mean gives the
 * numbers of the shapes in their place. Text in other scripts than Latin is judged by what no text has: private and
 * control characters.
 */
export function isGibberish(text: string): boolean {
  const bare = text.replace(/\s+/gu, '').replace(/(.)\1{3,}/gu, '$1')
  if (bare.length < least) return false
  const share = (pattern: RegExp) => (bare.match(pattern)?.length ?? 0) / bare.length
  if (share(/[\u0000-\u001f\u007f-\u009f\ufffd\p{Co}]/gu) > 0.08) return true
  if (share(/\p{L}/gu) < 0.4) return share(/[!-/:-@[-`{-~]/g) > 0.4 && share(/\d/g) < 0.2 && share(/[A-Za-z]/g) > 0.05
  const letters = bare.normalize('NFKD').toLowerCase().match(/[a-z]/g) ?? []
  if (letters.length < least * 0.6 || letters.length < (bare.match(/\p{L}/gu)?.length ?? 0) * 0.9) return false
  const common = (letters.join('').match(frequent)?.length ?? 0) / letters.length
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = words.filter((word) => word.length > 1 && smallWords.has(word)).length / Math.max(1, words.length)
  return common < 0.42 && known < 0.02 && share(/\d/g) < 0.15 && !isMachineText(text)
}

/** Keys, sums and encoded data are long runs of letters and digits; that is what they say. */
function isMachineText(text: string): boolean {
  const runs = text.match(/[A-Za-z0-9+/=]{24,}/g) ?? []
  return runs.join('').length > text.length * 0.2
}
