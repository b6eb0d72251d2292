import { mkdir, mkdtemp, readdir, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, lightFiles, offered } from '../testing/ask-world.ts'
import { type FakeLlmServer, startFakeLlm } from '../testing/fake-llm-server.ts'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

let folder = ''
let homeBefore: string | undefined
let server: FakeLlmServer

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace ask ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  for (const [path, text] of Object.entries(lightFiles)) {
    await mkdir(dirname(join(folder, 'vault', path)), { recursive: true })
    await writeFile(join(folder, 'vault', path), text)
  }
  server = await startFakeLlm(
    (request) => answering([['The lamp at Skerry Point was lit on 3 May 1871.', offered(request, '3 May 1871')]]),
    { counts: true },
  )
})
afterEach(async () => {
  process.env.COMMONPLACE_HOME = homeBefore
  await server.close()
})

async function type(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal: Terminal = {
    interactive: false,
    here: folder,
    variables: { ANTHROPIC_API_KEY: 'key' },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
  }
  const vault = args[0] === 'ask' ? ['--vault', join(folder, 'vault')] : []
  const code = await runCommandLine([...args, ...vault], terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('answers without a model from the best passages, and leaves no file', async () => {
  const answer = await type('ask', 'Which oil did the lamp burn?')
  expect(answer).toMatchObject({
    code: 0,
    out: expect.stringContaining('Without a model: the passages that answer best'),
  })
  expect(answer.out).toContain(
    'The lamp burned colza oil until 1883.\n    light/wiki/entities/skerry-point.md\n    Notes on the light, p. 3: ',
  )
  expect(await readdir(join(folder, 'vault/light'))).not.toContain('conversations')
})

test('says the price and asks nothing without a yes; with it answers, says what was paid, and keeps when told', async () => {
  expect(await type('readers', 'anthropic', '--base-url', server.url)).toMatchObject({ code: 0 })
  const question = 'When was the lamp at Skerry Point lit?'
  const unsaid = await type('ask', question, '--reader', 'anthropic')
  expect(unsaid).toMatchObject({ code: 3, err: expect.stringMatching(/at most \$0\.\d+\. Nothing was asked/u) })
  expect(server.requests).toEqual([])
  const answer = await type('ask', question, '--reader', 'anthropic', '--yes', '--keep')
  expect(answer.code, answer.err).toBe(0)
  expect(answer.out).toMatch(/lit on 3 May 1871\. \[p\d+\]/u)
  expect(answer.out).toMatch(/\d+ tokens, \$0\.\d{4}\./u)
  expect(answer.out).toContain('Kept as light/conversations/when-was-the-lamp-at-skerry-point-lit.md.')
  const listed = await type('ask', question, '--quote', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({ model: null, price: { kind: 'free' } })
})
