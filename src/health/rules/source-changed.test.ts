import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'source-changed')

test('an original with other bytes than were read; one whose bytes nobody looked at is not called changed', async () => {
  const files = {
    'raw/a.md': 'Now other words.\n',
    'raw/b.pdf': 'x',
    'wiki/summaries/a.md': wikiPage('A', 'x', 'source: raw/a.md\nsource_sha256: ab\n'),
    'wiki/summaries/b.md': wikiPage('B', 'x', 'source: raw/b.pdf\nsource_sha256: ab\n'),
  }
  expect((await rule(files)).map(({ path }) => path)).toEqual(['wiki/summaries/a.md'])
  const seen = await rule(files, { hashes: [['raw/b.pdf', 'cd']] })
  expect(seen.map(({ path }) => path)).toEqual(['wiki/summaries/a.md', 'wiki/summaries/b.md'])
  expect((await rule(files, { hashes: [['raw/b.pdf', 'ab']] })).map(({ path }) => path)).toEqual([
    'wiki/summaries/a.md',
  ])
})
