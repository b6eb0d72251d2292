import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanPage } from '../link/scan-page.ts'
import { byCodePoint } from '../text/by-code-point.ts'
import { bucketOf } from './bucket.ts'
import { planCatalogue, shardAt } from './catalogue-plan.ts'
import { type CatalogueRow, shardHeading, wholeContent } from './catalogue-text.ts'
import { withBlock, withoutBlock } from './marked-block.ts'

const row = (path: string, title: string, kind: CatalogueRow['kind'], entityKind: string | null = null) => ({
  path,
  title,
  kind,
  entityKind,
})
const rows = [
  row('wiki/summaries/notes.md', 'Notes on the Engine', 'summary'),
  row('wiki/entities/ada-lovelace.md', 'Ada Lovelace', 'entity', 'person'),
  row('wiki/concepts/loom.md', 'Loom', 'concept'),
]

test('lists every page once by kind and title, whatever order they come in', () => {
  const text = withBlock(null, 'History: all pages', wholeContent(rows))
  expect(text).toBe(`# History: all pages

<!-- commonplace:index -->

## Entities

- [[ada-lovelace|Ada Lovelace]] · person

## Concepts

- [[loom|Loom]]

## Summaries

- [[summaries/notes|Notes on the Engine]]

<!-- /commonplace:index -->
`)
  expect(withBlock(text, '', wholeContent([...rows].reverse()))).toBe(text)
})

test.each([
  ['Ada Lovelace', 'entity/a/d'],
  ['“Ada”', 'entity/a/d'],
  ['Édouard', 'entity/e/d'],
  ['éa', 'entity/e/a'],
  ['C++', 'entity/c/'],
  ['3.1', 'entity/3/1'],
  ['ſhip', 'entity/s/h'],
  ['ﬀ', 'entity/f/f'],
  ['Ａｄａ', 'entity/a/d'],
  ['Straße', 'entity/s/t'],
  ['ßa', 'entity/s/s'],
  ['Σίσυφος', 'entity/σ/ι'],
  ['分析機関', 'entity/u52/u67'],
  ['が', 'entity/か/'],
  ['한글', 'entity/ᄒ/ᅡ'],
  ['हिन्दी', 'entity/ह/न'],
  ['🙂', 'entity/other/'],
  ['', 'entity/other/'],
])('files %s under %s', (title, bucket) => {
  expect(bucketOf('entity', title)).toBe(bucket)
})

test('a bucket is the same for every spelling of a title, and names a file that any system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const bucket = bucketOf('entity', title)
      expect(bucketOf('entity', title.normalize('NFD'))).toBe(bucket)
      expect(bucketOf('entity', title.normalize('NFC'))).toBe(bucket)
      expect(bucket).toMatch(/^entity\/(?:[\p{L}\p{N}]|u[0-9a-f]{2,3}|other)\/(?:[\p{L}\p{N}]|u[0-9a-f]{2,3})?$/u)
    }),
  )
})

describe('the files of a catalogue', () => {
  const counts = (of: Record<string, number>) => new Map(Object.entries(of))

  test('are index.md alone while it is short', () => {
    expect(planCatalogue(counts({ 'entity/a/d': 600, 'summary/n/o': 400 }))).toMatchObject({ kind: 'whole' })
    expect(planCatalogue(counts({ 'entity/a/d': 600, 'summary/n/o': 401 }))).toMatchObject({ kind: 'sharded' })
  })

  test('are by letter then, and by the second letter where one has too many', () => {
    const plan = planCatalogue(
      counts({
        'note/x/': 1,
        'entity/a/': 1,
        'entity/a/d': 1000,
        'entity/b/a': 500,
        'entity/b/e': 500,
        'entity/u52/u67': 2,
      }),
    )
    expect(plan.kind === 'sharded' && plan.shards.map(({ path, name, pages }) => [path, name, pages])).toEqual([
      ['wiki/index-entities-a.md', 'A', 1],
      ['wiki/index-entities-a-d.md', 'A D', 1000],
      ['wiki/index-entities-b.md', 'B', 1000],
      ['wiki/index-entities-u52.md', '刀…', 2],
      ['wiki/index-notes-x.md', 'X', 1],
    ])
  })

  test('are told by their names, and other names are a person’s', () => {
    expect(shardHeading(shardAt('wiki/index-entities-a-d.md') ?? { kind: 'note', name: '' })).toBe('Entities: A D')
    for (const path of [
      'wiki/index.md',
      'wiki/index-recipes.md',
      'wiki/index-entities-A.md',
      'wiki/index-entities-a-b-c.md',
      'index-notes-a.md',
    ])
      expect(shardAt(path)).toBeNull()
  })
})

