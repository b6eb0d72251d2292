import { expect, test } from 'vitest'
import { sha256Hex } from '../../core/text/hash.ts'
import { readPage } from '../page-record.ts'
import { createVocabulary } from '../page-terms.ts'
import { readSite } from '../read-site.ts'
import { buildSearch, searchTextFiles } from '../search-files.ts'
import type { SiteOptions } from '../site-options.ts'
import { createEngine } from './search-engine.ts'

const options: SiteOptions = {
  title: 'Library',
  language: 'en',
  address: null,
  include: { conversations: false, state: false, originals: false },
  longestPassage: 300,
  renamed: [],
}

/** The search of a site, with its scripts run by hand; `loaded` says which were asked for. */
function aSearch(pages: Readonly<Record<string, string>>, sizes?: { whole: number; part: number; groups: number }) {
  const vocabulary = createVocabulary()
  const read = Object.entries(pages).map(([path, text]) => {
    return [path, readPage(path, text, { longestPassage: 300, hash: sha256Hex, vocabulary }, [])] as const
  })
  const site = readSite(
    { pages: new Map(read.map(([path, { record }]) => [path, record])), files: [], published: new Set() },
    options,
  )
  const of = new Map(read.map(([path, { terms }]) => [path, terms]))
  const files = new Map(buildSearch(site, { of, terms: vocabulary.terms }, sizes))
  for (const file of searchTextFiles(site)) {
    if (file.key !== null) files.set(file.path, file.content(file.of.map((path) => pages[path] ?? '')))
  }
  const loaded: string[] = []
  const { engine, inbox } = createEngine(async (name) => {
    loaded.push(name)
    new Function('commonplace', files.get(`search/${name}`) ?? 'throw new Error("no such script")')(inbox)
  })
  const titles = async (query: string) => (await engine.search(query)).map(({ title }) => title)
  return { engine, titles, loaded, files }
}

const few = {
  'wiki/entities/ada.md': '# Ada Lovelace\n\nShe wrote the first algorithm for the Analytical Engine.\n',
  'wiki/entities/c-plus-plus.md': '# C++\n\nA language with snake_case names.\n',
  'wiki/entities/seoul.md': '# 서울\n\n서울은 대한민국의 수도이다.\n',
  'wiki/entities/beijing.md': '# 北京\n\n北京是中华人民共和国的首都。\n',
  'wiki/concepts/algorithm.md': '# Algorithm\n\nA finite sequence of steps, as Ada Lovelace wrote one.\n',
}

test.each([
  ['algorithms', 'Algorithm'],
  ['analytical engine', 'Ada Lovelace'],
  ['c++', 'C++'],
  ['수도', '서울'],
  ['首都', '北京'],
  ['love', 'Ada Lovelace'],
])('finds %s', async (query, title) => {
  expect((await aSearch(few).titles(query))[0]).toBe(title)
})

test('shows the passage with its words marked', async () => {
  const [hit] = await aSearch(few).engine.search('首都')
  const [start = 0, end = 0] = hit?.marks[0] ?? []
  expect(hit?.snippet.slice(start, end)).toBe('首都')
})

test('says nothing to nothing', async () => {
  const { titles } = aSearch(few)
  expect([await titles(''), await titles('xyzzy'), await titles('  ')]).toEqual([[], [], []])
})

const words = Array.from({ length: 4_000 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at.toString(36)}word`)
const pageOf = (at: number) =>
  [
    `wiki/entities/p${at}.md`,
    `# Page ${at}\n\n${Array.from({ length: 60 }, (_, n) => words[(at * 31 + n * 17) % 4_000]).join(' ')}\n`,
  ] as const
const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => pageOf(at)))
const small = { whole: 50_000, part: 10_000, groups: 4 }

test('a large index comes in parts, of which a query loads what it needs and finds what one part would', async () => {
  const { titles, loaded, files } = aSearch({ ...few, ...many }, small)
  expect([...files.keys()].filter((path) => path.includes('/part-')).length).toBeGreaterThan(12)
  expect((await titles('algorithm'))[0]).toBe('Algorithm')
  expect(loaded.filter((name) => name.startsWith('part-')).length).toBe(small.groups)
  // From different parts at once, and as the whole index would have answered.
  expect((await titles('lovelace algorithm engine'))[0]).toBe('Ada Lovelace')
  const whole = aSearch({ ...few, ...many })
  for (const query of [words[7] ?? '', `${words[30]} ${words[47]}`, 'page 17', 'b1'])
    expect(await titles(query)).toEqual(await whole.titles(query))
})

test('a page that comes or goes changes the parts of one group, and there the lines of its own words', () => {
  const before = aSearch(many, small).files
  const after = aSearch({ ...many, ...Object.fromEntries([pageOf(601)]) }, small).files
  const changed = [...after].filter(([path, text]) => path.includes('/part-') && before.get(path) !== text)
  expect(new Set(changed.map(([path]) => path.split('-')[1])).size).toBe(1)
  const linesOf = (path: string, files: ReadonlyMap<string, string>) => files.get(path)?.split('\n') ?? []
  const lines = changed.flatMap(([path]) => {
    const known = new Set(linesOf(path, before))
    return linesOf(path, after).filter((line) => !known.has(line))
  })
  // Sixty words of its text, two of its title, and those that end a file or begin one anew.
  expect(lines.length).toBeLessThan(70)
})
