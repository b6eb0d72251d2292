/**
 * One line of Markdown as a reader sees it: links as their text, no marks, no ids, no places of evidence. A link ends where
 * another begins, so that a line of nothing but brackets is gone through once.
 */
export function plainLine(line: string): string {
  let text = line
  if (text.includes('[')) {
    text = text
      .replace(/\[\[[^[\]|#\n]*#\^e-[0-9a-f]+(?:\\?\|(?:(?!\[\[)[^\n])*?)?\]\]/g, '')
      .replace(/!?\[\[((?:(?!\[\[)[^\n])*?)\]\]/g, (_, inner: string) => linkText(inner))
      .replace(/!?\[([^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
  }
  return text
    .replace(/\s\^[A-Za-z0-9-]+\s*$/, '')
    .replace(/^\s*(?:>\s?)*(?:#{1,6}\s+|[-+*]\s+(?:\[.\]\s+)?|\d{1,9}[.)]\s+)?/, '')
    .replace(/\*\*|__|~~|==|`+/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}

function linkText(inner: string): string {
  const pipe = inner.indexOf('|')
  if (pipe > 0 && pipe < inner.length - 1) return inner.slice(pipe + 1)
  const target = (pipe > 0 ? inner.slice(0, pipe) : inner).replace(/\\$/, '')
  const hash = target.indexOf('#')
  const path = hash > 0 ? target.slice(0, hash) : target.replace('#', '')
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A run of lines that belong together: a paragraph, an item of a list, a row of a table, a heading. */
export type TextBlock = {
  readonly line: number
  readonly heading: string
  readonly isHeading: boolean
  readonly text: string
}

const beginsBlock = /^\s*(?:[-+*]\s|\d{1,9}[.)]\s|\||>|#{1,6}\s)/

/** The blocks of a page from a line on (from 0), as plain text, each with the heading above it. */
export function textBlocks(text: string, bodyStart: number): TextBlock[] {
  const blocks: TextBlock[] = []
  const firstLine = bodyStart === 0 ? 1 : (text.slice(0, bodyStart).match(/\n/g)?.length ?? 0) + 1
  let heading = ''
  let open: { line: number; lines: string[] } | null = null
  const close = () => {
    if (open && open.lines.length > 0) {
      blocks.push({ line: open.line, heading, isHeading: false, text: open.lines.join(' ') })
    }
    open = null
  }
  for (const [index, raw] of text.slice(bodyStart).split(/\r?\n/).entries()) {
    const plain = plainLine(raw)
    if (/^#{1,6}\s/.test(raw)) {
      close()
      heading = plain
      blocks.push({ line: firstLine + index, heading, isHeading: true, text: plain })
      continue
    }
    if (raw.trim() === '' || beginsBlock.test(raw) || (open?.lines.length ?? 0) >= 12) close()
    if (plain === '') continue
    open ??= { line: firstLine + index, lines: [] }
    open.lines.push(plain)
  }
  close()
  return blocks
}
