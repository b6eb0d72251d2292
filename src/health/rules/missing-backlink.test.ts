import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'missing-backlink')

const summary = wikiPage('Notes', '## Entities Mentioned\n\n- [[ada|Ada]]\n- [[loom|Loom]]')

test('a page that a summary lists names it in its properties or anywhere', async () => {
  const found = await rule({
    'wiki/summaries/notes.md': summary,
    'wiki/entities/ada.md': wikiPage('Ada', 'x', 'sources: ["[[summaries/notes]]"]\n'),
    'wiki/entities/loom.md': wikiPage('Loom', 'x'),
  })
  expect(found).toMatchObject([{ path: 'wiki/entities/loom.md', others: ['wiki/summaries/notes.md'] }])
  expect(found[0]?.fixes[0]).toMatchObject({ confidence: 'high', action: { kind: 'add-source' } })
})
