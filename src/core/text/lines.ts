/** One line with its own terminator ('' only at the end of a file without one), so that joining gives every byte back. */
export type Line = { readonly text: string; readonly eol: string }

export function splitLines(text: string): Line[] {
  const lines: Line[] = []
  const end = /\r\n|\n|\r/g
  let start = 0
  for (let match = end.exec(text); match !== null; match = end.exec(text)) {
    lines.push({ text: text.slice(start, match.index), eol: match[0] })
    start = end.lastIndex
  }
  if (start < text.length) lines.push({ text: text.slice(start), eol: '' })
  return lines
}

export function joinLines(lines: readonly Line[]): string {
  let text = ''
  for (const line of lines) text += line.text + line.eol
  return text
}

/** The file's own line ending: that of its first line, `\n` where it has none. */
export function eolOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

/** Runs of white space as one space, none at the ends. */
export function collapseSpace(text: string): string {
  return text.replace(/[\s\u0085]+/gu, ' ').trim()
}
