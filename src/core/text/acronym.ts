const small = /^(?:of|the|in|for|and|on|to|de|la|du|des|der|die|das|und|et|y|&)$/iu
const suffix = /^(?:inc|ltd|llc|corp|co|gmbh|plc|ag)\.?$/iu
/** Of more letters than this, capitals are a word that is shouted. */
export const longestAcronym = 8

/** Is `short` made of the initials of `long` ("SPI", "Software in the Public Interest, Inc.")? Small words may count or not. */
export function isAcronymOf(short: string, long: string): boolean {
  const letters = lettersOf(short)
  return letters !== undefined && initialsOf(long).includes(letters)
}

/** The letters of something written like an acronym, without points and plural; else nothing. */
export function lettersOf(short: string): string | undefined {
  const letters = short.replace(/[.\s]/gu, '')
  if (!/^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(letters) || letters.length > longestAcronym) return undefined
  return letters.replace(/s$/u, '').toUpperCase()
}

/** The acronyms a name of several words could have: with its small words and without. */
export function initialsOf(long: string): string[] {
  const words = long.split(/[\s\-/,]+/u).filter((word) => word !== '' && !suffix.test(word))
  if (words.length < 2) return []
  const initials = (kept: readonly string[]) =>
    kept
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase()
  return [...new Set([initials(words), initials(words.filter((word) => !small.test(word)))])]
}
