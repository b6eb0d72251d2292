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
