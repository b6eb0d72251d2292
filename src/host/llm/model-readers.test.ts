import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { type FakeLlmServer, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { Settings } from '../home/settings.ts'
import { type ModelRun, openModelReader } from './model-readers.ts'
import { modelSetup } from './model-setup.ts'
import { type Provider, providerIds } from './providers.ts'

const sentence = 'Ada Lovelace published notes on the engine in 1843.'
const doc: SourceDoc = {
  title: 'Notes',
  authors: [],
  mediaType: 'text/plain',
  extractor: 'txt/1',
  wordCount: 9,
  warnings: [],
  blocks: [{ kind: 'paragraph', text: sentence, place: { kind: 'line', line: 1 }, headingPath: [] }],
}
const answer = {
  title: '',
  mentions: [{ name: 'Ada Lovelace', kind: 'entity', entity_kind: 'person', aliases: [], tags: [] }],
  claims: [{ subject: 'Ada Lovelace', text: sentence, passage: sentence, lead: true }],
  takeaways: [],
  related: [],
}

let server: FakeLlmServer | undefined
afterEach(async () => server?.close())

async function aRun(reader: Provider, baseUrl?: string, more: Partial<ModelRun> = {}): Promise<ModelRun> {
  const home = await mkdtemp(join(tmpdir(), 'model-reader-'))
  const setup = modelSetup({ reader, baseUrl }, Settings.parse({}), [])
  if (setup === null) throw new Error('this is a model')
  return {
    setup,
    key: 'key',
    needsKey: true,
    home,
    domainHome: home,
    domain: 'd',
    run: 'drop:job',
    budget: { runUsd: 1, monthUsd: 10, runTokens: null },
    now: () => new Date('2026-11-30T00:00:00Z'),
    ...more,
  }
}

const addressOf = (id: Provider, url: string) => (id === 'openai' ? `${url}/v1` : url)

it.each(providerIds)('%s reads over its own wire, keeps what was paid for, and asks nothing twice', async (id) => {
  server = await startFakeLlm(() => ({ kind: 'answer', text: JSON.stringify(answer) }))
  const run = await aRun(id, addressOf(id, server.url))
  for (let time = 0; time < 2; time += 1) {
    const { reader, quote, spent, close } = openModelReader(run)
    expect((await quote(doc, '')).kept).toBe(time)
    const reading = await reader.read(doc, {})
    expect(spent()).toMatchObject({ calls: 1, tokens: 29 })
    close()
    expect(reading.claims).toMatchObject([{ text: sentence, status: 'verified' }])
  }
  expect(server.requests).toHaveLength(1)
  expect(await readdir(join(run.home, 'answers'))).toHaveLength(1)
})

it('asks nothing that the budget does not cover', async () => {
  server = await startFakeLlm(() => ({ kind: 'answer', text: JSON.stringify(answer) }))
  const budget = { runUsd: 0.000001, monthUsd: null, runTokens: null }
  const { reader, close } = openModelReader(await aRun('anthropic', server.url, { budget }))
  await expect(reader.read(doc, {})).rejects.toMatchObject({ code: 'budget' })
  close()
  expect(server.requests).toEqual([])
})

it('asks once more for an answer of another form, and keeps none that is not one', async () => {
  server = await startFakeLlm((_request, index) => ({
    kind: 'answer',
    text: index < 2 ? '{"mentions":"none"}' : JSON.stringify(answer),
  }))
  const run = await aRun('gemini', server.url)
  const first = openModelReader(run)
  await expect(first.reader.read(doc, {})).rejects.toMatchObject({ code: 'reader_bad_answer' })
  first.close()
  expect(server.requests).toHaveLength(2)
  const second = openModelReader(run)
  expect((await second.reader.read(doc, {})).claims).toHaveLength(1)
  second.close()
})

it.each(providerIds)('says that there is no key for %s', async (id) => {
  const run = await aRun(id, undefined, { key: null })
  expect(() => openModelReader(run)).toThrow(/There is no key for/u)
})

it('needs no key for a server of this machine and calls it free', async () => {
  server = await startFakeLlm(() => ({ kind: 'answer', text: JSON.stringify(answer) }))
  const run = await aRun('openai', `${server.url}/v1`, { key: null, needsKey: false })
  const { reader, quote, spent, close } = openModelReader(run)
  expect((await quote(doc, '')).price).toEqual({ kind: 'free' })
  await reader.read(doc, {})
  expect(spent()).toMatchObject({ usd: 0, unknown: 0, calls: 1 })
  close()
})
