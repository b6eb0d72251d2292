import { eolOf } from '../text/lines.ts'
import { joinPageLines, type PageLine, readPageLines, writtenLine } from './page-lines.ts'

/**
 * A page being edited: frontmatter as text, the body line by line. Insertions and removals are made to be each other's
 * inverse, byte for byte, blank lines and a missing last line end included.
 */
export type Draft = { head: string; readonly lines: PageLine[]; readonly eol: string }

export function openDraft(text: string, eol: string = eolOf(text)): Draft {
  return { ...readPageLines(text), eol }
}

export const closeDraft = (draft: Draft): string => joinPageLines(draft)

export const isBlank = (line: PageLine | undefined): boolean => line?.role === 'blank'

export type NewLine = { readonly text: string; readonly role: PageLine['role'] }
export const blankLine: NewLine = { text: '', role: 'blank' }

/** Puts lines behind the line `after`; -1 is the top of the body. */
export function insertLines(draft: Draft, after: number, added: readonly NewLine[]): void {
  const fresh = added.map(({ text, role }) => writtenLine(text, role, draft.eol))
  const before = draft.lines[after]
  const last = fresh.at(-1)
  if (before?.eol === '' && last) {
    before.eol = draft.eol
    last.eol = ''
  }
  if (draft.lines.length === 0 && last && /[^\r\n\ufeff]$/.test(draft.head)) {
    draft.head += draft.eol
    last.eol = ''
  }
  draft.lines.splice(after + 1, 0, ...fresh)
}

export function replaceLine(draft: Draft, at: number, text: string): void {
  const line = draft.lines[at]
  if (line) draft.lines[at] = { ...line, text, content: line.content === line.text ? text : contentOf(line, text) }
}

/** Takes out a block of one line with the blank line that was put there for it. */
export function removeLine(draft: Draft, at: number): void {
  const { lines } = draft
  const next = lines[at + 1]
  const endsHere = next === undefined || isBlank(next) || next.role === 'heading'
  if (at > 0 && isBlank(lines[at - 1]) && endsHere) {
    cut(draft, at - 1, 2)
    return
  }
  // Put between a heading and text that followed it without a blank line.
  const isFirst = at === 0 || lines[at - 1]?.role === 'heading'
  cut(draft, at, isFirst && isBlank(next) && at + 2 < lines.length ? 2 : 1)
}

/** The last line of what hangs below the block beginning at `at`: continuation, sub-items, indented paragraphs. */
export function blockEnd({ lines }: Draft, at: number): number {
  const first = lines[at]
  if (!first) return at
  let last = at
  while (lines[last + 1]?.role === 'more') last++
  if (first.role !== 'item') return last
  const margin = indentOf(first)
  for (let next = last + 1; next < lines.length; next++) {
    const line = lines[next]
    if (!line || isBlank(line)) continue
    if (indentOf(line) <= margin && line.role !== 'more') break
    last = next
  }
  return last
}

export function indentOf({ text }: PageLine): number {
  const blanks = /^[ \t]*/.exec(text)?.[0] ?? ''
  return blanks.replaceAll('\t', '    ').length
}

function contentOf(line: PageLine, text: string): string {
  return text.slice(line.text.length - line.content.length)
}

function cut(draft: Draft, at: number, count: number): void {
  const gone = draft.lines.splice(at, count)
  const before = draft.lines[at - 1]
  if (gone.at(-1)?.eol !== '' || at !== draft.lines.length) return
  if (before) before.eol = ''
  else draft.head = draft.head.replace(/(?:\r\n|\n|\r)$/, '')
}
