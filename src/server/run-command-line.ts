import { parseArgs } from 'node:util'
import { errorCodes, isWikiError, WikiError } from '../core/errors.ts'
import type { Command, OptionValues } from './command.ts'
import { commands } from './commands.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Runs one command and answers the exit code: 0 done, 1 failed, 2 usage, 3 refused. Failures are one sentence on stderr. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = rest[0] === undefined ? undefined : commands[rest[0]]
    terminal.out(asked ? helpOf(await asked.load()) : overview())
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-v') {
    terminal.out(version)
    return 0
  }
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!known) {
    terminal.err(`There is no command "${name}". See: commonplace --help`)
    return 2
  }
  const json = rest.includes('--json')
  try {
    return await call(await known.load(), rest, terminal)
  } catch (error) {
    // An exit code of 2 would make some assistants drop what their user just wrote.
    if (known.failsOpen) return 0
    if (!isWikiError(error)) throw error
    if (json) terminal.out(JSON.stringify({ error: { code: error.code, message: error.message, data: error.data } }))
    terminal.err(error.message)
    return errorCodes[error.code].exit
  }
}

async function call(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(command, args)
  refuseEmpty(values)
  if (values.help === true) {
    terminal.out(helpOf(command))
    return 0
  }
  const [least, most] = command.positionals
  if (positionals.length < least || positionals.length > most)
    throw new WikiError('invalid_input', `Usage: commonplace ${command.usage}`)
  return command.run({ positionals, values, json: values.json === true, terminal })
}

function parse(command: Command, args: readonly string[]): { values: OptionValues; positionals: string[] } {
  try {
    return parseArgs({
      args: [...args],
      options: { ...command.options, ...common },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    // parseArgs names the argument at fault in its first sentence.
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new WikiError('invalid_input', `${reason}. Usage: commonplace ${command.usage}`, { cause: error })
  }
}

/** A shell makes `--scope "$SCOPE"` empty where nobody set it, and no option means anything then. */
function refuseEmpty(values: OptionValues): void {
  for (const [name, value] of Object.entries(values)) {
    const isEmpty = [value].flat().some((each) => typeof each === 'string' && each.trim() === '')
    if (isEmpty) throw new WikiError('invalid_input', `--${name} is empty. Give it a value, or leave it out.`)
  }
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  return [
    'commonplace: reads what you give it into a linked wiki of plain Markdown.',
    '',
    ...Object.entries(commands).map(([name, { sums }]) => `  ${name.padEnd(width)}  ${sums}`),
    '',
    'Each takes --json and --help. Without --vault, the vault is COMMONPLACE_VAULT, the nearest folder above',
    'that holds a domain, or the one used last. Exit codes: 0 done, 1 failed, 2 usage, 3 refused.',
  ].join('\n')
}

function helpOf(command: Command): string {
  return [`commonplace ${command.usage}`, '', ...command.help].join('\n')
}
