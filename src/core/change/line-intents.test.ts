import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineIntents } from './line-intents.ts'
import { render } from './render.ts'

const eol = fc.constantFrom('\n', '\r\n')
const text = fc.array(fc.constantFrom('a', 'b', '', '# c', '- d'), { maxLength: 12 }).map((lines) => lines.join('\n'))

it('turns any text into any other, line ends of the file kept', () => {
  fc.assert(
    fc.property(text, text, eol, (before, after, end) => {
      const [old, now] = [before.replaceAll('\n', end), after.replaceAll('\n', end)]
      if (!old.includes(end) && now.includes(end)) return
      expect(render(lineIntents(old, now), old)).toBe(now)
    }),
    { numRuns: 500 },
  )
})

it('finds its place on a text that moved on', () => {
  const intents = lineIntents('one\ntwo\nthree\n', 'one\n2\nthree\n')
  expect(render(intents, 'new\n\none\ntwo\nthree\nfour\n')).toBe('new\n\none\n2\nthree\nfour\n')
  expect(() => render(intents, 'one\ndeux\nthree\n')).toThrow('edited since')
})
