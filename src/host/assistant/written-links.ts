/** A link as somebody wrote it inside a text. Offsets are of `plain`, and of the text as written. */
export type WrittenLink = {
  readonly start: number
  readonly end: number
  readonly target: string
  readonly written: string
}

export type PlainText = {
  /** The text with each link as the words it shows. */
  readonly plain: string
  readonly links: readonly WrittenLink[]
  /** Where in the text as written this place of the plain one stands. */
  readonly writtenAt: (offset: number) => number
}

const link = /!?\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/gu

/** Takes the links out of a text and remembers where they stood. What only looks like one, as in code, is left as it is. */
export function writtenLinks(text: string, isLink: (target: string) => boolean): PlainText {
  const links: WrittenLink[] = []
  const shifts: { plain: number; written: number }[] = [{ plain: 0, written: 0 }]
  let plain = ''
  let from = 0
  for (const match of text.matchAll(link)) {
    const target = (match[1] ?? '').replace(/#.*$/u, '').trim()
    if (!isLink(target)) continue
    plain += text.slice(from, match.index)
    const words = (match[2] ?? '').trim() || target.replace(/^.*\//u, '').replaceAll('-', ' ') || (match[1] ?? '')
    const start = plain.length
    plain += words
    from = match.index + match[0].length
    links.push({ start, end: plain.length, target, written: match[0].replace(/^!/u, '') })
    shifts.push({ plain: start, written: match.index }, { plain: plain.length, written: from })
  }
  plain += text.slice(from)
  return { plain, links, writtenAt: (offset) => place(shifts, offset, text.length) }
}

function place(shifts: readonly { plain: number; written: number }[], offset: number, most: number): number {
  const last = shifts.findLast(({ plain }) => plain <= offset) ?? { plain: 0, written: 0 }
  return Math.min(most, last.written + offset - last.plain)
}
