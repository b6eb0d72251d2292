/** Where a passage stands in a text, white space apart; null where it does not. */
export function findPassage(text: string, passage: string): readonly [number, number] | null {
  const wanted = squeeze(passage)
  if (wanted.text === '') return null
  const { text: squeezed, at } = squeeze(text)
  const from = squeezed.indexOf(wanted.text)
  if (from < 0) return null
  const start = at[from]
  const last = at[from + wanted.text.length - 1]
  return start === undefined || last === undefined ? null : [start, last + 1]
}

/** The text with each run of white space as one space, and where each of its characters came from. */
function squeeze(text: string): { text: string; at: number[] } {
  let squeezed = ''
  const at: number[] = []
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    const isSpace = /\s/.test(letter)
    if (isSpace && (squeezed === '' || squeezed.endsWith(' '))) continue
    squeezed += isSpace ? ' ' : letter
    at.push(index)
  }
  return squeezed.endsWith(' ') ? { text: squeezed.slice(0, -1), at: at.slice(0, -1) } : { text: squeezed, at }
}
