import { appendFileSync, renameSync, statSync } from 'node:fs'

const longest = 5 * 1024 * 1024

/** Appends one entry, at once, since the process may be about to end. The file is turned over at 5 MB, one before it kept. */
export function appendLine(file: string, text: string): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longest) renameSync(file, `${file}.1`)
    appendFileSync(file, `${text}\n`, { mode: 0o600 })
  } catch {
    // A log that cannot be written must not bring down what it reports on.
  }
}
