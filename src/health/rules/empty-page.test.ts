import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'empty-page')

test('a title alone says nothing; a picture, a table, a property of its own or a comment on purpose may', async () => {
  const found = await rule({
    'wiki/entities/a.md': wikiPage('A', ''),
    'wiki/entities/b.md': wikiPage('B', '## Key Facts\n\n<!-- later -->'),
    'wiki/entities/c.md': wikiPage('C', '![[c.png]]'),
    'wiki/entities/d.md': wikiPage('D', '', 'phone: 12345\n'),
    'wiki/entities/e.md': wikiPage('E', '```dataview\nlist\n```'),
    'wiki/entities/f.md': '\ufeff# F\r\n\r\nOne line.\r\n',
    'notes/g.md': '# G\n',
    'wiki/entities/templates/person.md': '# {{title}}\n',
  })
  expect(found.map(({ path }) => path)).toEqual(['wiki/entities/a.md', 'wiki/entities/b.md'])
})
