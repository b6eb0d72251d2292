import { cleanFile } from './sanitise.ts'

/** One line of journal.jsonl. */
export type JournalEntry = {
  readonly at: string
  readonly scope: string
  readonly machine: string
  readonly harness: string | null
  readonly model: string | null
  readonly headline: string
  /** Of the current.md written. */
  readonly bytes: number
  readonly rejections: readonly string[]
}

export function journalLine({ at, scope, machine, harness, model, headline, bytes, rejections }: JournalEntry): string {
  return JSON.stringify({ at, scope, machine, harness, model, headline, bytes, rejections })
}

/** Entries of a tail of the file, newest first; lines that are none, or were cut by the tail, are skipped. */
export function readJournal(tail: string, limit: number): JournalEntry[] {
  const entries: JournalEntry[] = []
  for (const line of tail.split('\n').reverse()) {
    if (entries.length >= limit) break
    const entry = entryOf(line)
    if (entry) entries.push(entry)
  }
  return entries
}

function entryOf(line: string): JournalEntry | null {
  const value = objectOf(line)
  if (value === null || typeof value.at !== 'string' || typeof value.headline !== 'string') return null
  const text = (key: string) => (typeof value[key] === 'string' ? cleanFile(value[key]) : null)
  return {
    at: cleanFile(value.at),
    scope: text('scope') ?? '',
    machine: text('machine') ?? '',
    harness: text('harness'),
    model: text('model'),
    headline: cleanFile(value.headline),
    bytes: typeof value.bytes === 'number' ? value.bytes : 0,
    rejections: Array.isArray(value.rejections)
      ? value.rejections.filter((each) => typeof each === 'string').map(cleanFile)
      : [],
  }
}

function objectOf(line: string): Record<string, unknown> | null {
  if (line.trim() === '') return null
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
