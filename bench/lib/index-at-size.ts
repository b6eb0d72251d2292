import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { refreshCatalogue } from '../../src/host/derived/catalogue-files.ts'
import { createNodeFileStore } from '../../src/host/fs/node-file-store.ts'
import type { DomainIndex } from '../../src/host/index/domain-index.ts'
import { currentIndexFile } from '../../src/host/index/index-file.ts'
import { openDomainIndex } from '../../src/host/index/open-domain-index.ts'
import { watchFolder } from '../../src/host/index/watcher.ts'
import { generateQueries, writeDomain } from './generate-domain.ts'
import { milliseconds, percentile } from './row.ts'

/** Measures one size in a process of its own, so that memory is its own: `index-at-size.ts <pages>` prints one JSON line. */
const pages = Number(process.argv[2])
// As the launcher does.
enableCompileCache()
const folder = mkdtempSync(join(tmpdir(), 'commonplace bench '))
const domain = { root: join(folder, 'domain'), home: join(folder, 'home') }
writeDomain(domain.root, pages)
// The files are to look as they do the next day, not as if they were being written right now.
await new Promise((resolve) => setTimeout(resolve, 2500))
globalThis.gc?.()
const before = process.memoryUsage.rss() / 1e6

let peak = 0
const memory = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss() / 1e6)
}, 50)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const built = await openDomainIndex({ ...domain, watch: false })
const build = await milliseconds(() => built.status())
delay.disable()
clearInterval(memory)
await built.close()

// An open index does not keep a process alive that waits for a change.
const alive = setInterval(() => undefined, 1000)
const index = await openDomainIndex({ ...domain, watch: true })
const paths: string[] = []
const reopen = await milliseconds(async () =>
  paths.push(...(await index.pages({ limit: 500 })).rows.map(({ path }) => path)),
)
const each = async (act: (path: string) => Promise<unknown>) => {
  const times: number[] = []
  for (const path of paths) times.push(await milliseconds(() => act(path)))
  return percentile(times, 0.95)
}
const queries = generateQueries(200)
const searches: number[] = []
for (const text of queries) searches.push(await milliseconds(() => index.search({ text })))
const result = {
  build,
  peak,
  before,
  fileMegabytes: statSync(currentIndexFile(join(domain.home, 'index', 'index.sqlite'))?.path ?? '').size / 1e6,
  buildDelay: delay.percentile(99) / 1e6,
  reopen,
  backlinks: await each((path) => index.linksTo(path)),
  node: await each(async (path) => {
    const [row, text] = await Promise.all([index.page(path), readFileSync(join(domain.root, path), 'utf8')])
    return [row, text, await index.claims(path), await index.linksFrom(path)]
  }),
  twoHops: await each((path) => index.neighbours(path, 2)),
  searchMedian: percentile(searches, 0.5),
  search: percentile(searches, 0.95),
  ...(await replacing(index)),
  ...(await savingElsewhere(index)),
  ...(await listing(index)),
  arrived: await arriving(),
  ...watching(),
}
clearInterval(alive)
await index.close()
rmSync(folder, { recursive: true })
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)

/** Our own writes: one page at a time through absorb, the loop of this thread watched. */
async function replacing(index: DomainIndex) {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const times: number[] = []
  for (let at = 0; at < 100; at++) {
    const path = paths[(at * 7) % paths.length] ?? ''
    writeFileSync(join(domain.root, path), `${readFileSync(join(domain.root, path), 'utf8')}\nOne more line, ${at}.\n`)
    times.push(await milliseconds(() => index.absorb([path])))
  }
  loop.disable()
  return { replace: percentile(times, 0.95), replaceDelay: loop.percentile(99) / 1e6 }
}

/** Another program saves: from the save until a new link and a new word are found. */
async function savingElsewhere(index: DomainIndex) {
  const times: number[] = []
  const target = paths[0] ?? ''
  const name = target.slice(target.lastIndexOf('/') + 1, -3)
  for (let at = 0; at < 10; at++) {
    const path = paths[1 + at] ?? ''
    const word = `quokka${at}`
    const heard = new Promise<void>((resolve) => {
      const stop = index.onDelta(({ changed }) => {
        if (!changed.includes(path)) return
        stop()
        resolve()
      })
    })
    const text = `${readFileSync(join(domain.root, path), 'utf8')}\n${word} goes to [[${name}]].\n`
    const start = performance.now()
    writeFileSync(join(domain.root, path), text)
    await heard
    const links = await index.linksTo(target)
    const { hits } = await index.search({ text: word })
    times.push(performance.now() - start)
    if (!links.some(({ from }) => from === path) || hits[0]?.path !== path)
      throw new Error(`${path} was not found after it was saved.`)
  }
  return { saved: percentile(times, 0.5), savedWorst: Math.max(...times) }
}

/** The catalogue, written for the first time, then after each of twenty pages that got another title. */
async function listing(index: DomainIndex) {
  const files = createNodeFileStore(domain.root)
  const refresh = async () => index.absorb(await refreshCatalogue(files, index, 'Bench'))
  const catalogueFirst = await milliseconds(refresh)
  const times: number[] = []
  for (let at = 0; at < 20; at++) {
    const path = paths[at * 11] ?? ''
    const text = readFileSync(join(domain.root, path), 'utf8')
    writeFileSync(join(domain.root, path), text.replace(/^title: .*$/m, `$& again ${at}`))
    await index.absorb([path])
    times.push(await milliseconds(refresh))
  }
  return { catalogueFirst, catalogue: percentile(times, 0.5) }
}

/** As many files put into a domain that has none: they are compared and read into an index that is there. */
async function arriving() {
  const [root, home] = [join(folder, 'arriving'), join(folder, 'home of arriving')]
  writeDomain(root, 0)
  const empty = await openDomainIndex({ root, home, watch: false })
  writeDomain(root, pages)
  const time = await milliseconds(() => empty.absorb(null))
  await empty.close()
  return time
}

function watching() {
  const rss = process.memoryUsage.rss()
  const start = performance.now()
  const watcher = watchFolder({ root: domain.root, onHints: () => undefined })
  const result = {
    watcherStart: performance.now() - start,
    watcherMegabytes: Math.max(0, process.memoryUsage.rss() - rss) / 1e6,
  }
  watcher.close()
  return result
}
