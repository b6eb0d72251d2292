import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'index-drift')

test('the catalogue is one finding, however many pages it lacks', async () => {
  const found = await rule(
    { 'wiki/entities/a.md': wikiPage('A', 'x') },
    { behind: ['wiki/index.md', 'wiki/index-entities-a.md'] },
  )
  expect(found).toMatchObject([{ path: 'wiki/index.md', others: ['wiki/index-entities-a.md'] }])
  expect(found[0]?.fixes[0]).toMatchObject({ confidence: 'high', action: { kind: 'refresh-index' } })
})
