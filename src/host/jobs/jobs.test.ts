import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, type HostApi } from '../../contract/client.ts'
import type { Input } from '../../contract/requests.ts'
import type { JobView } from '../../contract/views.ts'
import { type FakeLlmServer, type FakeReply, type FakeRequest, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading, partOf } from '../../testing/fake-reading.ts'
import { createHost, type Host, type HostOptions } from '../create-host.ts'
import { createDirectWire } from '../direct-wire.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder = ''
let server: FakeLlmServer | undefined
let host: Host | undefined
let api: HostApi

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace jobs ')))
})
afterEach(async () => {
  await host?.close()
  await server?.close()
  host = undefined
  server = undefined
})

async function open(options: Partial<HostOptions> = {}) {
  host = await createHost({
    shell: 'server',
    version: '0',
    homeFolder: join(folder, 'home'),
    variables: { ANTHROPIC_API_KEY: 'key' },
    retries: { attempts: 1, firstWait: 1, longestWait: 1 },
    watch: false,
    ...options,
  })
  api = createClient(createDirectWire(host))
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
}

async function world(reply: (request: FakeRequest, index: number) => FakeReply, options: Partial<HostOptions> = {}) {
  server = await startFakeLlm(reply, { models: [{ id: 'claude-next', context: 200_000, output: 32_000 }] })
  await open(options)
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
}

const textOf = (name: string, times = 2) =>
  `# ${name}\n\n${Array.from({ length: times }, (_, at) => `Marta Lindqvist saw ${name} on day ${at}.`).join('\n\n')}\n`

async function upload(name: string, text = textOf(name)): Promise<string> {
  return (await api.upload(`${name}.md`, new TextEncoder().encode(text))).sourceId
}

async function drop(names: readonly string[], more: Partial<Input<'ingest.start'>> = {}) {
  const sourceIds: string[] = []
  for (const name of names) sourceIds.push(await upload(name))
  return api.request('ingest.start', { domain: 'sea', sourceIds, ...more })
}

const list = async (): Promise<JobView[]> => (await api.request('jobs.list', {})).jobs
const states = async () =>
  Object.fromEntries((await list()).map((job) => [job.name.replace('.md', ''), job.state.kind]))
const until = (expected: Record<string, string>) => expect.poll(states).toEqual(expected)
const asked = () => server?.requests.length ?? 0

test('a drop is priced as one, and nothing is sent before one yes', async () => {
  await world(goodReading)
  const { batch } = await drop(['a', 'b'])
  await until({ a: 'confirm', b: 'confirm' })
  const quote = await api.request('ingest.quote', { batch })
  expect(quote).toMatchObject({
    complete: true,
    refused: null,
    words: expect.stringMatching(/^Read 2 files with claude-haiku-5-5, at most \$0\.\d+ \(about \$0\.00\d+\)$/u),
    total: { calls: 8, price: { kind: 'known' } },
  })
  expect(asked()).toBe(0)
  await api.request('jobs.confirm', { batch })
  await until({ a: 'ready', b: 'ready' })
  const [job] = await list()
  const change = await api.request('changes.open', { changeId: job?.state.kind === 'ready' ? job.state.changeId : '' })
  expect(change.cost).toMatchObject({ kind: 'known', calls: 1, tokens: 29 })
  const spend = await api.request('spend.view', {})
  expect(spend).toMatchObject({
    total: { calls: 2, tokens: 58, unknown: 0 },
    rows: [{ domain: 'sea', provider: 'anthropic', model: 'claude-haiku-5-5', calls: 2 }],
  })
})

test('a drop below the limit that was set once is read without asking', async () => {
  await world(goodReading)
  await api.request('budget.set', { confirmBelowUsd: 0.5 })
  const told: string[] = []
  host?.listen(({ event }) => {
    if (event.kind === 'job') told.push(event.job.state.kind)
  })
  await drop(['alone'])
  await until({ alone: 'ready' })
  // What needs no yes is never said to wait for one.
  expect(told).not.toContain('confirm')
  await drop(['a', 'b'])
  await until({ alone: 'ready', a: 'ready', b: 'ready' })
  await api.request('budget.set', { confirmBelowUsd: 0.0001 })
  await drop(['c'])
  await until({ alone: 'ready', a: 'ready', b: 'ready', c: 'confirm' })
})

