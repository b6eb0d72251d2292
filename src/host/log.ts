import { join } from 'node:path'
import { appendLine } from './fs/append-line.ts'

/** Unexpected errors go to `commonplace.log` in the home folder, never over a wire and never to stdout. */
export function openLog(home: string): (where: string, error: unknown) => void {
  const file = join(home, 'commonplace.log')
  return (where, error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const cause = error instanceof Error && error.cause !== undefined ? `\n  cause: ${String(error.cause)}` : ''
    appendLine(file, `${new Date().toISOString()} [${process.pid}] ${where}: ${text}${cause}`)
  }
}
