import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partialJson } from './partial-json.ts'

const answers = fc.record({
  sentences: fc.array(
    fc.record({ text: fc.string({ unit: 'binary' }), cites: fc.array(fc.string()), begins_paragraph: fc.boolean() }),
  ),
  missing: fc.string(),
})

it('reads a whole text as JSON does', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const read = partialJson(JSON.stringify(answer))
      expect(read.whole).toBe(true)
      expect(JSON.parse(JSON.stringify(read.value))).toEqual(JSON.parse(JSON.stringify(answer)))
    }),
  )
})

it('reads every beginning as a beginning of the whole, and throws at none', () => {
  fc.assert(
    fc.property(answers, fc.nat(), (answer, cut) => {
      const text = JSON.stringify(answer)
      const at = cut % text.length
      const { value, whole } = partialJson(text.slice(0, at))
      expect(whole).toBe(false)
      const { sentences = [] } = (value ?? {}) as { sentences?: { text?: string; cites?: string[] }[] }
      for (const [index, sentence] of sentences.entries()) {
        const full = answer.sentences[index]
        // A pair of surrogates may be cut in two; what is whole is the same.
        if (index < sentences.length - 1) expect(sentence).toEqual({ ...full })
        else expect((full?.text ?? '').startsWith((sentence.text ?? '').replace(/[\ud800-\udbff]$/u, ''))).toBe(true)
      }
    }),
  )
})

it('says nothing of what is no JSON', () => {
  for (const text of ['', 'I cannot answer that.', '{', '{"sentences', '{"sentences":', '[[[['])
    expect(() => partialJson(text)).not.toThrow()
  expect(partialJson('Sure! {"missing":"x"}')).toEqual({ value: { missing: 'x' }, whole: true })
})
