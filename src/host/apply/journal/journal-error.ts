import { WikiError } from '../../../core/errors.ts'
import { sqliteTrouble } from '../../fs/sqlite-trouble.ts'

/** What SQLite said of the journal, as a sentence that says what to do next. Other errors pass unchanged. */
export function toJournalError(error: unknown, file: string): unknown {
  const details = { data: { path: file }, cause: error }
  switch (sqliteTrouble(error, file)) {
    case null:
      return error
    case 'full':
      return new WikiError(
        'disk_full',
        `The disk is full, so the journal ${file} could not be written. Make room and try again.`,
        details,
      )
    case 'busy':
      return new WikiError('locked', `Another process holds the journal ${file}. Try again in a moment.`, details)
    case 'not-writable':
      return new WikiError(
        'not_writable',
        `The journal ${file} cannot be opened for writing. Look at the permissions of the file and its folder, and try again.`,
        details,
      )
    case 'io':
      return new WikiError(
        'disk_error',
        `The disk failed to read or write the journal ${file}. See whether it is full, or check it, then try again.`,
        details,
      )
    case 'damaged':
      return new WikiError(
        'disk_error',
        `The journal ${file} cannot be read, so nothing is written to this domain. Restore it from a copy, or move it away: the wiki stays as it is, and changes made so far can then no longer be undone.`,
        details,
      )
  }
}
