import { corrupt } from '../fault.ts'
import { elementText, unescapeXml } from '../office-package.ts'

export type CellStyles = { readonly strings: readonly string[]; readonly styles: string; readonly from1904: boolean }

/** What a cell shows: shared and inline strings, numbers as written, dates (which are numbers too) as ISO dates. */
export function cellDecoder({ strings, styles, from1904 }: CellStyles): (cell: string, attributes: string) => string {
  const { dates, percents } = numberStylesOf(styles)
  return (cell, attributes) => {
    if (cell === '') return ''
    const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n'
    const value = elementText(cell, 'v') ?? ''
    if (type === 's') return sharedString(strings, value)
    if (type === 'inlineStr') return inlineText(cell)
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (value === '') return formulaOf(cell)
    if (type !== 'n') return value
    const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)
    if (dates.has(style)) return isoDate(Number(value), from1904)
    return percents.has(style) ? `${tidyNumber(String(Number(value) * 100))}%` : tidyNumber(value)
  }
}

function sharedString(strings: readonly string[], value: string): string {
  const text = strings[Number(value)]
  if (text === undefined) throw corrupt('Its table of texts is missing or damaged.')
  return text
}

const inlineText = (cell: string) =>
  unescapeXml([...cell.matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)].map(([, text = '']) => text).join(''))

function formulaOf(cell: string): string {
  const formula = elementText(cell, 'f')
  return formula === undefined ? '' : `=${formula}`
}

/** 0.30000000000000004 is how 0.3 is stored. */
function tidyNumber(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) && /[.eE]/.test(value) ? String(Number(number.toPrecision(15))) : value
}

/** Which styles show a number as a date, and which as hundredths. */
function numberStylesOf(styles: string): { dates: Set<number>; percents: Set<number> } {
  const custom = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      Number(/numFmtId="(\d+)"/.exec(tag)?.[1]),
      /formatCode="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  const isDate = (id: number) =>
    (id >= 14 && id <= 22) ||
    (id >= 45 && id <= 47) ||
    /[ymdhs]/i.test((custom.get(id) ?? '').replace(/&quot;.*?&quot;|\[(?!h|m|s)[^\]]*\]|\\.|General|Standard/gi, ''))
  const formats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? ''
  const ids = [...formats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0))
  const isPercent = (id: number) => id === 9 || id === 10 || /%/.test(custom.get(id) ?? '')
  const where = (is: (id: number) => boolean) => new Set(ids.flatMap((id, at) => (is(id) ? [at] : [])))
  return { dates: where(isDate), percents: where(isPercent) }
}

const dayMilliseconds = 86_400_000

function isoDate(days: number, from1904: boolean): string {
  // Day 60 is the 29th of February 1900, which never was; from there on the count is one ahead.
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const date = new Date(Math.round((start + days * dayMilliseconds) / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return String(days)
  const [day = '', time = ''] = date.toISOString().split('T')
  if (days < 1) return time.slice(0, 8)
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`
}
