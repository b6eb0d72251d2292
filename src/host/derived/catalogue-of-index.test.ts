import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { openDomainIndex } from '../index/open-domain-index.ts'
import { refreshCatalogue } from './catalogue-files.ts'

let index: DomainIndex
let root: string
beforeAll(async () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'catalogue ')))
  root = join(base, 'sea')
  mkdirSync(join(root, 'wiki/entities'), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# Sea\n')
  for (let at = 0; at < 1100; at++) write(`entities/${name(at)}.md`, `# ${name(at)}\n\nSee [[${name(at + 1)}]].\n`)
  write('log-2025.md', '# Log\n\nquokka [[alga-0]] [[nowhere]]\n')
  index = await openDomainIndex({ root, home: join(base, 'home'), watch: false })
})
afterAll(() => index.close())

const name = (at: number) => `${at % 2 === 0 ? 'alga' : 'bream'}-${at}`
const write = (path: string, text: string) => writeFileSync(join(root, 'wiki', path), text)
const refresh = async () => {
  const written = await refreshCatalogue(createNodeFileStore(root), index, 'Sea')
  await index.absorb(written)
  return written.map((path) => path.replace('wiki/', ''))
}

test('the index tells which shards changed, whoever changed the pages', async () => {
  expect(await refresh()).toEqual(['index.md', 'index-entities-a.md', 'index-entities-b.md'])
  expect(await refresh()).toEqual([])
  write('entities/bream-7.md', '# Bream, again\n')
  write('entities/zander.md', '# Zander\n')
  await index.absorb(null)
  expect(await refresh()).toEqual(['index.md', 'index-entities-b.md', 'index-entities-z.md'])
  expect(readFileSync(join(root, 'wiki/index-entities-b.md'), 'utf8')).toContain('- [[bream-7|Bream, again]]\n')
  // A person's meddling between the marks is taken back, their words outside stay.
  write('index-entities-z.md', readFileSync(join(root, 'wiki/index-entities-z.md'), 'utf8').replace('zander', 'shark'))
  await index.absorb(null)
  expect(await refresh()).toEqual(['index-entities-z.md'])
})

test('an index that was built anew remembers nothing and finds nothing to write', async () => {
  await index.rebuild()
  expect(await refresh()).toEqual([])
  expect(readdirSync(join(root, 'wiki')).filter((file) => file.endsWith('.tmp'))).toEqual([])
})

test('catalogue and logs are in no listing, graph, count, backlink or search', async () => {
  const isDerived = (path: string) => /^wiki\/(?:index|log)/.test(path)
  const linked = await index.linksTo('wiki/entities/alga-0.md')
  expect(linked).toEqual([])
  expect((await index.page('wiki/entities/alga-0.md'))?.linksIn).toBe(0)
  expect((await index.search({ text: 'quokka' })).hits).toEqual([])
  expect((await index.search({ text: 'Entities' })).hits.filter(({ path }) => isDerived(path))).toEqual([])
  expect((await index.graph()).pages.filter(({ path }) => isDerived(path))).toEqual([])
  expect((await index.pages({ limit: 2000 })).rows.filter(({ path }) => isDerived(path))).toEqual([])
  expect((await index.unresolved()).filter(({ from }) => isDerived(from))).toEqual([])
  expect((await index.neighbours('wiki/entities/alga-0.md', 2)).filter(({ path }) => isDerived(path))).toEqual([])
  expect((await index.counts()).pages).toMatchObject({ entity: 1101, note: 0 })
  const { buckets } = await index.catalogueState()
  expect(buckets.reduce((sum, { pages }) => sum + pages, 0)).toBe(1101)
})
