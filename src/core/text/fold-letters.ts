/** Accents and points that a person who types leaves out. Vowel signs of other scripts are letters to their readers, and stay. */
const leftOut = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\p{Default_Ignorable_Code_Point}]/gu
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** A text as it is typed: lower case, without accents, full-width letters as plain ones, Hangul as its sounds. */
export function foldLetters(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(leftOut, '').toLowerCase().replace(leftOut, '')
  return bare.replace(/[ßæœøđðþłı]/g, (letter) => spelledOut[letter] ?? letter)
}

/** Where in the written text each unit of the folded one comes from, as [start, end); accents belong to their letter. */
export function foldedPlaces(text: string): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const letter of text) {
    const end = at + letter.length
    const folded = foldLetters(letter)
    if (folded === '') for (let back = ends.length - 1; back >= 0 && ends[back] === at; back--) ends[back] = end
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  return { starts, ends }
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
