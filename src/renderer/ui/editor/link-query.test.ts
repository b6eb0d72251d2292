import { expect, it } from 'vitest'
import { linkInside, linkQuery } from './link-query.ts'

it.each([
  ['see [[', ''],
  ['see [[ada lo', 'ada lo'],
  ['[[北', '北'],
  ['see [[ada]] and', null],
  ['[[ada|her', null],
  ['[ada', null],
])('reads from %j the link %j', (before, query) => {
  expect(linkQuery(before)?.query ?? null).toBe(query)
})

const page = (path: string, title: string) => ({ path, title, kind: 'entity' })

it('writes a link as ours are written', () => {
  const ada = page('wiki/entities/ada-lovelace.md', 'Ada Lovelace')
  expect(linkInside(ada, [ada])).toBe('ada-lovelace|Ada Lovelace')
  expect(linkInside(page('wiki/concepts/北京.md', '北京'), [])).toBe('北京')
  expect(linkInside(page('a.md', 'A [b] | c'), [])).toBe('a|A  b    c')
})

it('names the folder where two files have one name', () => {
  const pages = [page('wiki/entities/mercury.md', 'Mercury'), page('wiki/concepts/mercury.md', 'Mercury')]
  expect(pages.map((one) => linkInside(one, pages))).toEqual(['entities/mercury|Mercury', 'concepts/mercury|Mercury'])
})
