/** Is `short` made of the beginnings of all words of `long`, of two letters and more ("regex", "regular expression"; "SSH", "Secure Shell")? */
export function isBlendOf(short: string, long: string): boolean {
  const words = long.toLowerCase().split(/[\s-]+/u)
  const letters = short.toLowerCase().replace(/s$/u, '')
  // Capitals are an acronym of words with capitals: "EFI" is no "ext4 filesystem".
  const isAcronym = /^\p{Lu}{3,6}s?$/u.test(short)
  if (isAcronym && !/^\p{Lu}\S*(?:[\s-]\p{Lu}\S*)+$/u.test(long)) return false
  if (words.length < 2 || words.length > 4 || !(isAcronym || /^\p{Ll}{5,}$/u.test(short))) return false
  return takesFrom(letters, words, isAcronym ? 1 : 2)
}

/** Can the letters be cut into a beginning of each word, each of at least so many letters and none the whole of a long word? */
function takesFrom(letters: string, [word, ...rest]: readonly string[], least: number): boolean {
  if (word === undefined) return letters === ''
  for (let length = least; length <= Math.min(letters.length, word.length, 5); length += 1) {
    if (word.startsWith(letters.slice(0, length)) && takesFrom(letters.slice(length), rest, least)) return true
  }
  return false
}
