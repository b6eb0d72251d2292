import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FaultyVault } from '../../testing/faulty-vault.ts'
import { qualityOf } from '../../testing/health-quality.ts'
import { catalogueBehind } from '../derived/catalogue-behind.ts'
import { refreshCatalogue } from '../derived/catalogue-files.ts'
import { createExtractor } from '../extract/create-extractor.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { openDomainIndex } from '../index/open-domain-index.ts'
import { OriginalsOnDisk } from './disk-looks.ts'

const root = mkdtempSync(join(tmpdir(), 'health quality '))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('finds what was planted in a domain and nothing else, and nothing in the domain before', async () => {
  const vault = new FaultyVault(900, 7)
  write(vault.files)
  const domain = join(root, 'd')
  const files = createNodeFileStore(domain)
  const index = await openDomainIndex({ root: domain, home: join(root, 'home'), watch: false })
  const extractor = createExtractor()
  const originals = new OriginalsOnDisk({ root: domain, files, index, extractor })
  const scan = async () =>
    index.health({ ...(await originals.look()), behind: await catalogueBehind(files, index, 'Harbour lore') })
  try {
    await index.absorb(await refreshCatalogue(files, index, 'Harbour lore'))
    expect((await scan()).findings).toEqual([])
    const before = new Map(vault.files)
    vault.plant(200)
    write(vault.files, before)
    await index.absorb(null)
    await index.absorb(await refreshCatalogue(files, index, 'Harbour lore'))
    const catalogue = join(domain, 'wiki/index.md')
    writeFileSync(catalogue, vault.plantDrift(readFileSync(catalogue, 'utf8')))
    await index.absorb(null)
    const answer = await scan()
    for (const quality of qualityOf(vault.faults, answer.findings)) {
      expect(quality.recall, JSON.stringify(quality.missed.slice(0, 3))).toBeGreaterThanOrEqual(0.98)
      expect(quality.precision, JSON.stringify(quality.wrong.slice(0, 3), null, 1)).toBeGreaterThanOrEqual(0.98)
    }
    await index.rebuild()
    expect((await scan()).findings).toEqual(answer.findings)
  } finally {
    await index.close()
    await extractor.close()
  }
}, 120_000)

function write(files: ReadonlyMap<string, string>, before: ReadonlyMap<string, string> = new Map()): void {
  for (const path of before.keys()) if (!files.has(path)) rmSync(join(root, 'd', path))
  for (const [path, text] of files) {
    if (before.get(path) === text) continue
    mkdirSync(dirname(join(root, 'd', path)), { recursive: true })
    writeFileSync(join(root, 'd', path), text)
  }
}
