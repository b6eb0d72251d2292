import { mkdtemp, readFile, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeLlm } from '../testing/fake-llm-server.ts'
import { runCommandLine } from './run-command-line.ts'

const secret = 'sk-typed-by-a-person'
let folder = ''
let homeBefore: string | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'reader commands ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
})
afterEach(() => {
  process.env.COMMONPLACE_HOME = homeBefore
})

async function type(args: string[], answer = '') {
  const lines: string[] = []
  const code = await runCommandLine(args, {
    interactive: false,
    here: folder,
    variables: {},
    out: (line) => void lines.push(line),
    err: (line) => void lines.push(line),
    ask: async () => answer,
    signal: new AbortController().signal,
  })
  return { code, text: lines.join('\n') }
}

test('readers says who can read, what is missing, and what leaves the machine', async () => {
  const { text } = await type(['readers'])
  expect(text).toMatch(/^\* built-in\n {4}Nothing leaves this machine\./u)
  expect(text).toContain('There is no key for Anthropic.')
  expect(text).toContain('go to api.anthropic.com')
  expect(text).toContain('go to generativelanguage.googleapis.com')
})

test('a local server is set up once, is free, and needs no key', async () => {
  const { text } = await type([
    'readers',
    'openai',
    '--base-url',
    'http://127.0.0.1:11434/v1',
    '--model',
    'gemma4',
    '--context',
    '8192',
    '--use',
  ])
  expect(text).toContain('* openai  gemma4  at http://127.0.0.1:11434/v1')
  expect(text).toContain('holds 8,192 tokens; price free')
  expect(text).not.toContain('There is no key')
  expect((await type(['readers', 'openai', '--base-url', 'own', '--model', 'gpt-6-luna'])).text).toContain(
    'There is no key for OpenAI',
  )
})

test('a price of one’s own is in force until it is unknown again, and is asked for in the right form', async () => {
  const { text } = await type([
    'readers',
    'openai',
    '--base-url',
    'https://llm.example/v1',
    '--model',
    'big',
    '--price',
    '0.5/2',
  ])
  expect(text).toContain('price $0.50 in, $2.00 out for a million tokens')
  expect((await type(['readers', 'openai', '--model', 'other'])).text).toContain('price unknown')
  expect((await type(['readers', 'openai', '--free'])).text).toContain('price free')
  expect(await type(['readers', 'openai', '--price', 'cheap'])).toMatchObject({ code: 2 })
})

test('a key goes in by standard input, lies in a file of its own, and is shown nowhere', async () => {
  const set = await type(['keys', 'anthropic'], secret)
  expect(set).toMatchObject({
    code: 0,
    text: expect.stringContaining('keys.json, a file that only your user account can read'),
  })
  const file = join(folder, 'home', 'keys.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain(secret)
  const shown = [set, await type(['keys']), await type(['readers']), await type(['readers', '--json'])]
  expect(shown.map(({ text }) => text).join('\n')).not.toContain(secret)
  expect((await type(['keys', 'anthropic', '--remove'])).text).toContain('none yet')
  expect(await readFile(file, 'utf8')).not.toContain(secret)
})

test('the provider is asked which models a key can use', async () => {
  const server = await startFakeLlm(() => ({ kind: 'reset' }), {
    models: [{ id: 'claude-next', context: 300_000, output: 9000 }],
    key: secret,
  })
  try {
    await type(['readers', 'anthropic', '--base-url', server.url])
    expect(await type(['readers', 'anthropic', '--list-models'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no key'),
    })
    await type(['keys', 'anthropic'], 'wrong')
    expect(await type(['readers', 'anthropic', '--list-models'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('does not accept the key'),
    })
    await type(['keys', 'anthropic'], secret)
    expect((await type(['readers', 'anthropic', '--list-models'])).text).toBe('claude-next  300000 tokens')
  } finally {
    await server.close()
  }
})

test('budgets are set and what was spent is shown', async () => {
  expect((await type(['spend', '--run-usd', '0.5', '--ask-above', '0.02'])).text).toContain(
    'This month: $0.0000 of $10.00; a drop may cost $0.50.\nA drop that costs at most $0.02 is read without asking.',
  )
  expect(JSON.parse((await type(['spend', '--json'])).text)).toMatchObject({
    rows: [],
    budget: { runUsd: 0.5, monthUsd: 10 },
  })
  expect(await type(['spend', '--run-usd', 'lots'])).toMatchObject({ code: 2 })
})
