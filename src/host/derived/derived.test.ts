import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import type { CatalogueRow } from '../../core/derived/catalogue-text.ts'
import { MemoryDisk } from '../../testing/memory-disk.ts'
import { plainCatalogue } from '../../testing/plain-catalogue.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { refreshCatalogue } from './catalogue-files.ts'
import { appendToLog } from './log-files.ts'

function aDisk(files: Record<string, string> = {}) {
  const disk = new MemoryDisk()
  const store = disk.store('domain')
  const save = (path: string, text: string) => disk.save(`domain/${path}`, text)
  for (const [path, text] of Object.entries(files)) save(path, text)
  const all = async () => {
    const names = ((await store.list('wiki')) ?? []).map(({ name }) => name).sort()
    const texts = await Promise.all(
      names.map(async (name) => textOfBytes((await store.read(`wiki/${name}`))?.bytes ?? new Uint8Array())),
    )
    return Object.fromEntries(names.map((name, at) => [name, texts[at]]))
  }
  return { disk, store, all, save }
}

describe('the catalogue', () => {
  const titles = fc.constantFrom('Ada', 'Alan', 'apple', 'Ábel', 'Bee', 'B', 'C++', '北京', '北海', 'が', '🙂', 'Zoë')
  const row: fc.Arbitrary<CatalogueRow> = fc
    .record({
      title: titles,
      number: fc.integer({ min: 0, max: 6 }),
      kind: fc.constantFrom('entity' as const, 'concept' as const, 'summary' as const, 'note' as const),
      entityKind: fc.constantFrom(null, 'person'),
    })
    .map(({ number, ...rest }) => ({ ...rest, path: `wiki/${rest.kind}/p${number}.md` }))
  const states = fc.array(fc.uniqueArray(row, { selector: ({ path }) => path, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  })
  const files = ['index.md', 'index-entities-a.md', 'index-entities-a-d.md', 'index-summaries-b.md', 'index-recipes.md']
  const edits = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 5 }),
      file: fc.constantFrom(...files),
      how: fc.constantFrom('above' as const, 'below' as const, 'inside' as const, 'delete' as const, 'new' as const),
    }),
    { maxLength: 6 },
  )

  test('brought up to date step by step is what a rebuild from nothing gives, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(states, edits, async (steps, changes) => {
        const { store, all, save } = aDisk()
        let rows: readonly CatalogueRow[] = []
        const index = plainCatalogue(store, () => rows)
        for (const [at, next] of steps.entries()) {
          rows = next
          await refreshCatalogue(store, index, 'H', 4)
          for (const { file, how } of changes.filter(({ after }) => after === at)) {
            const text = (await all())[file]
            if (how === 'delete') await store.remove(`wiki/${file}`)
            else if (how === 'new' && text === undefined) save(`wiki/${file}`, `New ${at}.\n`)
            else if (text == null) continue
            else if (how === 'above') save(`wiki/${file}`, `Mine ${at}.\n\n${text}`)
            else if (how === 'below') save(`wiki/${file}`, `${text}\nMine ${at}.\n`)
            else if (how === 'inside') save(`wiki/${file}`, text.replace(':index -->', ':index -->\nmeddled'))
          }
        }
        await refreshCatalogue(store, index, 'H', 4)
        const stepByStep = await all()
        // What a human wrote, with nothing else: from there it is built anew by an index that remembers nothing.
        const bare = aDisk(
          Object.fromEntries(
            Object.entries(stepByStep)
              .filter(([, text]) => /Mine|New/.test(text ?? ''))
              .map(([name, text]) => [
                `wiki/${name}`,
                (text ?? '').replace(/(<!-- commonplace:index -->)[\s\S]*(<!-- \/commonplace:index -->)/, '$1$2'),
              ]),
          ),
        )
        await refreshCatalogue(
          bare.store,
          plainCatalogue(bare.store, () => rows),
          'H',
          4,
        )
        expect(stepByStep).toEqual(await bare.all())
      }),
      { numRuns: Number(process.env.COMMONPLACE_RUNS ?? 300) },
    )
  })

  const many = (count: number, letter: string): CatalogueRow[] =>
    Array.from({ length: count }, (_, at) => ({
      path: `wiki/entities/${letter}${at}.md`,
      title: `${letter}${at}`,
      kind: 'entity',
      entityKind: null,
    }))

  test('writes the shards that changed and no other', async () => {
    const { store, all } = aDisk()
    let rows = [...many(600, 'a'), ...many(600, 'b')]
    const index = plainCatalogue(store, () => rows)
    const all3 = ['wiki/index.md', 'wiki/index-entities-a.md', 'wiki/index-entities-b.md']
    expect(await refreshCatalogue(store, index, 'H')).toEqual(all3)
    expect((await all())['index.md']).toContain('- [[index-entities-a|A]] · 600\n- [[index-entities-b|B]] · 600\n')
    expect(await refreshCatalogue(store, index, 'H')).toEqual([])
    rows = rows.map((row) => (row.path === 'wiki/entities/b7.md' ? { ...row, entityKind: 'person' } : row))
    expect(await refreshCatalogue(store, index, 'H')).toEqual(['wiki/index-entities-b.md'])
    rows = [...rows, ...many(1, 'c')]
    expect(await refreshCatalogue(store, index, 'H')).toEqual(['wiki/index.md', 'wiki/index-entities-c.md'])
  })

  test('leaves a shard without pages only where a person wrote in it', async () => {
    const { store, all, save } = aDisk({ 'wiki/index-entities-old (conflict).md': 'Theirs.\n' })
    let rows = [...many(600, 'a'), ...many(600, 'b')]
    const index = plainCatalogue(store, () => rows)
    await refreshCatalogue(store, index, 'H')
    save('wiki/index-entities-b.md', `${(await all())['index-entities-b.md']}\nMine.\n`)
    rows = many(3, 'a')
    await refreshCatalogue(store, index, 'H')
    const { 'index.md': text, ...rest } = await all()
    expect(text).toContain('[[a2|a2]]')
    expect(rest).toEqual({
      'index-entities-b.md': '# Entities: B\n\n<!-- commonplace:index -->\n\n<!-- /commonplace:index -->\n\nMine.\n',
      'index-entities-old (conflict).md': 'Theirs.\n',
    })
  })
})

