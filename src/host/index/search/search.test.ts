import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchQuery } from '../domain-index.ts'
import { IndexEngine } from '../engine.ts'

const filler = 'Words about gardens and weather stand here so that pages have some length to them. '.repeat(12)
const pages: Record<string, string> = {
  'entities/ada.md': `---\ntype: entity\ntitle: Ada Lovelace\naliases: ["Countess of Lovelace"]\ntags: [mathematics/history]\n---\n\n# Ada Lovelace\n\nShe wrote the first program.\n\n${filler}\n\nAt the very end stands quokka.`,
  'entities/babbage.md': `# Charles Babbage\n\nHe met Lovelace in 1833 and designed engines.\n\n${filler}`,
  'entities/cpp.md':
    '# C++\n\nC++ has templates. Released as 1.0.21, with `snake_case` names and a well-known state-of-the-art compiler.\n',
  'entities/c.md': '# C\n\nThe C language has no templates. Version 1.0.2 is older.\n',
  'entities/csharp.md': '# C#\n\nC# runs on a machine.\n',
  'concepts/bunseki.md': '# 解析機関\n\n解析機関はチャールズ・バベッジが設計した。\n',
  'concepts/mashina.md': '# Аналитическая машина\n\nМашина Бэббиджа вычисляла по программе.\n',
  'concepts/engines.md': `# Engines\n\n${filler}\n\n## Analytical engine\n\nThe analytical engine weaves algebraical patterns.\n\n${filler}`,
  'summaries/notes.md': '---\ntype: summary\ntitle: Notes\n---\n\n# Notes\n\n[[ada]] is named.\n',
  'entities/who.md': '# The Who\n\nA band.\n',
  'index.md': '# Index\n\nquokka lovelace\n',
}

let engine: IndexEngine
beforeAll(async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'search ')))
  for (const [path, text] of Object.entries(pages)) {
    const at = join(root, 'wiki', path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  writeFileSync(join(root, 'SCHEMA.md'), '# D\n')
  engine = await IndexEngine.open({ root, file: join(root, '.home', 'index.sqlite') }, { onDelta() {}, onFile() {} })
})
afterAll(() => engine.close())

const found = (text: string, more: Partial<SearchQuery> = {}) =>
  engine.search({ text, ...more }).hits.map(({ path }) => path.replace(/^wiki\/\w+\//, '').replace('.md', ''))

test.each([
  ['lovelace', 'ada'],
  ['Countess', 'ada'],
  ['whom did he meet in 1833', 'babbage'],
  ['1.0.21', 'cpp'],
  ['snake_case', 'cpp'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['state of the art', 'cpp'],
  ['state-of-the-art', 'cpp'],
  ['解析機関', 'bunseki'],
  ['析', 'bunseki'],
  ['バベッジ', 'bunseki'],
  ['машина', 'mashina'],
  ['quokka', 'ada'],
  ['weaving patterns', 'engines'],
  ['the who', 'who'],
  ['programs', 'ada'],
])('%s finds %s first', (query, page) => {
  expect(found(query)[0]).toBe(page)
})

test('an identifier finds what holds it verbatim and nothing else', () => {
  expect(found('1.0.21')).toEqual(['cpp'])
  expect(found('C++')).toEqual(['cpp'])
})

test('words in quotation marks stand together', () => {
  expect(found('"analytical engine"')).toEqual(['engines'])
  // Also in the middle of a run of characters without blanks.
  for (const part of ['"解析"', '"析機関"', '"機"', '"チャールズ・バベ"']) expect(found(part)).toEqual(['bunseki'])
  expect(found('"析解"')).toEqual([])
})

test('a mistyped word finds its neighbours, and the answer says so', () => {
  const answer = engine.search({ text: 'lovlace' })
  expect(answer.fuzzy).toBe(true)
  expect(answer.hits[0]?.path).toBe('wiki/entities/ada.md')
  expect(engine.search({ text: 'lovelace' }).fuzzy).toBe(false)
  expect(found('babb')).toEqual(['babbage'])
  expect(engine.search({ text: 'xyzzyplugh' })).toEqual({ hits: [], total: 0, fuzzy: false, next: null })
  expect(engine.search({ text: '?! …' }).total).toBe(0)
})

test('the snippet shows the matched words and where they are', () => {
  const [hit] = engine.search({ text: 'weaves patterns' }).hits
  expect(hit).toMatchObject({
    path: 'wiki/concepts/engines.md',
    line: 7,
    snippet: 'The analytical engine weaves algebraical patterns.',
  })
  expect(hit?.marks.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(['weaves', 'patterns'])
  const long = engine.search({ text: 'gardens length' }).hits[0]
  expect(long?.snippet.length).toBeLessThan(230)
  expect(long?.marks.length).toBeGreaterThan(1)
  for (const [from, to] of long?.marks ?? []) expect(long?.snippet.slice(from, to)).toMatch(/^(gardens|length)$/)
})

test('filters keep kinds, tags and sources apart', () => {
  expect(found('lovelace named', { kind: 'summary' })).toEqual(['notes'])
  expect(found('lovelace', { tag: 'mathematics' })).toEqual(['ada'])
  expect(found('lovelace', { tag: '#Mathematics/History' })).toEqual(['ada'])
  expect(found('lovelace', { tag: 'history' })).toEqual([])
  expect(found('named', { source: 'wiki/entities/ada.md' })).toEqual(['notes'])
})

test('a cursor goes on where the answer ended', () => {
  const all = found('gardens templates lovelace', { limit: 50 })
  const first = engine.search({ text: 'gardens templates lovelace', limit: 2 })
  const second = engine.search({ text: 'gardens templates lovelace', limit: 50, cursor: first.next ?? '' })
  expect([...first.hits, ...second.hits].map(({ path }) => path).length).toBe(all.length)
  expect(first.total).toBe(all.length)
  expect(second.next).toBeNull()
  expect(() => engine.search({ text: 'x gardens', cursor: 'nonsense' })).toThrow('Search again')
})
