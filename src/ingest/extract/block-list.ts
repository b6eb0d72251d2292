import type { Place, SourceBlock } from '../../core/source/source-doc.ts'

export type BlockKind = SourceBlock['kind']

/** A place, or how to make one of the headings above the block. */
export type PlaceAt = Place | ((path: string[]) => Place)

export type BlockList = {
  readonly blocks: SourceBlock[]
  /** Without a place the block is placed by the headings above it. Blank text is left out. */
  add(kind: Exclude<BlockKind, 'heading'>, text: string, place?: PlaceAt): void
  heading(level: number, text: string, place?: PlaceAt): void
  /** The headings that stand above the next block. */
  path(): readonly string[]
}

/** Collects blocks in reading order and gives each the headings above it. */
export function createBlockList(): BlockList {
  const blocks: SourceBlock[] = []
  let above: { level: number; text: string }[] = []
  const path = () => above.map((heading) => heading.text)
  const push = (block: Omit<SourceBlock, 'place' | 'headingPath'>, place: PlaceAt) => {
    const headingPath = path()
    blocks.push({ ...block, place: typeof place === 'function' ? place(headingPath) : place, headingPath })
  }
  return {
    blocks,
    path,
    add(kind, raw, place) {
      const text = kind === 'code' || kind === 'table' ? trimLines(raw) : tidy(raw)
      if (text !== '') push({ kind, text }, place ?? underHeadings)
    },
    heading(rawLevel, raw, place) {
      const text = oneLine(raw)
      const last = blocks.at(-1)
      // A cover and a title page say the same.
      if (text === '' || (last?.kind === 'heading' && last.text === text)) return
      const level = Math.min(6, Math.max(1, Math.round(rawLevel)))
      above = above.filter((heading) => heading.level < level)
      push({ kind: 'heading', level, text }, place ?? ((path) => underHeadings([...path, text])))
      above = [...above, { level, text }]
    },
  }
}

const underHeadings = (path: string[]): Place => ({ kind: 'heading', path })

/** Runs of blanks inside a line become one; line breaks stay, blank lines go (a block has none). */
function tidy(text: string): string {
  return clean(text)
    .split('\n')
    .map((line) => line.replace(blanks, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

const oneLine = (text: string) => tidy(text).replaceAll('\n', ' ')

const trimLines = (text: string) =>
  clean(text)
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\s+$/g, '')

/** Whole code points, no control characters, one kind of line end; soft hyphens and zero-width marks are not text. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u2060\ufeff]/g, '')
}

const blanks = /[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g
