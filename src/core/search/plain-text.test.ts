import { expect, it } from 'vitest'
import { plainLine } from './plain-text.ts'

it.each([
  ['- See [[ada-lovelace|Ada Lovelace]] and ![[engine.png]].', 'See Ada Lovelace and engine.png.'],
  ['A fact. [[summaries/notes#^e-0a1b2c3d|p. 4]] ^c-0a1b2c3d', 'A fact.'],
  ['[Bees](https://en.example/wiki/Bee_(insect)) hum', 'Bees hum'],
  ['a [b [c](d.md) e', 'a [b c e'],
  ['[[a [[b]] c', '[[a b c'],
  ['> ## **Bold** `code` ==mark==', 'Bold code mark'],
])('%s reads %s', (line, plain) => {
  expect(plainLine(line)).toBe(plain)
})

it.each(['[', '[[', '[[a ', '[a](', '![[', '[a](b ', '[a](b (c '])(
  'goes through a line of nothing but “%s” in steps',
  (part) => {
    const time = (size: number) => {
      const line = part.repeat(size / part.length)
      const begun = performance.now()
      plainLine(line)
      return performance.now() - begun
    }
    time(4_000)
    const least = (size: number) => Math.min(...[1, 2, 3].map(() => time(size)))
    // Twenty times as long; a square would be four hundred times as much.
    expect(least(200_000)).toBeLessThan(120 * Math.max(least(10_000), 0.5))
  },
)
