import { expect, it } from 'vitest'
import { pageBody } from './page-body.ts'
import { pageToHast } from './page-to-hast.ts'

const text = '---\ntitle: Bees\n---\n# Bees\n\nThey fly.\n\n## Key Facts\n\n- One.\n- Two\n  lines.\n'
const linesOf = (lines: boolean) => {
  const surroundings = { linkTo: () => ({ href: null, title: null, kind: null }), live: true, noPageYet: '', lines }
  return [...JSON.stringify(pageToHast(pageBody(text, 'Bees'), surroundings)).matchAll(/"dataLine":(\d+)/g)].map(
    ([, line]) => Number(line),
  )
}

it('tells of each block on which line of the whole file it begins', () => {
  expect([...new Set(linesOf(true))]).toEqual([6, 8, 10, 11])
})

it('tells nothing where it was not asked to, as on a published page', () => {
  expect(linesOf(false)).toEqual([])
})
