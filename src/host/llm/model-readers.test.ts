import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { type FakeLlmServer, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { Settings } from '../home/settings.ts'
import { openModelReader, providerIds } from './model-readers.ts'

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

async function aRun(settings: object, variables: Record<string, string>) {
  const home = await mkdtemp(join(tmpdir(), 'model-reader-'))
  const given = { settings: Settings.parse(settings), home, domainHome: home, domain: 'd', run: 'r', variables }
  return { ...given, now: () => new Date('2026-11-30T00:00:00Z') }
}

it.each(providerIds)('%s reads over its own wire, keeps what was paid for, and asks nothing twice', async (id) => {
  server = await startFakeLlm(() => ({ kind: 'answer', text: JSON.stringify(answer) }))
  const baseUrl = id === 'openai' ? `${server.url}/v1` : server.url
  const run = await aRun({ readers: { [id]: { baseUrl } } }, { [`${id.toUpperCase()}_API_KEY`]: 'key' })
  for (let time = 0; time < 2; time += 1) {
    const { reader, close } = openModelReader(id, run)
    const reading = await reader.read(doc, {})
    close()
    expect(reading.claims).toMatchObject([{ text: sentence, status: 'verified' }])
  }
  expect(server.requests).toHaveLength(1)
  expect(await readdir(join(run.home, 'answers'))).toHaveLength(1)
})

it('asks nothing that the budget does not cover', async () => {
  server = await startFakeLlm(() => ({ kind: 'answer', text: JSON.stringify(answer) }))
  const settings = { readers: { anthropic: { baseUrl: server.url } }, budget: { runUsd: 0.000001 } }
  const { reader, close } = openModelReader('anthropic', await aRun(settings, { ANTHROPIC_API_KEY: 'key' }))
  await expect(reader.read(doc, {})).rejects.toMatchObject({ code: 'budget' })
  close()
  expect(server.requests).toEqual([])
})

it.each(providerIds)('says that there is no key for %s', async (id) => {
  const run = await aRun({}, {})
  expect(() => openModelReader(id, run)).toThrow(/There is no key for/u)
})
