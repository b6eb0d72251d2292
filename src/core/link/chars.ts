export const isBlank = (code: number): boolean => code === 32 || code === 9

export const isLineEnd = (code: number): boolean => code === 10 || code === 13

export const isBlankOrEnd = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13

export const isDigit = (code: number): boolean => code >= 48 && code <= 57

export const isAlpha = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

export const isAlphanumeric = (code: number): boolean => isAlpha(code) || isDigit(code)

export const isControl = (code: number): boolean => code < 32 || code === 127

export const isAsciiPunctuation = (code: number): boolean =>
  (code >= 33 && code <= 47) || (code >= 58 && code <= 64) || (code >= 91 && code <= 96) || (code >= 123 && code <= 126)

const anyWhiteSpace = /\s/

/** White space as JavaScript's `\s` has it, the no-break space included. */
export const isWhiteSpace = (code: number): boolean =>
  code < 128 ? code === 32 || (code >= 9 && code <= 13) : anyWhiteSpace.test(String.fromCharCode(code))

/** First position from `at` on that is not a space or a tab. */
export function skipBlanks(text: string, at: number, end: number): number {
  let index = at
  while (index < end && isBlank(text.charCodeAt(index))) index++
  return index
}

/** First position from `at` on that is not a space, a tab or a line end. */
export function skipBlanksAndEnds(text: string, at: number, end: number): number {
  let index = at
  while (index < end && isBlankOrEnd(text.charCodeAt(index))) index++
  return index
}

/** Length of the run of `code` at `at`. */
export function runLength(text: string, at: number, end: number, code: number): number {
  let index = at
  while (index < end && text.charCodeAt(index) === code) index++
  return index - at
}

/** First place of `needle` that ends before `end`, or -1; looks no further than `end`. */
export function indexWithin(text: string, needle: string, at: number, end: number): number {
  const first = needle.charCodeAt(0)
  const last = end - needle.length
  for (let index = at; index <= last; index++) {
    if (text.charCodeAt(index) === first && text.startsWith(needle, index)) return index
  }
  return -1
}
