import { applyEdits, modify } from 'jsonc-parser'
import { refusal } from '../../core/sentences.ts'

/** The window's three colours of kinds, at a lightness that reads on Obsidian's light and dark graph. */
const groups = [
  { query: 'path:"wiki/entities/"', color: { a: 1, rgb: 0x4f84ba } },
  { query: 'path:"wiki/concepts/"', color: { a: 1, rgb: 0x578f63 } },
  { query: 'path:"wiki/summaries/"', color: { a: 1, rgb: 0x906eb5 } },
] as const

/** Leaves the catalogue and the log out, in all their parts: they link to everything and say nothing. */
const leftOut = '-path:"wiki/index" -path:"wiki/log"'

type Graph = { readonly groups: readonly unknown[]; readonly search: string }

/** The text of graph.json with our groups and filter; '' where there is no such file yet. Every other byte stays. */
export function setUpGraph(text: string, wanted: { readonly colours: boolean; readonly filter: boolean }): string {
  let after = text.trim() === '' ? '{}' : text
  const { groups: there, search } = parseGraph(after)
  if (wanted.colours) {
    const missing = groups.filter(({ query }) => !there.some((group) => queryOf(group) === query))
    // Behind the person's own: the first group that fits a page colours it.
    for (const [at, group] of missing.entries())
      after = there.length + at === 0 ? set(after, ['colorGroups'], [group]) : insert(after, there.length + at, group)
  }
  if (wanted.filter && !search.includes(leftOut)) after = set(after, ['search'], withFilter(search))
  return after
}

/** The text without what `setUpGraph` added. A group that was given another colour is the person's by now, and stays. */
export function takeOutOfGraph(text: string): string {
  if (text.trim() === '') return text
  const { groups: there, search } = parseGraph(text)
  let after = text
  for (const at of there.keys()) {
    const last = there.length - 1 - at
    if (isOurs(there[last])) after = set(after, ['colorGroups', last], undefined)
  }
  const without = withoutFilter(search)
  return without === search ? after : set(after, ['search'], without)
}

/** Is anything of ours in it? */
export function isInGraph(text: string): boolean {
  return text.trim() !== '' && takeOutOfGraph(text) !== text
}

/** Nothing is said in it. */
export function isEmptyGraph(text: string): boolean {
  const { groups: there, search } = parseGraph(text)
  const keys = Object.keys(parse(text) ?? {})
  return there.length === 0 && search === '' && keys.every((key) => key === 'colorGroups' || key === 'search')
}

function parseGraph(text: string): Graph {
  const parsed = parse(text)
  const { colorGroups = [], search = '' } = (parsed ?? {}) as { colorGroups?: unknown; search?: unknown }
  if (parsed !== null && Array.isArray(colorGroups) && typeof search === 'string')
    return { groups: colorGroups, search }
  throw refusal('bad_settings', ['obsidianOdd', {}], { data: { path: '.obsidian/graph.json' } })
}

/** Strictly: what Obsidian could not read back must not be built upon. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** `OR` binds looser than the blank between two terms, so what has one is held together. */
function withFilter(search: string): string {
  const own = search.trim()
  if (own === '') return leftOut
  return `${/\bOR\b/u.test(own) ? `(${own})` : own} ${leftOut}`
}

function withoutFilter(search: string): string {
  if (search.trim() === leftOut) return ''
  if (!search.endsWith(` ${leftOut}`)) return search
  const own = search.slice(0, -leftOut.length - 1)
  return /^\([^()]*\bOR\b[^()]*\)$/u.test(own) ? own.slice(1, -1) : own
}

function isOurs(group: unknown): boolean {
  return groups.some((ours) => ours.query === queryOf(group) && ours.color.rgb === rgbOf(group))
}

function queryOf(group: unknown): unknown {
  return typeof group === 'object' && group !== null && 'query' in group ? group.query : undefined
}

function rgbOf(group: unknown): unknown {
  const color = typeof group === 'object' && group !== null && 'color' in group ? group.color : undefined
  return typeof color === 'object' && color !== null && 'rgb' in color ? color.rgb : undefined
}

function set(text: string, path: (string | number)[], value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: mannerOf(text) }))
}

function insert(text: string, at: number, group: unknown): string {
  const options = { formattingOptions: mannerOf(text), isArrayInsertion: true }
  return applyEdits(text, modify(text, ['colorGroups', at], group, options))
}

/** What is added looks like the rest. */
function mannerOf(text: string) {
  const indent = /^([ \t]+)"/mu.exec(text)?.[1] ?? '  '
  return { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: text.includes('\r\n') ? '\r\n' : '\n' }
}
