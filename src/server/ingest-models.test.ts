import { mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FakeLlmServer, type FakeReply, startFakeLlm } from '../testing/fake-llm-server.ts'
import type { Wire } from '../testing/fake-llm-wire.ts'
import { goodReading, partOf } from '../testing/fake-reading.ts'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const wires: readonly Wire[] = ['anthropic', 'gemini', 'openai']
const secret = 'sk-secret-of-a-person'
let folder = ''
let homeBefore: string | undefined
let server: FakeLlmServer | undefined

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ingest models ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  for (const domain of ['sea', ...wires]) await type(['init', join(folder, 'vault'), '--domain', domain])
})
afterEach(async () => {
  await server?.close()
  server = undefined
})
afterAll(() => {
  process.env.COMMONPLACE_HOME = homeBefore
})

async function type(args: readonly string[], { answers, stop }: { answers?: string[]; stop?: AbortController } = {}) {
  const out: string[] = []
  const err: string[] = []
  const asked: string[] = []
  const terminal: Terminal = {
    interactive: answers !== undefined,
    here: folder,
    variables: { ANTHROPIC_API_KEY: secret, GEMINI_API_KEY: secret, OPENAI_API_KEY: secret },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    async ask(question) {
      asked.push(question)
      return answers?.shift() ?? ''
    },
    signal: (stop ?? new AbortController()).signal,
    host: { retries: { attempts: 2, firstWait: 1, longestWait: 500 } },
  }
  const code = await runCommandLine([...args], terminal)
  return { code, out: out.join('\n'), err: err.join('\n'), asked }
}

const textOf = (name: string) =>
  `# Notes ${name}\n\nMarta Lindqvist kept the light called ${name} from 1891. Anders Holm was born in Bergen near ${name}.\n`

function through(wire: Wire, domain: string = wire): string[] {
  const url = server?.url ?? ''
  const at = ['--vault', join(folder, 'vault'), '--domain', domain]
  return [...at, '--reader', wire, '--base-url', wire === 'openai' ? `${url}/v1` : url]
}

async function ingest(files: readonly string[], wire: Wire, more: readonly string[] = ['--yes'], domain?: string) {
  const told = await type(['ingest', ...files, ...through(wire, domain), '--json', ...more])
  return {
    ...told,
    files: JSON.parse(told.out).files as { file: string; status: string; code?: string; words: string }[],
  }
}

async function summaries(domain: string): Promise<string> {
  const at = join(folder, 'vault', domain, 'wiki', 'summaries')
  const names = await readdir(at).catch(() => [])
  return (await Promise.all(names.map((name) => readFile(join(at, name), 'utf8')))).join('\n')
}

const reading = 'the reading that a good model gives'
type Fault = readonly [what: string, reply: FakeReply | typeof reading, status: string, code: string | undefined]
const faults: readonly Fault[] = [
  ['slow, a byte at a time, characters split', reading, 'applied', undefined],
  ['cut off in the middle of the JSON', { kind: 'cut', text: '{"claims":[{"sub' }, 'paused', 'outage'],
  ['ended without a reason', { kind: 'answer', text: '{"claims":[]', stop: 'none' }, 'paused', 'outage'],
  ['of another schema', { kind: 'answer', text: '{"pages":[{"title":"x"}]}' }, 'failed', 'reader_bad_answer'],
  ['empty', { kind: 'answer', text: '' }, 'failed', 'reader_bad_answer'],
  [
    'with every delta twice',
    { kind: 'answer', text: '{"mentions":[],"claims":[]}', twice: true },
    'failed',
    'reader_bad_answer',
  ],
  ['a refusal', { kind: 'answer', text: 'No.', stop: 'refused' }, 'failed', 'reader_refused'],
  ['truncated', { kind: 'answer', text: '{"claims":[', stop: 'truncated' }, 'failed', 'reader_truncated'],
  ['400', { kind: 'error', status: 400 }, 'failed', 'reader_unavailable'],
  ['401', { kind: 'error', status: 401 }, 'failed', 'reader_auth'],
  ['402', { kind: 'error', status: 402 }, 'paused', 'credit'],
  ['404', { kind: 'error', status: 404 }, 'failed', 'reader_unavailable'],
  ['413', { kind: 'error', status: 413 }, 'failed', 'reader_unavailable'],
  ['429', { kind: 'error', status: 429 }, 'paused', 'limit'],
  ['500', { kind: 'error', status: 500 }, 'paused', 'outage'],
  ['529', { kind: 'error', status: 529 }, 'paused', 'outage'],
  [
    'of a wrong content type',
    { kind: 'raw', status: 200, type: 'text/html', body: '<h1>Log in</h1>' },
    'paused',
    'outage',
  ],
  ['a reset connection', { kind: 'reset' }, 'paused', 'outage'],
]

