import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeFileStore } from '../src/host/fs/node-file-store.ts'
import { hashOf } from '../src/host/fs/replace-file.ts'
import { openDomainIndex } from '../src/host/index/open-domain-index.ts'
import { publishInThread } from '../src/host/publish/publish-in-thread.ts'
import { readDomain } from '../src/host/publish/read-domain.ts'
import { createEngine } from '../src/publish/browser/search-engine.ts'
import { buildSearch, createVocabulary, readSite, type SiteOptions, siteFiles } from '../src/publish/index.ts'
import { generatePages, generateQueries, writeDomain } from './lib/generate-domain.ts'
import { pageCounts } from './lib/page-counts.ts'
import { milliseconds, type Row } from './lib/row.ts'

/** A site of a domain from nothing, with nothing changed, with one page changed and one page more; the size of its search. Each in a thread, as the host does. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  let asked: { root: string; home: string; options: SiteOptions; at: string } | null = null
  for (const count of pageCounts([330, 3_300])) {
    const folder = mkdtempSync(join(tmpdir(), 'commonplace bench site '))
    const root = join(folder, 'domain')
    writeDomain(root, count)
    mkdirSync(join(folder, 'home'))
    const request = {
      root,
      home: join(folder, 'home'),
      vault: root,
      name: 'domain',
      version: 'bench',
      pages: count,
      into: join(folder, 'site'),
      overwrite: false,
      assets: ['site.css', 'site.js', 'icon.svg'].map((name) => ({ path: `assets/${name}`, bytes: new Uint8Array() })),
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
    const whole = await milliseconds(() => publishInThread(request))
    // Files that were written this very moment are looked at once more, as those of pages just saved are.
    await publishInThread(request)
    const same = await milliseconds(() => publishInThread(request))
    appendFileSync(join(root, first?.path ?? ''), '\nOne more sentence.\n')
    const one = await milliseconds(() => publishInThread(request))
    writeFileSync(join(root, 'wiki', 'concepts', 'one-more.md'), [...generatePages(9)][8]?.text ?? '')
    const more = await publishInThread(request)
    const most = process.resourceUsage().maxRSS / 1024
    const search = sizeBelow(join(request.into, 'search'))
    const at = `${count.toLocaleString('en')} pages`
    rows.push(
      { name: `a site of ${at} from nothing`, value: whole, unit: 'ms', target: count === 3_300 ? 30_000 : null },
      { name: `the same again, ${at}`, value: same, unit: 'ms', target: null },
      { name: `one page changed of ${at}`, value: one, unit: 'ms', target: count === 3_300 ? 2_000 : null },
      {
        name: `search files of one page more, ${at}`,
        value: sizeOf(request.into, more.write),
        unit: 'MB',
        target: null,
      },
      {
        name: `loading the whole index, per thousand pages of ${at}`,
        value: ((await loadTime(join(request.into, 'search'))) / count) * 1_000,
        unit: 'ms',
        target: null,
      },
      { name: `search files per thousand pages, ${at}`, value: search / count / 1_000, unit: 'MB', target: null },
      { name: `most memory of a process that published five times, ${at}`, value: most, unit: 'MB', target: 500 },
    )
    asked = { root, home: request.home, options: request.options, at }
  }
  // At the end, since the live index takes memory of its own.
  if (asked !== null) {
    const { same, of } = await sameFirstHits(asked.root, asked.home, asked.options)
    const name = `same first hit as the live search, ${of} questions to ${asked.at}`
    rows.push({ name, value: (100 * same) / of, unit: '%', target: 90 })
  }
  return rows
}

/** Asks the site's search and the live index the same questions: titles, first words of pages, words that are in use, alone and together, identifiers, Chinese. */
async function sameFirstHits(root: string, home: string, options: SiteOptions) {
  const vocabulary = createVocabulary()
  const reading = { longestPassage: options.longestPassage, hash: hashOf, vocabulary }
  const domain = await readDomain(createNodeFileStore(root), options.include, new Map(), reading)
  const read = [...domain.pages].flatMap(([path, page]) => (page === null ? [] : [[path, page] as const]))
  const site = readSite(
    { pages: new Map(read.map(([path, { record }]) => [path, record])), files: domain.others, published: new Set() },
    options,
  )
  const of = new Map(read.map(([path, { terms }]) => [path, terms]))
  const files = new Map(buildSearch(site, { of, terms: vocabulary.terms }))
  for (const file of siteFiles(site)) {
    if (file.key === null || !file.path.startsWith('search/')) continue
    files.set(file.path, file.content(file.of.map((path) => readFileSync(join(root, path), 'utf8'))))
  }
  const pages = [...site.pages.values()]
  const { engine, inbox } = createEngine(async (name) => {
    new Function('commonplace', files.get(`search/${name}`) ?? '')(inbox)
  })
  const index = await openDomainIndex({ root, home, watch: false, followLinks: false })
  await index.absorb(null)
  const questions = [
    ...generateQueries(150),
    ...generateQueries(50).map((query) => query.split(' ').at(-1) ?? ''),
    ...pages.slice(0, 100).map(({ title }) => title),
    ...pages.slice(100, 200).map(({ record: { lead } }) => lead.split(' ').slice(0, 5).join(' ')),
    ...Array.from({ length: 20 }, (_, at) => [`flag_number_${at * 50}`, `4.${at * 50}.1`]).flat(),
    '分析機関',
  ]
  let answered = 0
  let same = 0
  for (const question of questions) {
    const live = (await index.search({ text: question, limit: 1 })).hits[0]
    if (!live) continue
    const [first] = await engine.search(question)
    answered += 1
    if (pages.find(({ path }) => path === live.path)?.address === first?.address) same += 1
  }
  await index.close()
  return { same, of: answered }
}

/** What a browser does with head and parts before it can answer a query that needs all of them. */
function loadTime(folder: string): Promise<number> {
  const names = readdirSync(folder).filter((name) => !name.startsWith('text-'))
  const scripts = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  const { inbox } = createEngine(async () => undefined)
  return milliseconds(() => {
    for (const script of scripts) new Function('commonplace', script)(inbox)
  })
}

const sizeOf = (folder: string, paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (path.startsWith('search/') ? statSync(join(folder, path)).size : 0), 0) / 1_000_000

function sizeBelow(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
