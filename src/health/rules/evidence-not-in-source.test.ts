import { expect, test } from 'vitest'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'evidence-not-in-source')

const kept = 'It was built in 1843.'

test('a passage that somebody changed, and one that a changed source lost', async () => {
  const files = {
    'raw/n.txt': 'x',
    'wiki/summaries/n.md': wikiPage(
      'N',
      `## Evidence\n\n- p. 1: "${kept}" ^${evidenceId(kept)}\n- p. 2: "Perhaps so." ^${evidenceId('So.')}`,
      'source: raw/n.txt\nsource_sha256: ab\n',
    ),
  }
  const passage = { id: evidenceId(kept), passage: kept, line: 11 }
  const found = await rule(files, { lost: [['wiki/summaries/n.md', [passage]]] })
  expect(found.map(({ quotes, what }) => [quotes[0], what])).toEqual([
    [kept, 'A passage on “N” does not stand in the source any more.'],
    ['Perhaps so.', 'A passage on “N” was changed since it was taken from the source.'],
  ])
})
