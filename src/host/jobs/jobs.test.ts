import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goodReading, partOf } from '../../testing/fake-reading.ts'
import {
  api,
  asked,
  drop,
  folder,
  host,
  list,
  open,
  server,
  states,
  textOf,
  until,
  world,
} from '../../testing/jobs-world.ts'

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
