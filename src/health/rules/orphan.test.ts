import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'orphan')

test('a page that only itself and the catalogue link to is an orphan; a summary, a day and an entrance are not', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `wiki/entities/p${at}.md`)
  const found = await rule({
    'wiki/entities/ada.md': wikiPage('Ada', '[[#Ada]] [[ada]]'),
    'wiki/index.md': '# All\n\n- [[ada|Ada]]\n',
    'wiki/summaries/notes.md': wikiPage('Notes', 'Words.'),
    'wiki/concepts/2026-11-30.md': wikiPage('2026-11-30', 'A day.'),
    'wiki/concepts/reading-list.md': wikiPage('Reading list', 'Books.'),
    'wiki/concepts/everything.md': wikiPage('Everything', many.map((_, at) => `[[p${at}]]`).join(' ')),
    ...Object.fromEntries(many.map((path, at) => [path, wikiPage(`P${at}`, 'x')])),
  })
  expect(found.map(({ path }) => path)).toEqual(['wiki/entities/ada.md'])
})

test("a person's note, a canvas or a property is link enough", async () => {
  const found = await rule({
    'wiki/entities/a.md': wikiPage('A', 'x'),
    'wiki/entities/b.md': wikiPage('B', 'x'),
    'wiki/entities/c.md': wikiPage('C', 'x'),
    'journal/today.md': 'I met [[a]].\n',
    'map.canvas':
      '{"nodes":[{"id":"1","type":"file","file":"wiki/entities/b.md","x":0,"y":0,"width":9,"height":9}],"edges":[]}',
    'journal/day.md': '---\nabout: "[[c]]"\n---\n\nx\n',
  })
  expect(found).toEqual([])
})
