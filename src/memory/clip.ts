/** A text cut to so many code points, with what it had. */
export type Clipped = { readonly text: string; readonly was: number; readonly isCut: boolean }

/** Never in the middle of a code point, nor of an escape that cleaning put there. */
export function clip(text: string, limit: number): Clipped {
  const was = codePoints(text)
  if (was <= limit) return { text, was, isCut: false }
  const kept = [...text].slice(0, limit).join('')
  const mark = /&(?:l|lt|#\d{0,3})?$/u.exec(kept)
  const isSplit = mark !== null && text.slice(mark.index).match(/^&(?:lt|#58|#124);/u) !== null
  return { text: isSplit ? kept.slice(0, mark.index) : kept, was, isCut: true }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** One line: line breaks and the blanks around them become a space. */
export function flatten(text: string): string {
  return text.replaceAll(/\s*[\n\u2028\u2029]\s*/gu, ' ').trim()
}
