import { parsePage } from '../../core/page/parse-page.ts'
import { splitLines } from '../../core/text/lines.ts'

/**
 * Lines of a page that a merge does not carry as facts, links or properties: what a person wrote, with the headings above
 * it. Lines that the other page has already are left out. Blank lines and code stay as they are.
 */
export function leftOver(going: string, staying: string): string[] {
  const page = parsePage(going)
  const lines = splitLines(going).map(({ text }) => text)
  const first = 1 + (going.slice(0, page.bodyStart).match(/\r\n|\n|\r/g)?.length ?? 0)
  const taken = new Set<number>()
  for (const { start, end, line } of [
    ...page.related,
    ...page.claims.filter(({ ours, evidence }) => ours && evidence.length > 0),
  ])
    for (let at = 0; at <= newlines(going.slice(start, end)); at++) taken.add(line + at)
  const headings = new Map(page.sections.map(({ line, level }) => [line, level]))
  const known = new Set(splitLines(staying).map(({ text }) => text.trim()))
  const kept: { text: string; line: number }[] = []
  for (let line = first; line <= lines.length; line++) {
    const text = lines[line - 1] ?? ''
    const level = headings.get(line)
    if (level === 1 || taken.has(line)) continue
    if (level === undefined && text.trim() !== '' && known.has(text.trim()) && !/^\s*(?:```|~~~|\|)/.test(text))
      continue
    kept.push({ text, line })
  }
  return tidied(withoutEmptySections(kept, headings).map(({ text }) => text))
}

type Kept = { readonly text: string; readonly line: number }

/** A heading with nothing below it but blank lines and headings of its own kind says nothing. */
function withoutEmptySections(lines: readonly Kept[], headings: ReadonlyMap<number, number>): Kept[] {
  return lines.filter(({ line }, at) => {
    const level = headings.get(line)
    if (level === undefined) return true
    for (const below of lines.slice(at + 1)) {
      const next = headings.get(below.line)
      if (next !== undefined && next <= level) return false
      if (next === undefined && below.text.trim() !== '') return true
    }
    return false
  })
}

function tidied(lines: readonly string[]): string[] {
  const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''
  const joined = lines.filter((line, at) => !isBlank(line) || !isBlank(lines[at - 1]))
  while (joined.length > 0 && isBlank(joined[0])) joined.shift()
  while (joined.length > 0 && isBlank(joined.at(-1))) joined.pop()
  return joined
}

const newlines = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
