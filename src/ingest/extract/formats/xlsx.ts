import type { Spoken } from '../../../core/said.ts'
import { say } from '../../../core/sentences.ts'
import { createBlockList } from '../block-list.ts'
import { corrupt, Fault } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { charts, comments, countOf, notRead, pictures } from '../not-read.ts'
import { type OfficePackage, officeFacts, openOffice, unescapeXml } from '../office-package.ts'
import { addSheet, type SheetRow } from '../rows-to-tables.ts'
import { cellDecoder } from './xlsx-cells.ts'

export const xlsx: Format = {
  id: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extract,
}

function extract(bytes: Uint8Array, context: ExtractContext): Extracted {
  const office = openOffice(bytes, context.limits)
  const workbook = office.part('xl/workbook.xml')
  const sheets = sheetsOf(office, workbook)
  const decode = cellDecoder({
    strings: office.zip.entry('xl/sharedStrings.xml') ? sharedStrings(office.part('xl/sharedStrings.xml')) : [],
    styles: office.zip.entry('xl/styles.xml') ? office.part('xl/styles.xml') : '',
    from1904: /date1904="(?:1|true)"/.test(workbook),
  })
  const list = createBlockList()
  let formulas = 0
  const missing: string[] = []
  for (const [at, { name, part }] of sheets.entries()) {
    try {
      const xml = office.part(part)
      formulas += countOf(xml, unanswered)
      const rows = withMerged(rowsOf(xml, decode), mergedDown(xml))
      if (sheets.length > 1) list.heading(1, name, { kind: 'cell', sheet: name, row: 1 })
      const before = list.blocks.length
      addSheet(list, name, rows)
      // A sheet without cells has no heading either.
      if (list.blocks.length === before && sheets.length > 1) list.blocks.pop()
    } catch (error) {
      if (!(error instanceof Fault) || error.outcome.kind !== 'corrupt') throw error
      missing.push(`sheet “${name}”`)
    }
    context.step(at + 1, sheets.length, 'sheet')
  }
  const warnings = [...unreadParts(office), ...hiddenWords(sheets)]
  if (formulas > 0) warnings.push(say('formulasOpen', { cells: formulas }))
  return { ...officeFacts(office), blocks: list.blocks, missing, warnings, pageCount: sheets.length }
}

/** A formula that no program has worked out yet. */
const unanswered = /<\/f>\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g

function unreadParts({ zip, part }: OfficePackage): Spoken[] {
  const named = (pattern: RegExp) => zip.names.filter((name) => pattern.test(name))
  const said = named(/^xl\/(?:comments[^/]*|threadedComments\/[^/]+)\.xml$/)
  return notRead(
    pictures(named(/^xl\/media\//).length),
    charts(named(/^xl\/charts\/chart\d*\.xml$/).length),
    comments(said.reduce((sum, name) => sum + countOf(part(name), /<(?:comment|threadedComment)\s/g), 0)),
  )
}

function hiddenWords(sheets: readonly Sheet[]): Spoken[] {
  const hidden = sheets.filter((sheet) => sheet.isHidden).map((sheet) => sheet.name)
  return hidden.length === 0 ? [] : [say('hiddenSheets', { names: hidden })]
}

type Sheet = { readonly name: string; readonly part: string; readonly isHidden: boolean }

function sheetsOf(office: OfficePackage, workbook: string): Sheet[] {
  const relations = office.relations('xl/workbook.xml')
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, raw = '']) => {
    const name = unescapeXml(/\bname="([^"]*)"/.exec(raw)?.[1] ?? '')
    const relation = relations.get(/\b\w+:id="([^"]*)"/.exec(raw)?.[1] ?? '')
    return relation?.type === 'worksheet'
      ? [{ name: name || 'Sheet', part: relation.target, isHidden: /\bstate="(?:hidden|veryHidden)"/.test(raw) }]
      : []
  })
  if (sheets.length === 0) throw corrupt('It names no sheet.')
  return sheets
}

function sharedStrings(xml: string): string[] {
  return [...xml.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g)].map(([, item = '']) => runsText(item))
}

/** Text may be split into runs of one look; readings of Japanese words (rPh) are no text of the cell. */
function runsText(xml: string): string {
  const runs = xml.replace(/<rPh[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)
  return unescapeXml([...runs].map(([, text = '']) => text).join(''))
}

/** Scanned by hand, row by row: a sheet may have a million rows, and a tree of it would not fit into memory. */
function* rowsOf(xml: string, decode: (cell: string, attributes: string) => string) {
  let last = 0
  for (const [, attributes = '', body = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    last = Number(/\br="(\d+)"/.exec(attributes)?.[1]) || last + 1
    if (body === '') continue
    const cells: string[] = []
    for (const [, raw = '', content = ''] of body.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(/\br="([A-Z]{1,3})/.exec(raw)?.[1]) ?? cells.length
      while (cells.length < column) cells.push('')
      cells[column] = decode(content, raw)
    }
    yield { number: last, cells }
  }
}

type Merged = { readonly column: number; readonly from: number; readonly to: number }

/** Of cells merged over several rows, the one that holds what all of them say. */
function mergedDown(xml: string): Merged[] {
  return [...xml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)"/g)].flatMap(
    ([, letters, first, last]) => {
      const [column = 0, from, to] = [columnOf(letters), Number(first), Number(last)]
      return to > from ? [{ column, from, to }] : []
    },
  )
}

/** What is merged over rows stands in each of them that says something else too. */
function* withMerged(rows: Iterable<SheetRow>, merged: readonly Merged[]): Iterable<SheetRow> {
  const texts = new Map<Merged, string>()
  for (const { number, cells } of rows) {
    const filled = [...cells]
    for (const area of merged.length === 0 || cells.every((cell) => cell.trim() === '') ? [] : merged) {
      if (number === area.from) texts.set(area, cells[area.column] ?? '')
      if (number <= area.from || number > area.to || filled[area.column]) continue
      while (filled.length < area.column) filled.push('')
      filled[area.column] = texts.get(area) ?? ''
    }
    yield { number, cells: filled }
  }
}

function columnOf(letters: string | undefined): number | undefined {
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
