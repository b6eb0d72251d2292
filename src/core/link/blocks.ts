import { BlockReader } from './block-reader.ts'
import type { Leaf } from './leaf.ts'

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
