import { expect, test } from 'vitest'
import { claimId } from '../../core/claim/claim-id.ts'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'claim-without-evidence')

const id = claimId('It was built.')

test('a fact whose passage is named and held is fine; without one, or with one that is gone, it is not', async () => {
  const found = await rule({
    'wiki/summaries/n.md': wikiPage('N', `## Evidence\n\n- p. 1: "It was built." ^${evidenceId('It was built.')}`),
    'wiki/entities/a.md': wikiPage('A', `- It was built. [[summaries/n#^${evidenceId('It was built.')}|p. 1]] ^${id}`),
    'wiki/entities/b.md': wikiPage('B', `- It was built. ^${id}`),
    'wiki/entities/c.md': wikiPage('C', `- It was built. [[summaries/n#^e-00000000|p. 1]] ^${id}`),
    'wiki/entities/d.md': wikiPage('D', `- It was built, I think. ^${id}\n- Mine, without a mark.`),
  })
  expect(found.map(({ path, what }) => [path, what])).toEqual([
    ['wiki/entities/b.md', 'A fact on “B” names no passage.'],
    ['wiki/entities/c.md', 'A fact on “C” names a passage that its summary does not hold.'],
  ])
  expect(found[0]).toMatchObject({ quotes: ['It was built.'], line: 7 })
})
