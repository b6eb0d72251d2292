import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'ambiguous-name')

test("one page's title among another's other names is ambiguous, an other name that both have is not", async () => {
  const found = await rule({
    'wiki/entities/a.md': wikiPage('Mercury', '[[b]] [[c]]', 'aliases: ["Quick"]\n'),
    'wiki/entities/b.md': wikiPage('Mercury the planet', '[[a]]', 'aliases: ["mercury", "Quick"]\n'),
    'wiki/entities/c.md': wikiPage('Silver', '[[a]]', 'aliases: ["Quick"]\n'),
  })
  expect(found).toMatchObject([{ path: 'wiki/entities/a.md', others: ['wiki/entities/b.md'] }])
  expect(found[0]?.fixes[0]?.action).toEqual({ kind: 'drop-alias', path: 'wiki/entities/b.md', alias: 'mercury' })
})
