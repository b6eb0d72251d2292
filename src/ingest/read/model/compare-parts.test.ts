import { expect, test } from 'vitest'
import { claimId } from '../../../core/claim/claim-id.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { scriptedLlm } from '../../../testing/scripted-llm.ts'
import { createModelReader } from './model-reader.ts'

const filler = (at: number) =>
  `On day ${at} the keepers wrote down the wind, the tide and who had come by boat. `.repeat(8)
const first = 'The lighthouse of Vinga was lit for the first time in 1841.'
const again = 'It was in 1841 that the lighthouse of Vinga was lit for the first time.'
const contrary = 'The lighthouse of Vinga was lit for the first time in 1854.'
const unlike = 'The lighthouse of Vinga is painted red.'

const texts = [first, ...Array.from({ length: 12 }, (_, at) => filler(at)), again, contrary, unlike]
const doc: SourceDoc = {
  title: 'Vinga',
  authors: [],
  mediaType: 'text/plain',
  extractor: 'text/2',
  wordCount: 900,
  warnings: [],
  blocks: texts.map((text, at) => ({
    kind: 'paragraph',
    text,
    place: { kind: 'line', line: at + 1 },
    headingPath: [],
  })),
}
const name = 'lighthouse of Vinga'
const mentions = [{ name, kind: 'entity', entity_kind: 'place', aliases: [], tags: [] }]

/** Reads what stands in the part it is shown, and judges the statements it is shown. */
function reader(judge: (statements: string) => unknown[]) {
  const asked: string[] = []
  const llm = scriptedLlm(
    ({ name: call, user }) => {
      asked.push(call)
      if (call === 'comparing') return { pairs: judge(user) }
      const claims = [first, again, contrary, unlike]
        .filter((text) => user.includes(text))
        .map((text) => ({ subject: name, text, passage: text, lead: false }))
      return { title: '', mentions, claims, takeaways: [], related: [], contradictions: [] }
    },
    { context: 8192, output: 1200 },
  )
  const answers = new Map<string, unknown>()
  const store = {
    get: async (key: string) => answers.get(key),
    put: async (key: string, value: unknown) => void answers.set(key, value),
  }
  return { reader: createModelReader({ llm, answers: store, entityKinds: ['place'], language: '' }), asked }
}

/** The number a statement has in the prompt. */
const numberOf = (user: string, text: string) => Number(new RegExp(`^(\\d+)\\. .*${text}`, 'mu').exec(user)?.[1] ?? 0)

test('what a later part contradicts is marked, and what it repeats gives its passage to the first', async () => {
  const { reader: model, asked } = reader((user) => {
    expect(user).not.toContain(unlike)
    return [
      { statement: numberOf(user, again), known: 1, relation: 'same' },
      { statement: numberOf(user, contrary), known: 1, relation: 'contradicts' },
    ]
  })
  const read = await model.read(doc, {})
  expect(asked.filter((call) => call === 'reading').length).toBeGreaterThan(1)
  expect(read.claims.map(({ text }) => text)).toEqual([first, again, contrary, unlike])
  const compared = await model.compare?.(read, new Map(), {})
  expect(
    compared?.claims.map(({ text, passages, against }) => [text, passages.map((one) => one.text), against]),
  ).toEqual([
    [first, [first, again], undefined],
    [contrary, [contrary], [claimId(first)]],
    [unlike, [unlike], undefined],
  ])
})

test('a source read at once is not compared with itself', async () => {
  const { reader: model, asked } = reader(() => [])
  const short = { ...doc, blocks: doc.blocks.filter(({ text }) => !text.startsWith('On day')) }
  const read = await model.read(short, {})
  await model.compare?.(read, new Map(), {})
  expect(asked).toEqual(['reading'])
})
