import { appendFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeFileStore } from '../src/host/fs/node-file-store.ts'
import { openDomainIndex } from '../src/host/index/open-domain-index.ts'
import { type PublishRequest, publishSite } from '../src/host/publish/publish-site.ts'
import { readDomain } from '../src/host/publish/read-domain.ts'
import { createEngine } from '../src/publish/browser/search-engine.ts'
import { buildSearch, readSite } from '../src/publish/index.ts'
import { generatePages, generateQueries, writeDomain } from './lib/generate-domain.ts'
import { pageCounts } from './lib/page-counts.ts'
import { milliseconds, type Row } from './lib/row.ts'

/** A site of a domain from nothing, with nothing changed, and with one page changed; the size of its search. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of pageCounts([330, 3_300])) {
    const folder = mkdtempSync(join(tmpdir(), 'commonplace bench site '))
    const root = join(folder, 'domain')
    writeDomain(root, count)
    const request: PublishRequest = {
      domain: createNodeFileStore(root),
      into: join(folder, 'site'),
      assets: [],
      options: {
        title: 'Bench',
        language: 'en',
        address: null,
        include: { conversations: false, state: false, originals: false },
        longestPassage: 300,
        renamed: [],
      },
    }
    const [first] = generatePages(count)
    const whole = await milliseconds(() => publishSite(request))
    const same = await milliseconds(() => publishSite(request))
    appendFileSync(join(root, first?.path ?? ''), '\nOne more sentence.\n')
    const one = await milliseconds(() => publishSite(request))
    const search = sizeBelow(join(request.into, 'search'))
    const at = `${count.toLocaleString('en')} pages`
    rows.push(
      { name: `a site of ${at} from nothing`, value: whole, unit: 'ms', target: count === 3_300 ? 30_000 : null },
      { name: `the same again, ${at}`, value: same, unit: 'ms', target: null },
      { name: `one page changed of ${at}`, value: one, unit: 'ms', target: count === 3_300 ? 2_000 : null },
      { name: `search files per thousand pages, ${at}`, value: search / count / 1_000, unit: 'MB', target: null },
      { name: `most memory, ${at}`, value: process.resourceUsage().maxRSS / 1024, unit: 'MB', target: 500 },
    )
    if (count <= 330) {
      const value = await sameFirstHits(root, join(folder, 'home'), request.options)
      rows.push({ name: `same first hit as the live search, ${at}`, value, unit: '%', target: 90 })
    }
  }
  return rows
}

/** Asks the site's search and the live index the same questions: titles, first words of pages, and words that are in use. */
async function sameFirstHits(root: string, home: string, options: PublishRequest['options']): Promise<number> {
  const { sources, others } = await readDomain(createNodeFileStore(root))
  const pages = [...readSite(sources, others, options).pages.values()]
  const files = buildSearch(pages)
  const { engine, inbox } = createEngine(async (name) => {
    new Function('commonplace', files.get(`search/${name}`) ?? '')(inbox)
  })
  const index = await openDomainIndex({ root, home, watch: false, followLinks: false })
  await index.absorb(null)
  const questions = [
    ...generateQueries(50),
    ...pages.slice(0, 50).map(({ title }) => title),
    ...pages.slice(50, 100).map(({ lead }) => lead.split(' ').slice(0, 5).join(' ')),
  ]
  let asked = 0
  let same = 0
  for (const question of questions) {
    const live = (await index.search({ text: question, limit: 1 })).hits[0]
    if (!live) continue
    const [first] = await engine.search(question)
    asked += 1
    if (pages.find(({ path }) => path === live.path)?.address === first?.address) same += 1
  }
  await index.close()
  return (100 * same) / asked
}

function sizeBelow(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
