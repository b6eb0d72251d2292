import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { HostOptions } from '../host/create-host.ts'

/** Where a command writes and asks; a value, so that tests can be one. */
export interface Terminal {
  /** A person sits there: questions can be asked. */
  readonly interactive: boolean
  readonly here: string
  readonly variables: Readonly<Record<string, string | undefined>>
  out(text: string): void
  err(text: string): void
  /** The answer to a question; '' where input has ended. */
  ask(question: string): Promise<string>
  /** As `ask`, and what is typed is not shown. */
  askSecret?(question: string): Promise<string>
  /** Aborted by Ctrl+C or a polite kill. */
  readonly signal: AbortSignal
  /** Parts of the host that a test brings. */
  readonly host?: Pick<HostOptions, 'retries' | 'network'>
}

export function processTerminal(): Terminal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // The second one does not wait.
      if (stop.signal.aborted) process.exit(130)
      stop.abort(name)
    })
  }
  // Who reads us may have read enough (`| head`): that ends the command and is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  return {
    interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    here: process.cwd(),
    variables: process.env,
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    async ask(question) {
      return answerOf(createInterface({ input: process.stdin, output: process.stderr }), question, stop.signal)
    },
    async askSecret(question) {
      process.stderr.write(question)
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const reader = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY === true })
      const answer = await answerOf(reader, '', stop.signal)
      process.stderr.write('\n')
      return answer
    },
    signal: stop.signal,
  }
}

/** The line that comes in; '' where none does, since input has ended or the command was stopped. */
async function answerOf(reader: Interface, question: string, stopped: AbortSignal): Promise<string> {
  const ended = new AbortController()
  // A question that is still open when input ends would never be answered.
  reader.once('close', () => ended.abort())
  try {
    return await reader.question(question, { signal: AbortSignal.any([stopped, ended.signal]) })
  } catch {
    return ''
  } finally {
    reader.close()
  }
}
