import { expect, test } from 'vitest'
import { goodReading, partOf } from '../../testing/fake-reading.ts'
import { api, asked, drop, host, list, until, world } from '../../testing/jobs-world.ts'

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
