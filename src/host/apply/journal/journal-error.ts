import { WikiError } from '../../../core/errors.ts'

/** What SQLite said of the journal, as a sentence that says what to do next. Other errors pass unchanged. */
export function toJournalError(error: unknown, file: string): unknown {
  if (error instanceof WikiError || !(error instanceof Error) || !('errcode' in error)) return error
  const details = { data: { path: file }, cause: error }
  switch (Number(error.errcode) & 0xff) {
    case sqlite.full:
      return new WikiError(
        'disk_full',
        `The disk is full, so the journal ${file} could not be written. Make room and try again.`,
        details,
      )
    case sqlite.busy:
    case sqlite.locked:
      return new WikiError('locked', `Another process holds the journal ${file}. Try again in a moment.`, details)
    case sqlite.permission:
    case sqlite.readOnly:
    case sqlite.cannotOpen:
      return new WikiError(
        'not_writable',
        `The journal ${file} cannot be opened for writing. Look at the permissions of the file and its folder, and try again.`,
        details,
      )
    case sqlite.io:
      return new WikiError(
        'disk_error',
        `The disk failed to read or write the journal ${file}. See whether it is full, or check it, then try again.`,
        details,
      )
    default:
      return new WikiError(
        'disk_error',
        `The journal ${file} cannot be read, so nothing is written to this domain. Restore it from a copy, or move it away: the wiki stays as it is, and changes made so far can then no longer be undone.`,
        details,
      )
  }
}

const sqlite = { permission: 3, busy: 5, locked: 6, readOnly: 8, io: 10, full: 13, cannotOpen: 14 } as const
