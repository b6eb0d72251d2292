import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ErrorCode, WikiError } from '../../core/errors.ts'

export type SqliteTrouble = 'full' | 'busy' | 'not-writable' | 'io' | 'damaged'

const codes = { permission: 3, busy: 5, locked: 6, readOnly: 8, io: 10, full: 13, cannotOpen: 14 } as const
/** Less than this is no room for a page and what SQLite writes beside it. */
const leastRoom = 64 * 1024

const errorCodes: Readonly<Record<SqliteTrouble, ErrorCode>> = {
  full: 'disk_full',
  busy: 'locked',
  'not-writable': 'not_writable',
  io: 'disk_error',
  damaged: 'disk_error',
}

/** What SQLite said of this file, in the words of whoever keeps it. Other errors pass unchanged. */
export function inWords(error: unknown, file: string, words: Readonly<Record<SqliteTrouble, string>>): unknown {
  const trouble = sqliteTrouble(error, file)
  if (trouble === null) return error
  return new WikiError(errorCodes[trouble], words[trouble], { data: { path: file }, cause: error })
}

/** What a failure of SQLite on this file comes to; null for an error that is not SQLite's. */
export function sqliteTrouble(error: unknown, file: string): SqliteTrouble | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  switch (Number(error.errcode) & 0xff) {
    case codes.full:
      return 'full'
    case codes.busy:
    case codes.locked:
      return 'busy'
    case codes.permission:
    case codes.readOnly:
      return 'not-writable'
    case codes.cannotOpen:
      return isFull(file) ? 'full' : 'not-writable'
    case codes.io:
      // Files beside the database that find no room fail as the disk does.
      return isFull(file) ? 'full' : 'io'
    default:
      return 'damaged'
  }
}

function isFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize < leastRoom
  } catch {
    // A folder that cannot be asked is another trouble.
    return false
  }
}
