import { WikiError } from '../../core/errors.ts'
import { sqliteTrouble } from '../fs/sqlite-trouble.ts'

/** What SQLite said of the ledger, as a sentence that says what to do next. What cannot be noted is not spent. */
export function toLedgerError(error: unknown, file: string): unknown {
  const details = { data: { path: file }, cause: error }
  switch (sqliteTrouble(error, file)) {
    case null:
      return error
    case 'full':
      return new WikiError(
        'disk_full',
        'The disk is full, so what reading costs cannot be noted, and no model is asked. Make room and try again.',
        details,
      )
    case 'busy':
      return new WikiError(
        'locked',
        `Another process is noting what it spends in ${file}. Try again in a moment.`,
        details,
      )
    case 'not-writable':
      return new WikiError(
        'not_writable',
        `What reading costs cannot be noted in ${file}, so no model is asked. Look at the permissions of the file and its folder, and try again.`,
        details,
      )
    case 'io':
      return new WikiError(
        'disk_error',
        `The disk failed to read or write ${file}, where what reading costs is noted. Check the disk, then try again.`,
        details,
      )
    case 'damaged':
      return new WikiError(
        'disk_error',
        `${file}, where what reading costs is noted, cannot be read, so no model is asked. Restore it from a copy, or move it away: what was spent so far is then no longer counted.`,
        details,
      )
  }
}
