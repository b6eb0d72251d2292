import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import type { Said, Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { Launch } from './entry.ts'

export type SelfTest = {
  readonly ok: boolean
  readonly words: string
  readonly said?: Said
  readonly tools: readonly string[]
  readonly domains: readonly string[]
  readonly milliseconds: number
}

const patience = 30_000

/**
 * Starts the very command a client will start, as a client would: in the home folder, with few variables. Asks for the
 * tools and the domains, then closes its input and waits for its end.
 */
export async function selfTest({ command, args, env }: Launch, limit = patience): Promise<SelfTest> {
  const begun = performance.now()
  const child = spawn(command, args, {
    cwd: homedir(),
    env: { ...plainVariables(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const talk = conversation(child.stdin, child.stdout)
  let errors = ''
  child.stderr.on('data', (part: Buffer) => {
    errors = `${errors}${part.toString('utf8')}`.slice(-2_000)
  })
  const ended = new Promise<Sentence>((done) => {
    child.once('error', (error) => done(say('notStarted', { detail: error.message })))
    child.once('exit', (code) => done(say('endedWith', { code: String(code), detail: lastLine(errors) })))
  })
  const late = new Promise<Sentence>((done) => setTimeout(() => done(say('answeredLate', {})), limit).unref())
  const failed = (sentence: Sentence | { words: string }): SelfTest => ({
    ok: false,
    ...sentence,
    tools: [],
    domains: [],
    milliseconds: Math.round(performance.now() - begun),
  })
  try {
    const answer = await Promise.race([ask(talk), ended, late])
    if ('words' in answer) return failed(answer)
    const milliseconds = Math.round(performance.now() - begun)
    child.stdin.end()
    const end = await Promise.race([ended, late])
    if (!end.words.startsWith('It ended with 0')) return failed(say('answeredOpen', { end }))
    const { tools, domains } = answer
    return { ok: true, ...say('answered', { milliseconds, tools: tools.length, domains }), ...answer, milliseconds }
  } catch (error) {
    return failed({ words: error instanceof Error ? error.message : String(error) })
  } finally {
    child.kill()
  }
}

async function ask(talk: ReturnType<typeof conversation>) {
  await talk.request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'commonplace-self-test', version: '1' },
  })
  talk.tell('notifications/initialized')
  const listed = (await talk.request('tools/list', {})) as { tools?: { name: string }[] }
  const called = await talk.request('tools/call', { name: 'list_domains', arguments: {} })
  const { structuredContent } = called as { structuredContent?: { domains?: string[] } }
  return { tools: (listed.tools ?? []).map(({ name }) => name), domains: structuredContent?.domains ?? [] }
}

/** JSON-RPC by lines. Anything else on stdout is the fault that breaks clients, and is said. */
function conversation(input: NodeJS.WritableStream, output: NodeJS.ReadableStream) {
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>()
  const failAll = (error: Error) => {
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  let rest = ''
  let last = 0
  // A server that is gone is told by its end.
  input.on('error', () => undefined)
  output.on('data', (part: Buffer) => {
    const lines = `${rest}${part.toString('utf8')}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      try {
        const message = JSON.parse(line) as { id?: number; result?: unknown; error?: { message: string } }
        const asked = message.id === undefined ? undefined : waiting.get(message.id)
        if (message.id !== undefined) waiting.delete(message.id)
        if (message.error) asked?.fail(new Error(`It refused: ${message.error.message}`))
        else asked?.done(message.result)
      } catch {
        failAll(new Error(`It wrote something to its output that is no message: ${line.slice(0, 80)}`))
      }
    }
  })
  const send = (message: object) => void input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  return {
    request: (method: string, params: object) =>
      new Promise<unknown>((done, fail) => {
        waiting.set(++last, { done, fail })
        send({ id: last, method, params })
      }),
    tell: (method: string) => send({ method }),
  }
}

/** What a client passes on: nothing of this shell but what every program needs. */
function plainVariables(): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'TMPDIR',
    'TEMP',
    'APPDATA',
    'LOCALAPPDATA',
    'USERPROFILE',
    'SystemRoot',
    'SYSTEMROOT',
    'HOMEDRIVE',
    'HOMEPATH',
  ]
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
