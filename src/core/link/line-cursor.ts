/**
 * A place in one line, by character and by column: tabs reach to the next multiple of four, and a container may take
 * only part of one.
 */
export type LineCursor = { at: number; column: number }

/** Columns of white space from the cursor on, and where it ends. */
export type Indent = { columns: number; at: number }

export function measureIndent(text: string, cursor: LineCursor, end: number, into: Indent): void {
  let index = cursor.at
  let column = cursor.column
  for (; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === 32) column++
    else if (code === 9) column += 4 - (column % 4)
    else break
  }
  into.columns = column - cursor.column
  into.at = index
}

/** Goes on by up to `columns` columns of white space. */
export function takeColumns(text: string, cursor: LineCursor, end: number, columns: number): void {
  const goal = cursor.column + columns
  while (cursor.at < end && cursor.column < goal) {
    const code = text.charCodeAt(cursor.at)
    if (code === 32) {
      cursor.column++
      cursor.at++
    } else if (code === 9) {
      const stop = cursor.column + 4 - (cursor.column % 4)
      if (stop > goal) {
        cursor.column = goal
        return
      }
      cursor.column = stop
      cursor.at++
    } else return
  }
}