test('documents of one drop that come one after another are below the limit together, or asked about', async () => {
  await world(goodReading)
  const { batch } = await drop(['a'])
  await until({ a: 'confirm' })
  const { total } = await api.request('ingest.quote', { batch })
  const most = total?.price.kind === 'known' ? total.price.most : Number.NaN
  await api.request('budget.set', { confirmBelowUsd: most * 1.5 })
  await drop(['b'], { batch: 'one-and-the-same' })
  await until({ a: 'confirm', b: 'ready' })
  await drop(['c'], { batch: 'one-and-the-same' })
  await until({ a: 'confirm', b: 'ready', c: 'confirm' })
})

test('a budget that is reached pauses the drop with what is done kept; raised, it goes on', async () => {
  await world(goodReading)
  await api.request('budget.set', { runUsd: 0.004 })
  await drop(['a'], { agreed: true })
  await until({ a: 'paused' })
  expect((await list())[0]?.state).toMatchObject({
    reason: 'budget',
    until: null,
    why: expect.stringContaining('budget of this run'),
  })
  expect(asked()).toBe(0)
  await api.request('budget.set', { runUsd: 1 })
  await api.request('jobs.resume', { domain: 'sea' })
  await until({ a: 'ready' })
})

test('a limit pauses all that would meet it, says until when, and goes on by itself', async () => {
  await world((request, index) =>
    index === 0 ? { kind: 'error', status: 429, headers: { 'retry-after': '1' } } : goodReading(request),
  )
  await drop(['a', 'b', 'c'], { agreed: true })
  await until({ a: 'paused', b: 'paused', c: 'paused' })
  for (const { state } of await list())
    expect(state).toMatchObject({ reason: 'limit', until: expect.stringMatching(/Z$/u) })
  expect(asked()).toBe(1)
  await until({ a: 'ready', b: 'ready', c: 'ready' })
})

test('one document that upsets a server does not stop the others; two in a row do', async () => {
  const wrong = new Set(['b'])
  await world((request) =>
    [...wrong].some((name) => partOf(request)?.includes(`saw ${name} `))
      ? { kind: 'error', status: 500 }
      : goodReading(request),
  )
  await drop(['a', 'b', 'c'], { agreed: true })
  await until({ a: 'ready', b: 'paused', c: 'ready' })
  wrong.add('d').add('e')
  await drop(['d', 'e', 'f'], { agreed: true })
  await until({ a: 'ready', b: 'paused', c: 'ready', d: 'paused', e: 'paused', f: 'paused' })
  expect(asked()).toBe(5)
})

test('pause, reorder, resume: the queue does what a person says', async () => {
  await world(goodReading)
  await api.request('jobs.pause', { domain: 'sea' })
  await drop(['a', 'b', 'c'], { agreed: true })
  await until({ a: 'paused', b: 'paused', c: 'paused' })
  expect((await api.request('jobs.list', {})).held).toEqual(['sea'])
  const ids = Object.fromEntries((await list()).map(({ id, name }) => [name, id]))
  await api.request('jobs.reorder', { domain: 'sea', jobIds: [ids['c.md'] ?? '', ids['a.md'] ?? ''] })
  await api.request('jobs.resume', { domain: 'sea' })
  await until({ a: 'ready', b: 'ready', c: 'ready' })
  const order = server?.requests.map((request) => /saw (\w) on/u.exec(partOf(request) ?? '')?.[1])
  expect(order).toEqual(['c', 'a', 'b'])
})