const textAbout = (what: string) => textOf(`größer 漢字 🪶 ${what}`)
/** A fault that would pause the others of its drop is tried alone; all others go together, as in life. */
const alone = faults.filter(([, , status]) => status === 'paused')
const together = faults.filter(([, , status]) => status !== 'paused')

describe.each(wires)('commonplace ingest --reader %s', (wire) => {
  it('ends each document of a drop by what its answer is, without touching the others', async () => {
    server = await startFakeLlm((request) => {
      const part = partOf(request) ?? ''
      const reply = together.find(([what]) => part.includes(`${what} from`))?.[1] ?? reading
      return reply === reading ? slowly(goodReading(request)) : reply
    })
    const names = together.map(([what]) => `${wire} ${what}.md`)
    for (const [at, [what]] of together.entries()) await writeFile(join(folder, names[at] ?? ''), textAbout(what))
    const told = await ingest(names, wire)
    expect(told.files.map(({ file, status, code }) => [file, status, code])).toEqual(
      together.map(([, , status, code], at) => [names[at], status, code]),
    )
    expect(told.code).not.toBe(0)
    expectSentences(told)
    const after = await summaries(wire)
    for (const [what, , status] of together) expect(after.includes(`漢字 🪶 ${what}`)).toBe(status === 'applied')
  })

  it.each(alone)('%s: pauses, says why, and writes nothing', async (what, reply, status, code) => {
    server = await startFakeLlm((request) => (reply === reading ? goodReading(request) : reply))
    const name = `${wire} ${what}.md`
    const before = await summaries(wire)
    await writeFile(join(folder, name), textAbout(what))
    const told = await ingest([name], wire)
    expect(told.files).toEqual([expect.objectContaining({ file: name, status, code })])
    expect(told.code).not.toBe(0)
    expectSentences(told)
    expect(await summaries(wire)).toBe(before)
  })
})

const slowly = (reply: FakeReply): FakeReply => (reply.kind === 'answer' ? { ...reply, bytes: 3 } : reply)

function expectSentences({ files, out, err }: Awaited<ReturnType<typeof ingest>>): void {
  for (const { status, words } of files) if (status !== 'applied') expect(words).toMatch(/^\S.*\.$/su)
  expect(out + err).not.toContain(secret)
}

it('a batch of 20 with faults in 5 ends with 15 applied, 5 named, nothing lost', async () => {
  const wrong: Record<string, FakeReply> = {
    'doc 3': { kind: 'error', status: 400 },
    'doc 7': { kind: 'answer', text: '{"pages":[]}' },
    'doc 11': { kind: 'answer', text: 'No.', stop: 'refused' },
  }
  server = await startFakeLlm((request) => {
    const part = partOf(request) ?? ''
    return wrong[/doc \d+/u.exec(part)?.[0] ?? ''] ?? goodReading(request)
  })
  const files: string[] = []
  for (let count = 1; count <= 20; count += 1) {
    const [name, content] =
      count === 15
        ? ['doc 15.pdf', '%PDF-1.7 and nothing more']
        : count === 19
          ? ['doc 19.md', '\n\n']
          : [`doc ${count}.${['md', 'txt', 'html', 'csv'][count % 4]}`, mixed(count)]
    files.push(name)
    await writeFile(join(folder, name), content)
  }
  const told = await ingest(files, 'anthropic', ['--yes'], 'sea')
  const failed = told.files.filter(({ status }) => status !== 'applied').map(({ file }) => file)
  expect(failed).toEqual(['doc 3.csv', 'doc 7.csv', 'doc 11.csv', 'doc 15.pdf', 'doc 19.md'])
  expect(told.files.filter(({ status }) => status === 'applied')).toHaveLength(15)
  const text = await summaries('sea')
  const kept = files.filter((file) => text.includes(`lighthouse of ${file.split('.')[0]} `))
  expect(kept).toEqual(files.filter((file) => !failed.includes(file)))
})

function mixed(count: number): string {
  const sentence = `Marta Lindqvist kept the lighthouse of doc ${count} from 18${10 + count}. Marta Lindqvist left doc ${count} later.`
  return [
    `# Document ${count}\n\n${sentence}\n`,
    `${sentence}\n`,
    `<html><body><h1>Document ${count}</h1><p>${sentence}</p></body></html>`,
    `who,what\nMarta,${sentence}\n`,
  ][count % 4] as string
}

