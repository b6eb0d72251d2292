import { BlockReader } from './block-reader.ts'

/** A run of text that is read for links: a paragraph, a heading's text, or a table's cell. */
export type Leaf = {
  readonly role: 'paragraph' | 'heading' | 'cell'
  /** The page's text, or where quote marks stand between the lines, the lines joined without them. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** For joined lines: where each begins in `text`, and in the page. */
  readonly pieces?: { readonly starts: readonly number[]; readonly offsets: readonly number[] }
  /** Headings: 1 to 6; else 0. */
  readonly level: number
  /** Where the block begins in the page, its prefix included. */
  readonly blockStart: number
}

export type Blocks = {
  readonly leaves: readonly Leaf[]
  readonly labels: ReadonlySet<string>
  readonly footnotes: ReadonlySet<string>
  /** Where each line begins; the first begins at `from`. */
  readonly lineStarts: readonly number[]
}

/** Reads the block structure from `from` on: CommonMark with GFM's tables and footnotes, and display math. One pass. */
export function readBlocks(text: string, from: number): Blocks {
  const reader = new BlockReader(text)
  const lineStarts: number[] = []
  let at = from
  while (at < text.length) {
    lineStarts.push(at)
    const feed = nextLineEnd(text, at)
    reader.line(at, feed)
    at = feed + (text.charCodeAt(feed) === 13 && text.charCodeAt(feed + 1) === 10 ? 2 : 1)
  }
  reader.finish()
  return { leaves: reader.leaves, labels: reader.labels, footnotes: reader.footnotes, lineStarts }
}

function nextLineEnd(text: string, at: number): number {
  for (let index = at; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 10 || code === 13) return index
  }
  return text.length
}
