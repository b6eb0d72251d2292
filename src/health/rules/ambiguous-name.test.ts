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
  expect(found[0]?.fixes.map(({ action }) => action)).toEqual([
    {
      kind: 'give-name',
      name: 'mercury',
      to: 'wiki/entities/a.md',
      from: 'wiki/entities/b.md',
      title: null,
    },
    { kind: 'drop-alias', path: 'wiki/entities/b.md', alias: 'mercury' },
    { kind: 'merge', keep: 'wiki/entities/a.md', drop: 'wiki/entities/b.md' },
    { kind: 'merge', keep: 'wiki/entities/b.md', drop: 'wiki/entities/a.md' },
  ])
})

test('of two pages with one title each may keep it where the other can be told from it, by file name or kind', async () => {
  const gives = async (files: Readonly<Record<string, string>>) =>
    (await rule(files))[0]?.fixes.flatMap(({ action }) =>
      action.kind === 'give-name' ? [`${action.to} ${action.title}`] : [],
    )
  expect(
    await gives({
      'wiki/entities/mercury.md': wikiPage('Mercury', '[[mercury-god]]', 'kind: element\n'),
      'wiki/entities/mercury-god.md': wikiPage('Mercury', '[[mercury]]', 'kind: person\n'),
    }),
  ).toEqual(['wiki/entities/mercury-god.md Mercury (element)', 'wiki/entities/mercury.md Mercury (god)'])
  expect(
    await gives({
      'wiki/entities/mercury.md': wikiPage('Mercury', '[[mercury-1a2b]]'),
      'wiki/entities/mercury-1a2b.md': wikiPage('Mercury', '[[mercury]]'),
    }),
  ).toEqual([])
})
