import { inWords } from '../fs/sqlite-trouble.ts'

/** What SQLite said of the ledger, as a sentence that says what to do next. What cannot be noted is not spent. */
export function toLedgerError(error: unknown, file: string): unknown {
  return inWords(error, file, {
    full: 'The disk is full, so what reading costs cannot be noted, and no model is asked. Make room and try again.',
    busy: `Another process is noting what it spends in ${file}. Try again in a moment.`,
    'not-writable': `What reading costs cannot be noted in ${file}, so no model is asked. Look at the permissions of the file and its folder, and try again.`,
    io: `The disk failed to read or write ${file}, where what reading costs is noted. Check the disk, then try again.`,
    damaged: `${file}, where what reading costs is noted, cannot be read, so no model is asked. Restore it from a copy, or move it away: what was spent so far is then no longer counted.`,
  })
}
