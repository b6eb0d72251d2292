import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'broken-link')

test('names the page that a misspelt link means, and offers it alone where nothing else comes near', async () => {
  const [found] = await rule({
    'wiki/entities/analytical-engine.md': wikiPage('Analytical Engine', '[[ada]]'),
    'wiki/entities/ada.md': wikiPage('Ada', 'She knew the [[analytical-enigne|engine]] and [[analytical-engine]].'),
  })
  expect(found).toMatchObject({ path: 'wiki/entities/ada.md', line: 7 })
  expect(found?.fixes[0]).toMatchObject({ id: 'retarget:wiki/entities/analytical-engine.md', confidence: 'high' })
})

test('does not guess between two', async () => {
  const [found] = await rule({
    'wiki/entities/harbour-light-east.md': wikiPage('Harbour Light Eass', '[[a]]'),
    'wiki/entities/harbour-light-west.md': wikiPage('Harbour Light Eask', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[harbour-light-easz]] [[harbour-light-east]] [[harbour-light-west]]'),
  })
  expect(found?.fixes.map(({ confidence }) => confidence)).toEqual(['low', 'low', 'low'])
})

test('never offers a name that differs by a number', async () => {
  const [found] = await rule({
    'wiki/entities/apollo-11.md': wikiPage('Apollo 11', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[apollo-12]] [[apollo-11]]'),
  })
  expect(found?.fixes.map(({ id }) => id)).toEqual(['unlink'])
})

test('one wrong name on a page is one finding, a missing original is none', async () => {
  const found = await rule({ 'wiki/entities/a.md': wikiPage('A', '[[nowhere]] [[nowhere|x]] [[raw/gone.pdf]]') })
  expect(found).toHaveLength(1)
})
