import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { Settings } from '../home/settings.ts'
import { openModelReader } from './model-readers.ts'
import { modelSetup } from './model-setup.ts'
import { providerIds, providers } from './providers.ts'

const sentences = [
  'Ada Lovelace was an English mathematician who wrote about the Analytical Engine.',
  'In 1843 Ada Lovelace published notes on the engine, which Charles Babbage had designed.',
  'Charles Babbage never completed the Analytical Engine.',
]
const doc: SourceDoc = {
  title: 'Notes on the engine',
  authors: [],
  mediaType: 'text/plain',
  extractor: 'txt/1',
  wordCount: 34,
  warnings: [],
  blocks: sentences.map((text, at) => ({
    kind: 'paragraph',
    text,
    place: { kind: 'line', line: at + 1 },
    headingPath: [],
  })),
}

/** Asks the provider itself, once, for less than a cent. Only where a person set this and a key: never in a run of all tests. */
const isWanted = process.env.COMMONPLACE_REAL_MODELS === '1'

describe.each(providerIds)('%s itself', (id) => {
  const key = process.env[providers[id].variable] ?? ''
  it.skipIf(!isWanted || key === '')(
    'reads three sentences, each fact carried by its passage, for about what was quoted',
    async () => {
      const setup = modelSetup({ reader: id }, Settings.parse({}), [])
      if (setup === null) throw new Error('this is a model')
      const home = await mkdtemp(join(tmpdir(), 'real-model-'))
      const { reader, quote, spent, close } = openModelReader({
        setup,
        key,
        needsKey: true,
        home,
        domainHome: home,
        domain: 'real',
        run: 'real:one',
        budget: { runUsd: 0.05, monthUsd: null, runTokens: null },
        now: () => new Date(),
      })
      const quoted = await quote(doc, '')
      const reading = await reader.read(doc, {})
      const cost = spent()
      close()
      const verified = reading.claims.filter(({ status }) => status === 'verified')
      expect(verified.length).toBeGreaterThanOrEqual(2)
      expect(reading.mentions.map(({ name }) => name)).toContain('Ada Lovelace')
      expect(cost.tokens).toBeLessThanOrEqual(quoted.tokens.most)
      console.log(`${id} ${setup.model}: quoted ${quoted.tokens.expected} tokens, used ${cost.tokens}, $${cost.usd}`)
    },
    120_000,
  )
})
