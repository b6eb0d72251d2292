/**
 * The line being read and the place reached in it, by character and by column: tabs reach to the next multiple of four,
 * and a container may take only part of one. `indent` and `textAt` are of the last `measure`.
 */
export class PageLine {
  readonly text: string
  at = 0
  column = 0
  start = 0
  end = 0
  /** Columns of white space from the place reached on, and where the text behind begins. */
  indent = 0
  textAt = 0

  constructor(text: string) {
    this.text = text
  }

  begin(start: number, end: number): void {
    this.start = start
    this.end = end
    this.at = start
    this.column = 0
  }

  get isBlank(): boolean {
    return this.textAt >= this.end
  }

  /** First character of the text behind the white space. */
  get code(): number {
    return this.text.charCodeAt(this.textAt)
  }

  measure(): void {
    let index = this.at
    let column = this.column
    for (; index < this.end; index++) {
      const code = this.text.charCodeAt(index)
      if (code === 32) column++
      else if (code === 9) column += 4 - (column % 4)
      else break
    }
    this.indent = column - this.column
    this.textAt = index
  }

  /** Goes past the measured white space and `length` characters behind it. */
  takeMark(length: number): void {
    this.column += this.indent + length
    this.at = this.textAt + length
  }

  /** Goes on by up to `columns` columns of white space. */
  takeColumns(columns: number): void {
    const goal = this.column + columns
    while (this.at < this.end && this.column < goal) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 32 && code !== 9) return
      const next = code === 32 ? this.column + 1 : this.column + 4 - (this.column % 4)
      if (next > goal) {
        this.column = goal
        return
      }
      this.column = next
      this.at++
    }
  }
}
