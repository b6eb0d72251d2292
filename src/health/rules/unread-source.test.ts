import { expect, test } from 'vitest'
import { sha256Hex } from '../../core/text/hash.ts'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'unread-source')

test('documents that no summary names; not pictures, not what a page shows, not what was read under another name', async () => {
  const found = await rule({
    'raw/unread.pdf': 'x',
    'raw/read.txt': 'x',
    'raw/figure.png': 'x',
    'raw/README.md': 'x',
    'raw/shown.pdf': 'x',
    'raw/again.md': 'the same\n',
    'wiki/entities/a.md': wikiPage('A', '![[shown.pdf]]'),
    'wiki/summaries/r.md': wikiPage('R', '[[a]]', 'source: raw/read.txt\nsource_sha256: ab\n'),
    'wiki/summaries/s.md': wikiPage('S', '[[a]]', `source: raw/gone.md\nsource_sha256: ${sha256Hex('the same\n')}\n`),
  })
  expect(found.map(({ path }) => path)).toEqual(['raw/unread.pdf'])
})

test('summaries that do not say what they were made from cannot tell what was not read', async () => {
  const found = await rule({ 'raw/a.pdf': 'x', 'wiki/summaries/by-another-program.md': wikiPage('By another', 'x') })
  expect(found).toEqual([])
})
