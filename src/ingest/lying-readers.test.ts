import { describe, expect, it } from 'vitest'
import { scriptedLlm } from '../testing/scripted-llm.ts'
import { docOf } from './extract/testing/extract-sample.ts'
import { createModelReader } from './read/model/model-reader.ts'
import { ingestInMemory } from './testing/ingest-in-memory.ts'

const content = `# Notes on the Engine

Ada Lovelace wrote on the Analytical Engine. She published three notes in 1843, and a letter in 1852.

Charles Babbage designed the Analytical Engine. Babbage was born in 1791. He disliked street music.

The Analytical Engine was never built, although plans for it were drawn in London. It weaves patterns “just as the Jacquard loom weaves flowers”, she said in her ﬁrst note on well-
known machines — an exam-
ple of wit.
`

const names = [
  { name: 'Ada Lovelace', kind: 'entity', entity_kind: 'person', aliases: ['Lovelace'], tags: [] },
  { name: 'Charles Babbage', kind: 'entity', entity_kind: 'person', aliases: ['Babbage'], tags: [] },
  { name: 'Analytical Engine', kind: 'entity', entity_kind: 'product', aliases: [], tags: [] },
]

type Told = { readonly subject: string; readonly text: string; readonly passage: string }

/** A reader that tells this and, asked again for the passage, answers `again`. */
async function told(statement: Told, again = statement.passage) {
  const llm = scriptedLlm(({ name }) =>
    name === 'passages'
      ? { passages: [{ number: 1, passage: again }] }
      : { title: '', mentions: names, claims: [{ ...statement, lead: false }], takeaways: [], related: [] },
  )
  const kept = new Map<string, unknown>()
  const answers = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => void kept.set(key, value),
  }
  const reader = createModelReader({ llm, answers, entityKinds: ['person', 'product'], language: '' })
  const doc = await docOf('engine.md', content)
  const result = await ingestInMemory({ doc, name: 'engine.md', content, reader, before: new Map() })
  return { ...result, asked: llm.calls.map((call) => call.name) }
}

const ada = 'Ada Lovelace'
const babbage = 'Charles Babbage'
const engine = 'Analytical Engine'

describe('a reader that lies gets nothing onto a page', () => {
  it.each<[string, Told]>([
    [
      'a wrong number',
      {
        subject: ada,
        text: 'Ada Lovelace published three notes in 1842.',
        passage: 'She published three notes in 1843, and a letter in 1852.',
      },
    ],
    [
      'a wrong number in words',
      {
        subject: ada,
        text: 'Ada Lovelace published five notes.',
        passage: 'She published three notes in 1843, and a letter in 1852.',
      },
    ],
    [
      "another person's sentence",
      { subject: ada, text: 'Ada Lovelace was born in 1791.', passage: 'Babbage was born in 1791.' },
    ],
    [
      "another person's sentence under a pronoun",
      { subject: ada, text: 'Ada Lovelace disliked street music.', passage: 'He disliked street music.' },
    ],
    [
      'a name that is not there',
      {
        subject: engine,
        text: 'The Analytical Engine was designed by Alan Turing.',
        passage: 'Charles Babbage designed the Analytical Engine.',
      },
    ],
    ['a passage of one word', { subject: babbage, text: 'Charles Babbage was an engineer.', passage: 'Babbage' }],
    [
      'a passage that is only a name',
      { subject: babbage, text: 'Charles Babbage was an engineer.', passage: 'Charles Babbage' },
    ],
    [
      'a stitched passage',
      {
        subject: ada,
        text: 'Ada Lovelace published notes.',
        passage: 'Ada Lovelace wrote on the Analytical Engine … a letter in 1852.',
      },
    ],
    [
      'a passage stitched without a seam',
      { subject: ada, text: 'Ada Lovelace wrote a letter in 1852.', passage: 'Ada Lovelace wrote a letter in 1852.' },
    ],
    [
      'a passage from another source',
      {
        subject: ada,
        text: 'Ada Lovelace died in London.',
        passage: 'Ada Lovelace died in London in 1852, at the age of 36.',
      },
    ],
    [
      'a passage whose "never" was left out',
      {
        subject: engine,
        text: 'The Analytical Engine was built.',
        passage: 'The Analytical Engine was built, although plans for it were drawn in London.',
      },
    ],
    [
      'a claim that drops the "never" of its passage',
      {
        subject: engine,
        text: 'The Analytical Engine was built.',
        passage: 'The Analytical Engine was never built, although plans for it were drawn in London.',
      },
    ],
    [
      'a claim that denies its passage',
      {
        subject: babbage,
        text: 'Charles Babbage did not design the Analytical Engine.',
        passage: 'Charles Babbage designed the Analytical Engine.',
      },
    ],
    [
      'a passage told in other words',
      { subject: babbage, text: 'Charles Babbage was born in 1791.', passage: 'Babbage came into the world in 1791.' },
    ],
    [
      'a passage that says nothing of it',
      {
        subject: ada,
        text: 'Ada Lovelace loved horses and gambling.',
        passage: 'Ada Lovelace wrote on the Analytical Engine.',
      },
    ],
  ])('%s', async (_what, statement) => {
    const { reading, after, asked } = await told(statement)
    expect(reading.claims).toMatchObject([
      { status: 'unverified', text: statement.text, reason: expect.stringMatching(/\w/) },
    ])
    expect(asked).toEqual(['reading', 'passages'])
    expect([...after.values()].join('\n')).not.toContain(statement.text)
  })
})

describe('an honest reader is believed', () => {
  it.each<[string, Told]>([
    [
      'straight quotes for curly ones',
      {
        subject: engine,
        text: 'The Analytical Engine weaves patterns.',
        passage: 'It weaves patterns "just as the Jacquard loom weaves flowers"',
      },
    ],
    [
      'a ligature, a hyphen at a line end and a dash',
      {
        subject: ada,
        text: 'She wrote of well-known machines in her first note.',
        passage: 'in her first note on well-known machines - an example of wit',
      },
    ],
    [
      'a capital at the start of a quotation',
      {
        subject: babbage,
        text: 'Babbage designed the Analytical Engine.',
        passage: 'charles Babbage designed the Analytical Engine.',
      },
    ],
    [
      'quotation marks around the whole',
      { subject: babbage, text: 'Babbage was born in 1791.', passage: '"Babbage was born in 1791."' },
    ],
    [
      'a pronoun whose sentence before names the subject',
      {
        subject: ada,
        text: 'Ada Lovelace published three notes in 1843.',
        passage: 'She published three notes in 1843',
      },
    ],
    [
      'a "never" that both have',
      {
        subject: engine,
        text: 'The Analytical Engine was never built.',
        passage: 'The Analytical Engine was never built',
      },
    ],
    [
      'digits for a number in words',
      {
        subject: ada,
        text: 'Lovelace published 3 notes in 1843.',
        passage: 'She published three notes in 1843, and a letter in 1852.',
      },
    ],
  ])('with %s', async (_what, statement) => {
    const { reading, asked } = await told(statement)
    expect(reading.claims).toMatchObject([{ status: 'verified' }])
    expect(asked).toEqual(['reading'])
  })

  it('once more, when the second passage carries the claim', async () => {
    const wrong = {
      subject: babbage,
      text: 'Charles Babbage was born in 1791.',
      passage: 'Babbage came into the world in 1791.',
    }
    const { reading, asked } = await told(wrong, 'Babbage was born in 1791.')
    expect(reading.claims).toMatchObject([{ status: 'verified' }])
    expect(asked).toEqual(['reading', 'passages'])
  })
})
