import { errorCodes, isWikiError } from '../core/errors.ts'
import { runCommandLine } from './run-command-line.ts'
import { processTerminal } from './terminal.ts'

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal())
} catch (error) {
  const known = isWikiError(error)
  process.stderr.write(`${known ? error.message : `Commonplace failed: ${String(error)}. Please report this.`}\n`)
  process.exitCode = known ? errorCodes[error.code].exit : 1
}
