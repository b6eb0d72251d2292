import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'cross-folder-duplicate')

test('one file name in both folders is one finding, under the first', async () => {
  const found = await rule({
    'wiki/entities/docker.md': wikiPage('Docker', 'A tool. [[concepts/docker]]'),
    'wiki/concepts/docker.md': wikiPage(
      'Docker',
      'An idea, with more words than the other page has. [[entities/docker]]',
    ),
    'wiki/summaries/docker.md': wikiPage('Docker', 'The manual.'),
  })
  expect(found).toMatchObject([{ path: 'wiki/concepts/docker.md', others: ['wiki/entities/docker.md'] }])
  expect(found[0]?.fixes[0]).toMatchObject({ confidence: 'high', action: { keep: 'wiki/concepts/docker.md' } })
})