test('the same document again makes no second job and costs nothing', async () => {
  await world(goodReading)
  await drop(['a'], { agreed: true })
  await until({ a: 'ready' })
  const again = await drop(['a'], { agreed: true })
  expect(again.jobs).toMatchObject([{ state: { kind: 'ready' } }])
  expect(await list()).toHaveLength(1)
  const [job] = again.jobs
  const changeId = job?.state.kind === 'ready' ? job.state.changeId : ''
  const { revision } = await api.request('changes.open', { changeId })
  await api.request('changes.accept', { changeId, revision })
  await drop(['a'])
  await expect
    .poll(async () => (await list()).map(({ state }) => state.kind).sort())
    .toEqual(['already-read', 'applied'])
  expect(asked()).toBe(1)
  // Another model would read it otherwise, and says so unasked; nothing is read again.
  expect(await api.request('sources.stale', { domain: 'sea' })).toMatchObject({ total: 0 })
  await api.request('readers.set', { reader: 'anthropic', model: 'claude-sonnet-5-5' })
  expect(await api.request('sources.stale', { domain: 'sea' })).toMatchObject({
    total: 1,
    words: expect.stringContaining('Stale: 1 source'),
    sources: [{ why: ['model'], words: 'read by claude-haiku-5-5, now claude-sonnet-5-5' }],
  })
  const anew = await drop(['a'])
  const stateOfNew = async () => (await list()).find(({ id }) => id === anew.jobs[0]?.id)?.state.kind
  await expect.poll(stateOfNew).toBe('confirm')
})

test('a model that is gone is named, the ones there are can be listed, and another reads on', async () => {
  await world((request) =>
    request.body.model === 'claude-next' ? goodReading(request) : { kind: 'error', status: 404 },
  )
  await drop(['a'], { agreed: true, model: 'claude-old', context: 100_000, maxTokens: 100_000 })
  await until({ a: 'failed' })
  const [job] = await list()
  expect(job?.state).toMatchObject({
    code: 'reader_unavailable',
    message: expect.stringMatching(/no model called claude-old.*The key can use: claude-next\.$/u),
    data: { reason: 'model', model: 'claude-old', choices: ['claude-next'] },
  })
  expect((await api.request('readers.models', { reader: 'anthropic' })).models).toEqual([
    { id: 'claude-next', context: 200_000, output: 32_000, price: null },
  ])
  await api.request('prices.set', { provider: 'anthropic', model: 'claude-next', input: 1, output: 5 })
  await api.request('jobs.retry', { jobId: job?.id ?? '', model: 'claude-next' })
  await until({ a: 'confirm' })
  const [priced] = await list()
  expect(priced).toMatchObject({ model: 'claude-next', state: { quote: { price: { kind: 'known' } } } })
  await api.request('jobs.confirm', { batch: priced?.batch ?? '' })
  await until({ a: 'ready' })
})

test('another model is asked at the address that the first was asked at', async () => {
  await world((request) =>
    request.body.model === 'claude-haiku-5-5' ? goodReading(request) : { kind: 'error', status: 404 },
  )
  await api.request('readers.set', { reader: 'anthropic', baseUrl: null })
  const old = { baseUrl: server?.url ?? '', model: 'claude-old', context: 100_000, maxTokens: 100_000 }
  await drop(['a'], { agreed: true, ...old })
  await until({ a: 'failed' })
  const [job] = await list()
  await api.request('jobs.retry', { jobId: job?.id ?? '', model: 'claude-haiku-5-5' })
  await until({ a: 'confirm' })
  await api.request('jobs.confirm', { batch: job?.batch ?? '' })
  await until({ a: 'ready' })
  expect(asked()).toBe(2)
})

test('an unknown price is said, and confirmed within a budget of tokens only', async () => {
  await world(goodReading)
  const { batch } = await drop(['a'], { model: 'claude-next' })
  await until({ a: 'confirm' })
  expect(await api.request('ingest.quote', { batch })).toMatchObject({
    total: { price: { kind: 'unknown' } },
    refused: expect.stringContaining('Give a budget in tokens'),
  })
  await expect(api.request('jobs.confirm', { batch })).rejects.toMatchObject({ code: 'budget' })
  await api.request('jobs.confirm', { batch, maxTokens: 60_000 })
  await until({ a: 'ready' })
  expect(await api.request('budget.get', {})).toMatchObject({ monthSpent: 0, monthUnknown: 1 })
})