describe('the log', () => {
  const aChange = (id: string): ChangeSet => ({
    format: 1,
    id,
    revision: 1,
    domain: 'h',
    origin: { kind: 'ingest', sourceId: 's', title: `T ${id}`, sha256: 'a'.repeat(64), reader: 'built-in' },
    createdAt: '2026-11-30T10:00:00Z',
    ops: [],
    warnings: [],
  })
  const on = (id: string, appliedAt: string): [ChangeSet, Receipt] => [
    aChange(id),
    { changeId: id, revision: 1, domain: 'h', status: 'applied', appliedAt, files: [], notes: [] },
  ]
  const lastYear = on('A', '2026-12-31T23:59:59.000Z')
  const thisYear = on('B', '2027-01-01T00:00:01.000Z')

  test('of a year that ended keeps its bytes under the name of the year', async () => {
    const { store, all } = aDisk({ 'wiki/log.md': '# Mine\r\n\r\nWords.\r\n' })
    expect(await appendToLog(store, ...lastYear)).toEqual(['wiki/log.md'])
    const before = (await all())['log.md']
    expect(await appendToLog(store, ...thisYear)).toEqual(['wiki/log.md', 'wiki/log-2026.md', 'wiki/log.md'])
    const after = await all()
    expect(after['log-2026.md']).toBe(before)
    expect(after['log.md']).toMatch(/^# Log\n\n## \[2027-01-01\] ingest \| T B\n/)
    // Told again after a crash, either adds nothing.
    for (const told of [lastYear, thisYear]) expect(await appendToLog(store, ...told)).toEqual([])
    expect(await all()).toEqual(after)
  })

  test('never takes a name that is somebody’s', async () => {
    const { store, all } = aDisk({ 'wiki/log-2026.md': 'Theirs.\n' })
    await appendToLog(store, ...lastYear)
    const before = (await all())['log.md']
    await appendToLog(store, ...thisYear)
    expect(await all()).toMatchObject({ 'log-2026.md': 'Theirs.\n', 'log-2026-2.md': before })
    expect(await appendToLog(store, ...lastYear)).toEqual([])
  })

  test('takes an entry that a crash held up over the new year into the year it belongs to', async () => {
    const { store, all } = aDisk()
    await appendToLog(store, ...on('0', '2026-05-05T00:00:00.000Z'))
    await appendToLog(store, ...thisYear)
    expect(await appendToLog(store, ...lastYear)).toEqual(['wiki/log-2026.md'])
    expect((await all())['log-2026.md']).toMatch(/change `0`[\s\S]*change `A`/)
    expect((await all())['log.md']).not.toContain('`A`')
  })

  test('survives losing power at every step over the new year', async () => {
    for (let at = 1; ; at++) {
      const { disk, store, all } = aDisk()
      await appendToLog(store, ...lastYear)
      const before = (await all())['log.md'] ?? ''
      disk.breakAt({ kind: 'power', at })
      const died = await appendToLog(store, ...thisYear).then(
        () => false,
        () => true,
      )
      if (!died) break
      disk.restart(() => at % 2 === 0)
      for (const told of [lastYear, thisYear]) await appendToLog(store, ...told)
      const { 'log-2026.md': closed, 'log.md': open } = await all()
      expect(closed).toBe(before)
      expect(open).toMatch(/^# Log\n\n## \[2027/)
      expect(open?.match(/change `B`/g)).toHaveLength(1)
    }
  })
})
