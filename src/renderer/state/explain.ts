import { isWikiError, type WikiError } from '../../core/errors.ts'
import { type Said, type Spoken, withWords } from '../../core/said.ts'
import { t } from '../strings/index.ts'

/** The sentence to show for a failure: the host's own words where it gave any, in the window's language. */
export function explain(error: unknown): string {
  return isWikiError(error) ? failureWords(error) : t.connection.unreadable
}

/**
 * A failure in the window's language: its sentence where the catalogue has it, else what its code stands for, with the
 * host's own English after it.
 */
export function failureWords({
  code,
  message,
  data,
}: Pick<WikiError, 'message' | 'data'> & { readonly code: string }): string {
  const known = inWindowsWords(data.said)
  if (known !== null) return known
  const general = t.errors !== null && isKey(t.errors, code) ? t.errors[code] : null
  return general === null ? message : `${general} (${message})`
}

/** A sentence of the host in the window's language, else as the host wrote it. */
export function hostWords(words: string, said: Said | null | undefined): string {
  return inWindowsWords(said) ?? words
}

/** The same of what travels as one value. */
export function spoken(sentence: Spoken): string {
  return typeof sentence === 'string' ? sentence : hostWords(sentence.words, sentence.said)
}

/** Lines of the host, each with what it is made of beside it. */
export function hostLines(lines: readonly string[], said: readonly (Said | null)[] | undefined): string[] {
  return lines.map((line, at) => hostWords(line, said?.[at]))
}

function inWindowsWords(said: unknown): string | null {
  if (t.host === null || !isSaid(said) || !isKey(t.host, said.id)) return null
  // The host and its window are of one build: a sentence of this id has these values.
  const inWords = t.host[said.id] as (values: Said['values']) => string
  return inWords(withWords(said.values, spoken))
}

function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null) return false
  const { id, values } = value as Partial<Said>
  return typeof id === 'string' && typeof values === 'object' && values !== null
}

function isKey<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key)
}
