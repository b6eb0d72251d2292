import type { SourceBlock, SourceDoc } from '../../../core/source/source-doc.ts'

/** A block that is worth reading, with its place in the text and the section it stands in. */
export type ProseBlock = {
  readonly block: SourceBlock
  /** Its number in the document. */
  readonly at: number
  /** Offset of its text in `textOf(doc)`. */
  readonly offset: number
  /** Blocks under the same heading have the same number. */
  readonly section: number
  readonly role: 'heading' | 'prose' | 'list'
}

const contentsHeading =
  /^(?:table of )?contents$|^inhalt(?:sverzeichnis)?$|^sommaire$|^table des matières$|^índice$|^indice$|^目次$|^차례$/iu
/** What follows a text. With nothing before it, it is the text: a person's notes are often called just that. */
const backMatter =
  /^(?:references|bibliography|works cited|index|notes|footnotes|endnotes|further reading|external links|see also)$/iu
const imprint = /^(?:copyright(?: .*)?|licen[cs]e notice|colophon)$/iu
const numbering = /^(?:(?:chapter|appendix|part|section)\s+)?(?:[\dIVX]+|[A-Z](?=[.\s]))?(?:\.\d+)*[.:)]?\s+/iu
const legal =
  /copyright (?:©|\(c\)|\d)|©\s*\d|all rights reserved|permission is (?:hereby )?granted|redistribut\w+ .*(?:provided|modif)|without (?:any )?warranty|isbn[ :\d]/iu

/** Title of a heading without its number ("4.1.1. Package pools" → "Package pools"). */
export function headingTitle(text: string): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  const bare = flat.replace(numbering, '').trim()
  return bare === '' ? flat : bare
}

const mailLine = /^(?:from|to|cc|bcc|reply-to|sent|date|subject):\s/iu

/** Who wrote a mail to whom: nothing that it says. One line counts only with an address, since prose may begin so. */
function isMailHead(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.every((line) => mailLine.test(line)) && (lines.length > 1 || /\S@\S/u.test(text))
}

/** What of a document is prose: without contents, heads of mails, page headers and numbers, legal notices, back matter, code and tables. */
export function selectProse(doc: SourceDoc): ProseBlock[] {
  const repeated = repeatedLines(doc.blocks)
  const kept: ProseBlock[] = []
  let offset = 0
  let section = 0
  let skipBelow: number | undefined
  for (const [at, block] of doc.blocks.entries()) {
    const here = offset
    offset += block.text.length + 2
    if (block.kind === 'heading') {
      const level = block.level ?? 1
      if (skipBelow !== undefined && level <= skipBelow) skipBelow = undefined
      const title = headingTitle(block.text)
      const follows = backMatter.test(title) && kept.some(({ role }) => role !== 'heading')
      if (contentsHeading.test(title) || imprint.test(title) || follows) skipBelow = level
      section++
      if (skipBelow === undefined && !isFurniture(block.text, repeated))
        kept.push({ block, at, offset: here, section, role: 'heading' })
      continue
    }
    if (skipBelow !== undefined || block.kind === 'code' || block.kind === 'table') continue
    if (isFurniture(block.text, repeated) || isContents(block.text) || legal.test(block.text) || isMailHead(block.text))
      continue
    kept.push({ block, at, offset: here, section, role: block.kind === 'list-item' ? 'list' : 'prose' })
  }
  return kept
}

function isFurniture(text: string, repeated: ReadonlySet<string>): boolean {
  const line = text.trim()
  return (
    /^[\d\s/|.·•–—-]+$/u.test(line) || /^page \d+/iu.test(line) || repeated.has(lineKey(line)) || !/\p{L}/u.test(line)
  )
}

/** Lines with dot leaders, or most of whose lines begin with a section number, are a table of contents. */
function isContents(text: string): boolean {
  if (/(?:\.\s?){5,}\s*\d+/u.test(text)) return true
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 3) return false
  const numbered = lines.filter((line) => /^\s*(?:[\dA-Z]+\.)+\d*\.?\s+\S|\s\d{1,4}$/u.test(line) && line.length < 110)
  return numbered.length / lines.length > 0.6
}

/** Short blocks that come again on several pages, whatever number they carry: running headers and footers. */
function repeatedLines(blocks: readonly SourceBlock[]): ReadonlySet<string> {
  const pages = new Map<string, Set<string>>()
  for (const block of blocks) {
    const line = block.text.trim()
    if (line.length > 90 || block.kind === 'list-item' || block.place.kind !== 'page') continue
    const key = lineKey(line)
    const seen = pages.get(key) ?? new Set()
    seen.add(String(block.place.page))
    pages.set(key, seen)
  }
  return new Set([...pages].filter(([, seen]) => seen.size >= 3).map(([key]) => key))
}

function lineKey(line: string): string {
  return line.replace(/\d+/gu, '#').replace(/\s+/gu, ' ').toLowerCase()
}
