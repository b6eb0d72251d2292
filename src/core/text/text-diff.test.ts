import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textDiff } from './text-diff.ts'

it('shows what changed with three lines around', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\n'
  expect(textDiff(before, before.replace('f', 'F'))).toEqual([
    {
      beforeStart: 3,
      afterStart: 3,
      lines: [
        { kind: 'same', text: 'c' },
        { kind: 'same', text: 'd' },
        { kind: 'same', text: 'e' },
        { kind: 'removed', text: 'f' },
        { kind: 'added', text: 'F' },
        { kind: 'same', text: 'g' },
        { kind: 'same', text: 'h' },
      ],
    },
  ])
})

it('shows a created and a deleted file whole, and nothing for equal texts', () => {
  expect(textDiff('', 'a\r\nb')).toMatchObject([
    {
      lines: [
        { kind: 'added', text: 'a' },
        { kind: 'added', text: 'b' },
      ],
    },
  ])
  expect(textDiff('a\n', '')).toMatchObject([{ lines: [{ kind: 'removed', text: 'a' }] }])
  expect(textDiff('a', 'a')).toEqual([])
})

it('holds every line of both texts that is not far from a change, in order', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.map((line) => `${line}\n`).join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      for (const [source, other, start] of [
        [before, 'added', 'beforeStart'],
        [after, 'removed', 'afterStart'],
      ] as const) {
        for (const hunk of textDiff(before, after)) {
          const shown = hunk.lines.filter(({ kind }) => kind !== other).map((line) => line.text)
          const from = Math.max(0, hunk[start] - 1)
          expect(source.split('\n').slice(from, from + shown.length)).toEqual(shown)
        }
      }
    }),
  )
})

it('shows two long texts that share nothing as replaced, quickly', () => {
  const lines = (mark: string) => Array.from({ length: 6000 }, (_, index) => `${mark}${index}\n`).join('')
  const [hunk] = textDiff(lines('a'), lines('b'))
  expect(hunk?.lines).toHaveLength(12_000)
})
