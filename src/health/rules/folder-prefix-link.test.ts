import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'folder-prefix-link')

test('a folder that the link does not need is named, one that tells two pages apart is not', async () => {
  const found = await rule({
    'wiki/entities/ada.md': wikiPage('Ada', '[[concepts/loom|Loom]] [[entities/engine]] [[summaries/x]]'),
    'wiki/concepts/loom.md': wikiPage('Loom', '[[ada]]'),
    'wiki/entities/engine.md': wikiPage('Engine', '[[ada]]'),
    'wiki/concepts/engine.md': wikiPage('Engine, the idea', '[[ada]]'),
  })
  expect(found.map(({ what }) => what)).toEqual([
    '“concepts/loom” on “Ada” names a folder that the link does not need.',
  ])
})
