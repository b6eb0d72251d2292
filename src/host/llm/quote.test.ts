import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { type FakeLlmServer, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading } from '../../testing/fake-reading.ts'
import { Settings } from '../home/settings.ts'
import { openModelReader } from './model-readers.ts'
import { modelSetup, type ReaderChoice } from './model-setup.ts'
import { priceWords, totalQuote } from './quote.ts'

let server: FakeLlmServer | undefined
afterEach(async () => server?.close())

/** Blocks of a document whose sentences are all different. */
function aDoc(sentences: number, sentence: (at: number) => string): SourceDoc {
  const blocks = Array.from({ length: sentences }, (_, at) => ({
    kind: 'paragraph' as const,
    text: sentence(at),
    place: { kind: 'line' as const, line: at + 1 },
    headingPath: [],
  }))
  return {
    title: 'A report',
    authors: [],
    mediaType: 'text/plain',
    extractor: 'txt/1',
    wordCount: 0,
    warnings: [],
    blocks,
  }
}

const english = (at: number) =>
  `Marta Lindqvist reported in the year ${1000 + at} that the harbour authority had repaired the northern lighthouse before winter.`
const german = (at: number) =>
  `Anders Holm schrieb im Jahr ${1000 + at}, dass die Hafenverwaltung den nördlichen Leuchtturm vor dem Winter instandgesetzt hatte.`
const chinese = (at: number) =>
  `Marta Lindqvist 在${1000 + at}年写道,港务局在冬天之前修好了北方的灯塔,并且记录了每一次风暴的详细情况.`

async function measured(doc: SourceDoc, choice: ReaderChoice, budgetUsd: number | null = 100) {
  server = await startFakeLlm(goodReading, { counts: true })
  const setup = modelSetup({ ...choice, baseUrl: server.url }, Settings.parse({}), [])
  if (setup === null) throw new Error('this is a model')
  const home = await mkdtemp(join(tmpdir(), 'quote-'))
  const opened = openModelReader({
    setup,
    key: 'key',
    needsKey: true,
    home,
    domainHome: home,
    domain: 'd',
    run: 'drop:job',
    budget: { runUsd: budgetUsd, monthUsd: null, runTokens: null },
    now: () => new Date('2026-11-30T00:00:00Z'),
  })
  const quote = await opened.quote(doc, '')
  await opened.reader.read(doc, {})
  const spent = opened.spent()
  opened.close()
  return { quote, spent, calls: server.requests.length }
}

describe('an estimate beside what the provider counts with a tokenizer of its own', () => {
  it.each([
    ['a short note', aDoc(3, english)],
    ['twenty pages', aDoc(400, english)],
    ['a long German text', aDoc(800, german)],
    ['a Chinese text', aDoc(300, chinese)],
  ])(
    '%s, every sentence reported: expected is at most a third below or 60 % above, the most is never passed',
    async (_what, doc) => {
      const { quote, spent, calls } = await measured(doc, { reader: 'anthropic' })
      const error = quote.tokens.expected / spent.tokens
      expect(error).toBeGreaterThan(0.66)
      expect(error).toBeLessThan(1.6)
      expect(spent.tokens).toBeLessThanOrEqual(quote.tokens.most)
      expect(calls).toBeLessThanOrEqual(quote.calls)
      if (quote.price.kind !== 'known') throw new Error('this price is shipped')
      expect(spent.usd).toBeLessThanOrEqual(quote.price.most)
      expect(quote.price.expected).toBeLessThan(quote.price.most)
    },
  )
})

it('a small window takes more calls, each of which fits', async () => {
  const doc = aDoc(400, english)
  const { quote, calls } = await measured(doc, { reader: 'anthropic', context: 8192, output: 2000 })
  const wide = await measured(doc, { reader: 'anthropic' })
  expect(quote.calls).toBeGreaterThan(wide.quote.calls)
  expect(calls).toBeGreaterThan(wide.calls)
})

it('one unknown price makes the sum unknown', () => {
  const quote = { reader: 'openai', model: 'm', calls: 1, tokens: { expected: 1, most: 2 }, kept: 0 }
  const known = { kind: 'known' as const, currency: 'USD' as const, expected: 0.004, most: 0.12 }
  expect(priceWords(known)).toBe('about $0.0040, at most $0.12')
  const unknown = { kind: 'unknown' as const, why: 'x' }
  expect(
    totalQuote([
      { ...quote, price: known },
      { ...quote, price: unknown },
    ])?.price,
  ).toEqual(unknown)
  expect(
    totalQuote([
      { ...quote, price: known },
      { ...quote, price: known },
    ])?.price,
  ).toMatchObject({ most: 0.24 })
  expect(totalQuote([])).toBeNull()
})
