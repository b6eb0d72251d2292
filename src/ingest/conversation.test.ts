import { expect, it } from 'vitest'
import { scriptedLlm } from '../testing/scripted-llm.ts'
import { docOf } from './extract/testing/extract-sample.ts'
import { builtInReader } from './read/built-in/built-in-reader.ts'
import { createModelReader } from './read/model/model-reader.ts'
import { ingestInMemory } from './testing/ingest-in-memory.ts'

const content = `# On looms

**User:** I saw a Jacquard loom in Lyon. The Jacquard loom there still runs.

**ChatGPT:** The Jacquard loom is a machine that weaves patterns. The Jacquard loom was shown in 1804.
`
const passages = [
  'The Jacquard loom there still runs.',
  'The Jacquard loom is a machine that weaves patterns.',
  'The Jacquard loom was shown in 1804.',
]

it('compiles like a source: turns are places, and what a model said is marked as said by it', async () => {
  const llm = scriptedLlm(() => ({
    title: '',
    mentions: [{ name: 'Jacquard loom', kind: 'entity', entity_kind: 'product', aliases: [], tags: [] }],
    claims: passages.map((passage, at) => ({ subject: 'Jacquard loom', text: passage, passage, lead: at === 1 })),
    takeaways: [],
    related: [],
    contradictions: [],
  }))
  const answers = { get: async () => undefined, put: async () => undefined }
  const reader = createModelReader({ llm, answers, entityKinds: ['product'], language: '' })
  const doc = await docOf('looms.md', content)
  const { after } = await ingestInMemory({ doc, name: 'looms.md', content, reader, before: new Map() })
  const page = after.get('wiki/entities/jacquard-loom.md') ?? ''
  const facts = page.split('\n').filter((line) => line.startsWith('- '))
  expect(facts.map((line) => line.replace(/#\^e-\w+/u, '').replace(/ \^c-\w+$/u, ''))).toEqual([
    '- The Jacquard loom there still runs. [[summaries/on-looms|turn 1, User]]',
    '- ChatGPT: The Jacquard loom is a machine that weaves patterns. [[summaries/on-looms|turn 2, ChatGPT]]',
    '- ChatGPT: The Jacquard loom was shown in 1804. [[summaries/on-looms|turn 2, ChatGPT]]',
  ])
})

it('is marked by the built-in reader as well', async () => {
  const doc = await docOf('looms.md', content)
  const { reading } = await ingestInMemory({
    doc,
    name: 'looms.md',
    content,
    reader: builtInReader(),
    before: new Map(),
  })
  expect(reading.claims.length).toBeGreaterThan(1)
  for (const { text, passages, lead } of reading.claims) {
    const [place] = passages.map((passage) => passage.place)
    const isModel = place?.kind === 'turn' && place.speaker === 'ChatGPT'
    expect(text.startsWith('ChatGPT: ')).toBe(isModel)
    if (isModel) expect(lead).toBe(false)
  }
})
