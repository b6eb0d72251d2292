import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'alias-as-link')

const ada = wikiPage('Ada Lovelace', '[[b]]', 'aliases: ["Countess of Lovelace"]\n')

test('leads a title or another name to its page with the words unchanged', async () => {
  const found = await rule({
    'wiki/entities/ada-lovelace.md': ada,
    'wiki/entities/b.md': wikiPage('B', '[[Ada Lovelace]] and [[Countess of Lovelace|the Countess]] [[ada-lovelace]]'),
  })
  expect(found.map(({ what }) => what)).toEqual([
    '“Ada Lovelace” on “B” is the title of wiki/entities/ada-lovelace.md, not its file name.',
    '“Countess of Lovelace” on “B” is another name of wiki/entities/ada-lovelace.md, not its file name.',
  ])
  expect(found[0]?.fixes[0]?.action).toMatchObject({
    kind: 'retarget',
    to: 'wiki/entities/ada-lovelace.md',
    shown: true,
  })
})

test('what two pages are called is not guessed', async () => {
  const found = await rule({
    'wiki/entities/ada-lovelace.md': ada,
    'wiki/entities/another.md': wikiPage('Another', '[[b]]', 'aliases: ["Countess of Lovelace"]\n'),
    'wiki/entities/b.md': wikiPage('B', '[[Countess of Lovelace]]'),
  })
  expect(found).toEqual([])
})
