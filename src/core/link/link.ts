/** How a link is written; the same words in `links --json`. */
export type LinkKind = 'wikilink' | 'embed' | 'mdlink' | 'mdembed' | 'frontmatter' | 'canvas'

/** One occurrence as written, before resolving. Offsets are UTF-16 units of the file's text, BOM included. */
export type LinkOccurrence = {
  readonly kind: LinkKind
  /** Path part, percent-decoded for Markdown links, cut at the first `#`; '' for a link into the own note. */
  readonly target: string
  /** From the first `#` on, `#` included. */
  readonly subpath?: string
  readonly display?: string
  /** Frontmatter links only: `crew.0`. */
  readonly key?: string
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
}

/** What a scan of one file finds. One pass, no I/O; about 20 µs a page. */
export type ScannedPage = {
  readonly links: readonly LinkOccurrence[]
  /** Distinct, with `#`, first casing; frontmatter first. */
  readonly tags: readonly string[]
  readonly headings: readonly {
    readonly level: number
    readonly text: string
    readonly line: number
    readonly start: number
  }[]
  /** Block ids without `^`. */
  readonly blockIds: readonly { readonly id: string; readonly line: number }[]
  readonly frontmatter: ScannedFrontmatter
}

export type ScannedFrontmatter =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string; readonly end: number }
  | { readonly kind: 'ok'; readonly values: Readonly<Record<string, unknown>>; readonly end: number }
