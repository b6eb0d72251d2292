import { queryWords } from '../../../core/search/tokenize.ts'
import type { HealthPage } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import { namesOf } from './name-index.ts'

/** A name on more pages than this tells nothing of where one belongs. */
const mostPages = 20

export type Naming = { readonly id: number; readonly name: string }

/** Pages whose text holds one of this page's names, each by the longest it holds; `only` looks at one page. */
export function namingPages(database: Database, page: HealthPage, only?: number): Naming[] {
  const found = new Map<number, string>()
  for (const name of [...namesOf(page)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
    const phrase = phraseOf(name)
    if (phrase === null) continue
    const rows = rowsWith(database, phrase, page.id, only)
    if (rows.length > mostPages) continue
    for (const { id } of rows) if (!found.has(id)) found.set(id, name)
  }
  return [...found].map(([id, name]) => ({ id, name }))
}

function rowsWith(database: Database, phrase: string, own: number, only: number | undefined): { id: number }[] {
  const match = `{headings body} : "${phrase}"`
  if (only !== undefined)
    return database.all('SELECT rowid AS id FROM full_text WHERE full_text MATCH ? AND rowid = ?', match, only)
  return database.all(
    `SELECT rowid AS id FROM full_text WHERE full_text MATCH ? AND rowid <> ? LIMIT ${mostPages + 1}`,
    match,
    own,
  )
}

/** The words of a name as they stand in the full text, one after the other. Short ones are words of any sentence. */
function phraseOf(name: string): string | null {
  const words = queryWords(name).filter(({ isStop }) => !isStop)
  const pieces = words.flatMap(({ whole, parts }) => [...(whole === null ? [] : [whole]), ...withoutLast(parts)])
  const isShort = pieces.length === 1 && name.trim().length < 4 && !/[^\p{ASCII}]/u.test(name)
  return pieces.length === 0 || isShort ? null : pieces.join(' ')
}

/** In a script without blanks the last character stands alone only where the text ends, and the name may go on there. */
function withoutLast(parts: readonly string[]): readonly string[] {
  const [before, last] = parts.slice(-2)
  return last !== undefined && [...last].length === 1 && before?.endsWith(last) && isPair(before)
    ? parts.slice(0, -1)
    : parts
}

const isPair = (part: string): boolean => [...part].length === 2 && /[^\p{ASCII}]/u.test(part)
