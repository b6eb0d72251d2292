import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { jot, pruneJotted, readJotted } from '../../fs/jot.ts'

/** What the hooks remember of one session of an assistant, on this machine. */
export type SessionNote = {
  readonly startedAt: string
  readonly compactedAt?: string
  /** The reminder to leave a handoff was given. */
  readonly remindedAt?: string
}

const kept = 100

export function sessionNotes(home: string, sessionId: string) {
  const folder = join(home, 'hooks', 'sessions')
  const name = `${createHash('sha256').update(sessionId).digest('hex').slice(0, 24)}.json`
  return {
    read(): SessionNote | null {
      const text = readJotted(folder, name)
      try {
        const value: unknown = text === null ? null : JSON.parse(text)
        // Our own file: what lacks its start is no note.
        return typeof value === 'object' && value !== null && 'startedAt' in value ? (value as SessionNote) : null
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        return null
      }
    },
    write(note: SessionNote): void {
      jot(folder, name, JSON.stringify(note))
      pruneJotted(folder, kept)
    },
  }
}
