const small = /^(?:of|the|in|for|and|on|to|de|la|du|des|der|die|das|und|et|y|&)$/iu
const suffix = /^(?:inc|ltd|llc|corp|co|gmbh|plc|ag)\.?$/iu

/** Is `short` made of the initials of `long` ("SPI", "Software in the Public Interest, Inc.")? Small words may count or not. */
export function isAcronymOf(short: string, long: string): boolean {
  const letters = short.replace(/[.\s]/gu, '')
  if (!/^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(letters) || letters.length > 8) return false
  const words = long.split(/[\s\-/,]+/u).filter((word) => word !== '' && !suffix.test(word))
  if (words.length < 2) return false
  const initials = (kept: readonly string[]) =>
    kept
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase()
  const wanted = letters.replace(/s$/u, '').toUpperCase()
  return initials(words) === wanted || initials(words.filter((word) => !small.test(word))) === wanted
}
