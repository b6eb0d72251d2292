import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { catalogueBehind } from '../../src/host/derived/catalogue-behind.ts'
import { refreshCatalogue } from '../../src/host/derived/catalogue-files.ts'
import { createExtractor } from '../../src/host/extract/create-extractor.ts'
import { createNodeFileStore } from '../../src/host/fs/node-file-store.ts'
import { OriginalsOnDisk } from '../../src/host/health/disk-looks.ts'
import { openDomainIndex } from '../../src/host/index/open-domain-index.ts'
import { FaultyVault } from '../../src/testing/faulty-vault.ts'
import { qualityOf } from '../../src/testing/health-quality.ts'
import { percentile } from './row.ts'

/** One measurement of bench/health.ts in a process of its own: `quality` or `speed`, and a number of pages. */
const [what = 'speed', size = '3300'] = process.argv.slice(2)
const base = mkdtempSync(join(tmpdir(), 'commonplace health '))
const root = join(base, 'domain')
const title = 'Harbour lore'
const vault = new FaultyVault(Number(size), 7)
write(vault.files)
const files = createNodeFileStore(root)
const index = await openDomainIndex({ root, home: join(base, 'home'), watch: false })
const extractor = createExtractor()
const originals = new OriginalsOnDisk({ root, files, index, extractor })
const scan = async () =>
  index.health({ ...(await originals.look()), behind: await catalogueBehind(files, index, title) })

try {
  await index.status()
  await index.absorb(await refreshCatalogue(files, index, title))
  console.log(JSON.stringify(what === 'quality' ? await quality() : await speed()))
} finally {
  await index.close()
  await extractor.close()
  rmSync(base, { recursive: true, force: true })
}

async function quality() {
  const healthy = (await scan()).findings.length
  const before = new Map(vault.files)
  vault.plant(400)
  write(vault.files, before)
  await index.absorb(null)
  await index.absorb(await refreshCatalogue(files, index, title))
  const catalogue = join(root, 'wiki/index.md')
  writeFileSync(catalogue, vault.plantDrift(readFileSync(catalogue, 'utf8')))
  await index.absorb(null)
  const { findings } = await scan()
  const rules = qualityOf(vault.faults, findings)
  for (const { rule, planted, found, missed, wrong } of rules)
    console.error(
      `${rule.padEnd(26)} planted ${planted}, found ${found}, missed ${missed.length}, wrong ${wrong.length}`,
    )
  return { healthy, rules: rules.map(({ rule, recall, precision }) => ({ rule, recall, precision })) }
}

async function speed() {
  const start = performance.now()
  const first = await scan()
  const full = performance.now() - start
  const times: number[] = []
  let checked = 0
  const pages = [...vault.files.keys()].filter((path) => path.startsWith('wiki/entities/'))
  for (let at = 0; at < 20; at++) {
    const path = pages[(at * 37) % pages.length] ?? ''
    appendFileSync(join(root, path), '\nAnd [[nowhere-at-all]].\n')
    await index.absorb([path])
    const from = performance.now()
    checked = Math.max(checked, (await scan()).checked)
    times.push(performance.now() - from)
  }
  const megabytes = process.memoryUsage().rss / 1e6
  return { full, incremental: percentile(times, 0.95), checked, findings: first.findings.length, megabytes }
}

function write(all: ReadonlyMap<string, string>, before: ReadonlyMap<string, string> = new Map()): void {
  for (const path of before.keys()) if (!all.has(path)) rmSync(join(root, path))
  for (const [path, text] of all) {
    if (before.get(path) === text) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
