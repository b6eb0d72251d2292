import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type SourceBlock, textOf } from '../../../core/source/source-doc.ts'
import { estimateTokens } from '../../../core/text/estimate-tokens.ts'
import { chunkDoc } from './chunk-doc.ts'

const block = fc.record({
  kind: fc.constantFrom('heading' as const, 'paragraph' as const),
  text: fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 })),
  place: fc.constant({ kind: 'line' as const, line: 1 }),
  headingPath: fc.constant<string[]>([]),
})

it('tiles the text: nothing is left out, no code point cut, every chunk fits', () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 40, max: 400 }),
      (blocks: SourceBlock[], maxTokens) => {
        const chunks = chunkDoc({ blocks }, maxTokens)
        expect(chunks.map((chunk) => chunk.text).join('')).toBe(textOf({ blocks }))
        for (const chunk of chunks) {
          expect(textOf({ blocks }).slice(chunk.start, chunk.end)).toBe(chunk.text)
          expect(estimateTokens(chunk.text)).toBeLessThanOrEqual(maxTokens + 16)
          expect(chunk.text.isWellFormed() || !textOf({ blocks }).isWellFormed()).toBe(true)
        }
      },
    ),
  )
})