it('asks once for a drop, with its price, and sends nothing before the yes', async () => {
  server = await startFakeLlm(goodReading)
  const names = ['one.md', 'two.md']
  for (const name of names) await writeFile(join(folder, name), textOf(name))
  const run = ['ingest', ...names, ...through('gemini', 'sea')]
  const no = await type(run, { answers: ['n'] })
  expect(no.asked).toEqual([expect.stringMatching(/^Read 2 files with gemini-3.5-flash-lite, at most \$0\.\d+ /u)])
  expect(server.requests).toHaveLength(0)
  const unasked = await type(run)
  expect(unasked).toMatchObject({ code: 3, out: expect.stringContaining('Nothing was sent or spent') })
  expect(server.requests).toHaveLength(0)
  const yes = await type(run, { answers: ['y', 'y', 'y'] })
  expect(yes.asked.filter((question) => question.startsWith('Read 2 files'))).toHaveLength(1)
  expect(yes).toMatchObject({ code: 0, out: expect.stringContaining('Cost: $0.00') })
  expect(server.requests.length).toBeGreaterThanOrEqual(2)
  expect(await readFile(join(folder, 'vault', 'sea', 'wiki', 'log.md'), 'utf8')).toMatch(
    /read by gemini for \$0\.\d+ \(\d+ tokens; expected \$0\.\d+, at most \$0\.\d+\)/u,
  )
})

it('stops where the budget ends, keeps what was read, and goes on with it later', async () => {
  server = await startFakeLlm(goodReading, { counts: true })
  await writeFile(
    join(folder, 'long.md'),
    Array.from({ length: 1500 }, (_, at) => `Marta Lindqvist saw ship number ${at} pass.`).join('\n\n'),
  )
  const stopped = await ingest(['long.md'], 'anthropic', ['--yes', '--max-usd', '0.02'], 'sea')
  expect(stopped.files).toMatchObject([{ status: 'paused', code: 'budget', words: expect.stringContaining('budget') }])
  expect(stopped.code).toBe(3)
  const paid = server.requests.length
  expect(paid).toBeGreaterThan(0)
  const done = await ingest(['long.md'], 'anthropic', ['--yes', '--max-usd', '1'], 'sea')
  expect(done.files).toMatchObject([{ status: 'applied' }])
  const asked = server.requests.map((request) => JSON.stringify(request.body))
  expect(new Set(asked).size).toBe(asked.length)
})

it('a model of unknown price is read within a budget of tokens only', async () => {
  server = await startFakeLlm(goodReading)
  await writeFile(join(folder, 'unknown.md'), textOf('unknown'))
  const model = ['--model', 'claude-of-next-year', '--context', '100000', '--output', '8000']
  const refused = await ingest(['unknown.md'], 'anthropic', ['--yes', ...model], 'sea')
  expect(refused.files).toMatchObject([
    { status: 'paused', code: 'budget', words: expect.stringContaining('in tokens') },
  ])
  expect(server.requests).toHaveLength(0)
  const read = await ingest(['unknown.md'], 'anthropic', ['--yes', ...model, '--max-tokens', '50000'], 'sea')
  expect(read.files).toMatchObject([{ status: 'applied' }])
})

it('a local model of 8k tokens needs no key and reads a long document in more calls', async () => {
  server = await startFakeLlm(goodReading, { counts: true })
  const text = Array.from({ length: 600 }, (_, at) => `Anders Holm wrote letter number ${at} from Bergen.`).join('\n\n')
  await writeFile(join(folder, 'letters.md'), text)
  const told = await ingest(
    ['letters.md'],
    'openai',
    ['--yes', '--model', 'small', '--context', '8192', '--output', '2000'],
    'sea',
  )
  expect(told.files).toMatchObject([{ status: 'applied' }])
  expect(server.requests.length).toBeGreaterThan(3)
  for (const { headers, body } of server.requests) {
    expect(JSON.stringify(headers)).not.toContain(secret)
    expect(body.max_tokens).toBeLessThan(8192)
  }
  expect(JSON.stringify(told.files)).toContain('letter number 599 ')
})

it('Ctrl+C stops the whole drop and writes nothing', async () => {
  const stop = new AbortController()
  server = await startFakeLlm(() => {
    setTimeout(() => stop.abort(), 20)
    return { kind: 'slow', milliseconds: 60_000 }
  })
  const names = ['stop 1.md', 'stop 2.md', 'stop 3.md']
  for (const name of names) await writeFile(join(folder, name), textOf(name))
  const told = await type(['ingest', ...names, ...through('anthropic', 'sea'), '--yes'], { stop })
  expect(told.code).toBe(1)
  expect(told.err.match(/Reading was stopped/gu)).toHaveLength(3)
  expect(server.requests).toHaveLength(1)
})
