import { describe, expect, test } from 'vitest'
import { chooseBodies } from '../context/choose-bodies.ts'
import { fitBodies } from '../context/fit-bodies.ts'
import { roleOfPath, titleOfDocument } from './describe-document.ts'
import { arrange, type NewDocument, putDocument, removeDocument } from './edit-manifest.ts'
import { emptyManifest, parseManifest, printManifest } from './manifest.ts'
import { freshnessOf, readingOrder } from './reading-order.ts'

const sha = (letter: string) => letter.repeat(64)
const entry = (slug: string, more: object = {}) => ({
  slug,
  role: 'guide',
  title: slug,
  source: { kind: 'curator' },
  sha256: sha('a'),
  bytes: 3,
  updatedAt: '2026-11-01T00:00:00Z',
  commit: null,
  authoredBy: { kind: 'human', who: 'Ada' },
  skeleton: false,
  readFirst: false,
  ...more,
})
const foreign = {
  $schema: 'theirs',
  version: 1,
  ownership: 'curator',
  repo: null,
  budgetBytes: 1000,
  order: ['guide', 'legal'],
  documents: [
    entry('b.md', { stars: 5 }),
    entry('l.md', { role: 'legal' }),
    'nonsense',
    entry('Bad Slug.md'),
    entry('a.md', { role: 'architecture', skeleton: true, readFirst: 'true' }),
  ],
  extra: { kept: true },
}
const parsed = () => parseManifest(JSON.stringify(foreign), 'm')
const document = (slug: string, more: Partial<NewDocument> = {}): NewDocument => ({
  slug,
  sha256: sha('c'),
  bytes: 9,
  title: 'T',
  role: undefined,
  source: { kind: 'curator' },
  authoredBy: { kind: 'agent' },
  commit: null,
  readFirst: undefined,
  updatedAt: '2026-11-30T00:00:00Z',
  ...more,
})

describe('the manifest', () => {
  test('is read past what makes no sense; a flag counts only when it is exactly true', () => {
    const manifest = parsed()
    expect(manifest.documents.map(({ slug }) => slug)).toEqual(['b.md', 'l.md', 'a.md'])
    expect(manifest.unreadable).toBe(2)
    expect(manifest.documents[2]).toMatchObject({ skeleton: true, readFirst: false })
  })
  test('keeps every key that it does not know', () => {
    const after = JSON.parse(printManifest(putDocument(parsed(), document('b.md', { role: 'api' }))))
    expect(after).toMatchObject({
      $schema: 'theirs',
      extra: { kept: true },
      budgetBytes: 1000,
      order: ['guide', 'legal'],
    })
    expect(after.documents).toHaveLength(5)
    expect(after.documents[0]).toMatchObject({
      slug: 'b.md',
      stars: 5,
      role: 'api',
      sha256: sha('c'),
      readFirst: false,
    })
    expect(after.documents.slice(1)).toEqual(foreign.documents.slice(1))
  })
  test('a save clears skeleton and leaves readFirst alone when it is not given', () => {
    const flagged = parseManifest(JSON.stringify(arrange(parsed(), { readFirst: { 'a.md': true } })), 'm')
    const after = parseManifest(JSON.stringify(putDocument(flagged, document('a.md'))), 'm')
    expect(after.documents.find(({ slug }) => slug === 'a.md')).toMatchObject({ skeleton: false, readFirst: true })
  })
  test.each([
    ['[]', 'not a JSON object'],
    ['{', 'not a JSON object'],
    ['{"version":2}', 'version is not 1'],
    ['{}', 'version is not 1'],
    [`{"version":1,"x":"${'y'.repeat(1_048_576)}"}`, 'larger than 1 MiB'],
  ])('refuses %.20s', (text, why) => expect(() => parseManifest(text, 'm')).toThrow(why))
  test('holds 200 documents and no more', () => {
    const full = { ...emptyManifest.raw, documents: Array.from({ length: 200 }, (_, at) => entry(`d${at}.md`)) }
    const manifest = parseManifest(JSON.stringify(full), 'm')
    expect(() => putDocument(manifest, document('new.md'))).toThrow('at most 200')
    expect(putDocument(manifest, document('d7.md')).documents).toHaveLength(200)
  })
  test('has one owner', () => {
    expect(() => putDocument(parsed(), document('x.md', { source: { kind: 'repo', path: 'x.md' } }))).toThrow(
      'mirrored',
    )
    expect(putDocument(emptyManifest, document('x.md')).ownership).toBe('curator')
  })
  test('reading order goes by role, missing roles appended, then as listed', () => {
    expect(parsed().order).toEqual([
      'guide',
      'legal',
      'architecture',
      'decisions',
      'conventions',
      'roadmap',
      'api',
      'other',
    ])
    expect(readingOrder(parsed()).map(({ slug }) => slug)).toEqual(['b.md', 'l.md', 'a.md'])
    const turned = parseManifest(JSON.stringify(arrange(parsed(), { order: ['legal'], documents: ['a.md'] })), 'm')
    expect(readingOrder(turned).map(({ slug }) => slug)).toEqual(['l.md', 'a.md', 'b.md'])
    expect(removeDocument(parsed(), 'l.md').documents).toHaveLength(4)
  })
  test('what cannot be read from here is not called changed', () => {
    expect([freshnessOf('x', 'x'), freshnessOf('x', 'y'), freshnessOf('x', null)]).toEqual([
      'fresh',
      'stale',
      'unreachable',
    ])
  })
})

