import { expect, test } from 'vitest'
import { healthOf } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'broken-frontmatter')

test('a key twice and a list that does not end are told in words; a rule across the page is no property', async () => {
  const found = await rule({
    'wiki/entities/a.md': '---\ntitle: A\ntitle: B\n---\n\n[[b]]\n',
    'wiki/entities/b.md': '---\ntags: [x\n---\n\n[[a]] [[c]]\n',
    'wiki/entities/c.md': '# C\n\nWords.\n\n---\n\ntitle: no property\n\n---\n',
  })
  expect(found.map(({ path, line }) => [path, line])).toEqual([
    ['wiki/entities/a.md', 1],
    ['wiki/entities/b.md', 1],
  ])
  expect(found[0]?.fixes.map(({ id }) => id)).toEqual(['by-hand'])
})
