import { WikiError } from '../../core/errors.ts'

/** Cursors are opaque to clients: the number of items, or characters, given so far. */
export function writeCursor(offset: number): string {
  return `c${offset.toString(36)}`
}

/** 0 without a cursor; one that no answer gave is refused, since starting over unsaid would loop. */
export function readCursor(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0
  const offset = /^c[0-9a-z]{1,8}$/u.test(cursor) ? Number.parseInt(cursor.slice(1), 36) : Number.NaN
  if (Number.isSafeInteger(offset)) return offset
  throw new WikiError(
    'invalid_input',
    'This cursor is none that was given. Ask again without a cursor to start at the beginning.',
  )
}