describe('a bootstrap read', () => {
  const docs = (flags: boolean[] = []) =>
    parseManifest(
      JSON.stringify({
        ...emptyManifest.raw,
        documents: ['a.md', 'b.md', 'c.md'].map((slug, at) =>
          entry(slug, { sha256: sha(slug[0] ?? ''), readFirst: flags[at] }),
        ),
      }),
      'm',
    ).documents
  const choose = (request: Partial<Parameters<typeof chooseBodies>[1]>, flags: boolean[] = []) => {
    const { include, documents } = chooseBodies(docs(flags), { include: undefined, seen: {}, slugs: [], ...request })
    return [include, ...documents.map(({ slug }) => slug)]
  }
  test('gives all by default, and what changed when hashes are known', () => {
    expect(choose({})).toEqual(['all', 'a.md', 'b.md', 'c.md'])
    expect(choose({ seen: { 'a.md': sha('a'), 'b.md': sha('f') } })).toEqual(['changed', 'b.md', 'c.md'])
    expect(choose({ include: 'index' })).toEqual(['index'])
  })
  test('gives all that must be read first and nothing else when any is flagged', () => {
    expect(choose({ seen: { 'b.md': sha('b') } }, [false, true])).toEqual(['changed', 'b.md'])
    expect(choose({}, [true, false, true])).toEqual(['changed', 'a.md', 'c.md'])
    expect(choose({ include: 'all' }, [true])).toEqual(['all', 'a.md', 'b.md', 'c.md'])
  })
  test('gives those asked for by name first', () => {
    expect(choose({ slugs: ['c'] }, [true])).toEqual(['changed', 'c.md', 'a.md'])
    expect(() => choose({ slugs: ['x'] })).toThrow('There is no foundation')
  })
  test('leaves bodies out from the end and names them; the very first alone may be cut', () => {
    const bodies = ['a', 'b', 'c'].map((slug) => ({ slug, text: '好好好' }))
    expect(fitBodies(bodies, 18)).toMatchObject({ bodies: [{ slug: 'a' }, { slug: 'b' }], leftOut: ['c'] })
    expect(fitBodies(bodies, 8)).toEqual({ bodies: [{ slug: 'a', text: '好好', isCut: true }], leftOut: ['b', 'c'] })
    expect(fitBodies([], 8)).toEqual({ bodies: [], leftOut: [] })
  })
})

test.each([
  ['docs/adr/001-use-x.md', 'decisions'],
  ['ARCHITECTURE.md', 'architecture'],
  ['STYLE.md', 'conventions'],
  ['ROADMAP.md', 'roadmap'],
  ['docs/api.md', 'api'],
  ['README.md', 'guide'],
  ['notes.md', 'other'],
])('%s is taken for %s', (path, role) => expect(roleOfPath(path)).toBe(role))

test('a document is called by its first heading, else by its name', () => {
  expect(titleOfDocument('---\nx: 1\n---\n# The title #\n', 'a.md')).toBe('The title')
  expect(titleOfDocument('text', 'docs/a.md')).toBe('a')
})
