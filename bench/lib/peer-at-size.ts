import lunr from 'lunr'
import MiniSearch from 'minisearch'
import { generatePages, generateQueries } from './generate-domain.ts'
import { percentile } from './row.ts'

/** `peer-at-size.ts lunr|minisearch <pages>`: the same pages in memory, one JSON line. */
const [peer, count] = [process.argv[2], Number(process.argv[3])]
const pages = [...generatePages(count)].map(({ path, title, text }) => ({ id: path, title, text }))
const heapBefore = process.memoryUsage().heapUsed
const start = performance.now()
const search = peer === 'lunr' ? withLunr() : withMiniSearch()
const build = performance.now() - start
const heap = (process.memoryUsage().heapUsed - heapBefore) / 1e6
const times: number[] = []
for (const query of generateQueries(200)) {
  const began = performance.now()
  search.find(query)
  times.push(performance.now() - began)
}
const replaceStart = performance.now()
search.replace?.()
const replace = search.replace ? performance.now() - replaceStart : build
const rss = process.resourceUsage().maxRSS / 1000
process.stdout.write(`${JSON.stringify({ build, heap, rss, search: percentile(times, 0.95), replace })}\n`)

function withLunr(): { find(query: string): unknown; replace?(): void } {
  const index = lunr(function () {
    this.ref('id')
    this.field('title', { boost: 8 })
    this.field('text')
    for (const page of pages) this.add(page)
  })
  // Its index cannot be changed: one edited page means building it again.
  return { find: (query) => index.search(query) }
}

function withMiniSearch(): { find(query: string): unknown; replace?(): void } {
  const index = new MiniSearch({ fields: ['title', 'text'], searchOptions: { boost: { title: 8 } } })
  index.addAll(pages)
  const first = pages[0]
  return {
    find: (query) => index.search(query),
    replace: () => first && index.replace({ ...first, text: `${first.text} more` }),
  }
}
