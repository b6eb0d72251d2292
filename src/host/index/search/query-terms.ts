import { queryWords } from '../../../core/search/tokenize.ts'
import type { Database } from '../database.ts'

/** Terms on more than this share of the pages say little; in a small domain every term counts. */
const commonShare = 1 / 5
const smallDomain = 100

export type QueryTerm = { readonly term: string; readonly pages: number; readonly isPrefix: boolean }

/** The terms of a query with the number of pages each is on; `unknown` are words that no page has. */
export type QueryTerms = {
  readonly terms: readonly QueryTerm[]
  readonly unknown: readonly string[]
  /** Words between quotation marks: pages without them in this order are left out. */
  readonly phrases: readonly string[]
  readonly pageCount: number
}

export function readQuery(database: Database, text: string): QueryTerms {
  const pageCount = database.get<{ n: number | null }>('SELECT sum(pages) AS n FROM buckets')?.n ?? 0
  const words = queryWords(text)
  const meant = words.some((word) => !word.isStop) ? words.filter((word) => !word.isStop) : words
  const found = new Map<string, QueryTerm>()
  const unknown: string[] = []
  for (const word of meant) {
    const whole = word.whole === null ? null : countTerm(database, word.whole)
    if (whole && whole.pages > 0) found.set(whole.term, whole)
    // An identifier that stands on a page verbatim is what is meant; the parts of a hyphenated word count beside it.
    if (whole && whole.pages > 0 && /[\p{N}_+#]/u.test(whole.term)) continue
    const parts = word.parts.map((part) => countTerm(database, part))
    for (const part of parts) if (part.pages > 0) found.set(part.term, part)
    if (!whole?.pages && parts.every(({ pages }) => pages === 0))
      unknown.push(...(word.parts.length > 0 ? word.parts : [word.whole ?? '']))
  }
  return { terms: withoutCommon([...found.values()], pageCount), unknown, phrases: phrasesOf(text), pageCount }
}

function withoutCommon(terms: readonly QueryTerm[], pageCount: number): QueryTerm[] {
  if (pageCount < smallDomain) return [...terms]
  const rare = terms.filter(({ pages }) => pages <= pageCount * commonShare)
  return rare.length > 0 ? rare : [...terms]
}

const isOneCharacter = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])$/u

function countTerm(database: Database, term: string): QueryTerm {
  // Characters of scripts without blanks are known in pairs; one alone is the beginning of a pair.
  if (isOneCharacter.test(term)) {
    const row = database.get<{ n: number }>(
      'SELECT count(*) AS n FROM full_text WHERE full_text MATCH ?',
      `${quoted(term)}*`,
    )
    return { term, pages: row?.n ?? 0, isPrefix: true }
  }
  const row = database.get<{ doc: number }>('SELECT doc FROM terms WHERE term = ?', term)
  return { term, pages: row?.doc ?? 0, isPrefix: false }
}

function phrasesOf(text: string): string[] {
  const phrases: string[] = []
  for (const [, inner = ''] of text.matchAll(/["“„]([^"“”„]+)["”“]/gu)) {
    const terms = queryWords(inner).filter(({ isStop }) => !isStop)
    // A word's pieces stand in the index one after the other, the whole first.
    const pieces = terms.flatMap(({ whole, parts }) => [...(whole === null ? [] : [whole]), ...parts])
    if (pieces.length > 0) phrases.push(pieces.join(' '))
  }
  return phrases
}

export function matchExpression(terms: readonly QueryTerm[], phrases: readonly string[]): string {
  const any = terms.map(({ term, isPrefix }) => `${quoted(term)}${isPrefix ? '*' : ''}`).join(' OR ')
  return [`(${any})`, ...phrases.map(phraseExpression)].join(' AND ')
}

/** The last character of a script without blanks begins the pair that stands there where the text goes on. */
function phraseExpression(phrase: string): string {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1)
  return isOneCharacter.test(last) ? `${quoted(phrase)}*` : quoted(phrase)
}

/** Terms hold no quotation mark: the tokenizer leaves them out. */
function quoted(term: string): string {
  return `"${term}"`
}
