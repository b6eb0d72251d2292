import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'source-missing')

const summary = (stem: string) => wikiPage(stem, 'x', `source: raw/${stem}.txt\nsource_sha256: ab\n`)

test('one original missing among others is told; where none is here, this machine was never given them', async () => {
  const files = { 'wiki/summaries/a.md': summary('a'), 'wiki/summaries/b.md': summary('b') }
  expect(await rule(files)).toEqual([])
  expect(await rule({ ...files, 'raw/a.txt': 'x' })).toMatchObject([
    { path: 'wiki/summaries/b.md', others: ['raw/b.txt'] },
  ])
})
