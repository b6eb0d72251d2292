import { inWords } from '../../fs/sqlite-trouble.ts'

/** What SQLite said of the journal, as a sentence that says what to do next. Other errors pass unchanged. */
export function toJournalError(error: unknown, file: string): unknown {
  return inWords(error, file, {
    full: `The disk is full, so the journal ${file} could not be written. Make room and try again.`,
    busy: `Another process holds the journal ${file}. Try again in a moment.`,
    'not-writable': `The journal ${file} cannot be opened for writing. Look at the permissions of the file and its folder, and try again.`,
    io: `The disk failed to read or write the journal ${file}. See whether it is full, or check it, then try again.`,
    damaged: `The journal ${file} cannot be read, so nothing is written to this domain. Restore it from a copy, or move it away: the wiki stays as it is, and changes made so far can then no longer be undone.`,
  })
}
