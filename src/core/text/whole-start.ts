const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Longer than any character anybody writes; a heap of marks that is not may be cut into. */
const longestCharacter = 64

/** The beginning of a text, at most so many units long, that cuts no character in two: no letter from its marks, no flag. */
export function wholeStart(text: string, most: number): string {
  if (text.length <= most) return text
  const near = text.slice(Math.max(0, most - longestCharacter), most + longestCharacter)
  const before = Math.min(most, longestCharacter)
  const end = most - before + (characters.segment(near).containing(before)?.index ?? before)
  return (end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/\p{Cs}$/u, '')).toWellFormed()
}