test('what a closed process left comes back paused, and its price still waits for a yes', async () => {
  await world(() => ({ kind: 'slow', milliseconds: 60_000 }))
  await drop(['a', 'b'], { agreed: true })
  await drop(['c'])
  await expect.poll(asked).toBe(1)
  await host?.close()
  await open()
  expect(await states()).toEqual({ a: 'paused', b: 'paused', c: expect.stringMatching(/paused|confirm/u) })
  await new Promise((done) => setTimeout(done, 200))
  expect(asked()).toBe(1)
})

test('a document whose preview cannot be read just now is not forgotten', async () => {
  await open()
  await drop(['a'])
  await until({ a: 'ready' })
  const home = join(folder, 'home', 'domains')
  const pending = (await readdir(home, { recursive: true })).find((path) => /pending.*\.json$/u.test(path)) ?? ''
  const whole = await readFile(join(home, pending))
  await host?.close()
  await writeFile(join(home, pending), whole.subarray(0, 100))
  await open()
  await until({ a: 'ready' })
  await host?.close()
  await writeFile(join(home, pending), whole)
  await open()
  await until({ a: 'ready' })
})

test('a folder that is set as inbox feeds its domain with what comes later, once, and is left as it is', async () => {
  await world(goodReading, { watch: true, inboxEvery: 30 })
  const inbox = join(folder, 'inbox')
  await mkdir(inbox)
  await writeFile(join(inbox, 'old.md'), textOf('old'))
  expect(await api.request('inbox.get', { domain: 'sea' })).toEqual({ folder: null })
  await api.request('inbox.set', { domain: 'sea', folder: inbox })
  await writeFile(join(inbox, 'new.md'), textOf('new'))
  await writeFile(join(inbox, 'half.md.part'), 'half')
  await until({ new: 'confirm' })
  expect(asked()).toBe(0)
  await new Promise((done) => setTimeout(done, 200))
  expect(await list()).toHaveLength(1)
  expect(await readFile(join(inbox, 'new.md'), 'utf8')).toBe(textOf('new'))
  await expect(
    api.request('inbox.set', { domain: 'sea', folder: join(folder, 'vault', 'sea', 'raw') }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a source that was read before is read again from its original, and a preview from what it holds', async () => {
  await world(goodReading)
  await drop(['a'], { reader: 'built-in' })
  await until({ a: 'ready' })
  const sourceId = (await list())[0]?.sourceId ?? ''
  const again = { domain: 'sea', sourceIds: [sourceId] }
  const { batch } = await api.request('ingest.start', again)
  await expect.poll(async () => (await api.request('ingest.quote', { batch })).total?.calls).toBeGreaterThan(0)
  const ready = (await list()).find(({ state }) => state.kind === 'ready')
  const changeId = ready?.state.kind === 'ready' ? ready.state.changeId : ''
  // The other reading still needs the document.
  await api.request('changes.discard', { changeId })
  await api.request('jobs.confirm', { batch })
  await until({ a: 'ready' })
  const [read] = await list()
  const id = read?.state.kind === 'ready' ? read.state.changeId : ''
  const { revision } = await api.request('changes.open', { changeId: id })
  await api.request('changes.accept', { changeId: id, revision })
  await until({ a: 'applied' })

  await api.request('settings.set', { reader: 'built-in' })
  const { sources } = await api.request('sources.stale', { domain: 'sea' })
  expect(sources.map((source) => source.sourceId)).toEqual([sourceId])
  await api.request('ingest.start', { ...again, readAgain: true })
  await expect.poll(async () => (await list()).map(({ state }) => state.kind).toSorted()).toEqual(['applied', 'ready'])

  await expect(api.request('ingest.start', { domain: 'sea', sourceIds: ['0'.repeat(64)] })).rejects.toMatchObject({
    code: 'not_found',
  })
})