describe('the marks', () => {
  const content = '- [[a|A]]\n'

  test('keep what a person wrote around them, and are added to a file without', () => {
    const marked = withBlock('Mine above.\n', 'H', content)
    expect(marked).toBe('Mine above.\n\n<!-- commonplace:index -->\n\n- [[a|A]]\n\n<!-- /commonplace:index -->\n')
    expect(withBlock(`${marked}\nMine below.`, 'H', '')).toBe(
      'Mine above.\n\n<!-- commonplace:index -->\n\n<!-- /commonplace:index -->\n\nMine below.',
    )
  })

  test('that somebody tore apart take no text of theirs along', () => {
    const torn = 'One.\n<!-- commonplace:index -->\nMine.\n'
    const once = withBlock(torn, 'H', content)
    expect(once.startsWith(torn)).toBe(true)
    expect(withBlock(once, 'H', content)).toBe(once)
    const reversed = '<!-- /commonplace:index -->\nMine.\n<!-- commonplace:index -->\n'
    expect(withBlock(withBlock(reversed, 'H', content), 'H', content).startsWith(reversed)).toBe(true)
  })

  test('stand in the line ending of the file', () => {
    const marked = withBlock('\uFEFFMine.\r\n', 'H', content)
    expect(marked.replaceAll('\r\n', '')).not.toContain('\n')
    expect(withBlock(marked, 'H', content)).toBe(marked)
  })

  test('go with the file when nothing human stands around them', () => {
    const shard = withBlock(null, 'Entities: A', content)
    expect(withoutBlock(shard, 'Entities: A')).toBeNull()
    expect(withoutBlock(shard.replaceAll('\n', '\r\n'), 'Entities: A')).toBeNull()
    expect(withoutBlock(`${shard}Mine.\n`, 'Entities: A')).toBe(`${withBlock(null, 'Entities: A', '')}Mine.\n`)
    expect(withoutBlock('No marks.\n', 'Entities: A')).toBe('No marks.\n')
  })

  test('whatever stands outside stays, byte for byte', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (above, below) => {
        const text = `${above}<!-- commonplace:index -->old<!-- /commonplace:index -->${below}`
        const next = withBlock(text, 'H', content)
        expect(next.startsWith(above) && next.endsWith(below)).toBe(true)
        expect(withBlock(next, 'H', content)).toBe(next)
      }),
    )
  })
})

test('a title that looks like links, or a file no link can spell, lists one link', () => {
  const text = (path: string, title: string) => wholeContent([row(path, title, 'note')])
  expect(scanPage(text('wiki/entities/x.md', 'a]] [[b|c #tag'))).toMatchObject({ links: [{ target: 'x' }], tags: [] })
  expect(scanPage(text('notes/a ^1 [x] | 50%.md', 'A'))).toMatchObject({
    links: [{ target: 'notes/a ^1 [x] | 50%.md' }],
  })
})

test('code points decide the order, as UTF-8 bytes do', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const bytes = Buffer.compare(Buffer.from(one), Buffer.from(other))
      expect(Math.sign(byCodePoint(one, other))).toBe(bytes)
    }),
  )
})
