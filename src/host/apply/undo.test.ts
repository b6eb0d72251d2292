import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import type { CatalogueRow } from '../../core/derived/catalogue-text.ts'
import { isWikiError } from '../../core/errors.ts'
import { pageKind, pageTitle } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { anIngest } from '../../testing/an-ingest.ts'
import { type ApplyWorld, aChange, anApplyWorld, edit, rename } from '../../testing/apply-world.ts'
import { plainCatalogue } from '../../testing/plain-catalogue.ts'
import { createDerivedFiles } from '../derived/derived-files.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { applyRules } from './apply-rules.ts'

const at = '2026-11-30T00:00:00.000Z'
const engine = {
  source: 'notes-on-the-engine',
  facts: [
    { subject: 'ada', text: 'Ada wrote the notes.' },
    { subject: 'babbage', text: 'Babbage built it.' },
  ],
}
const letters = {
  source: 'letters',
  facts: [
    { subject: 'ada', text: 'Ada wrote letters.' },
    { subject: 'ada', text: 'Ada wrote the notes.' },
  ],
}

async function aWiki(files: Record<string, string> = {}) {
  const world = await anApplyWorld(files)
  const store = createNodeFileStore(world.root)
  const derived = createDerivedFiles(
    store,
    plainCatalogue(store, () => rowsOf(world)),
    () => 'History',
  )
  const applier = await world.applier({ rules: applyRules, derived })
  const pages = async () => {
    const all = Object.entries(await world.files())
    return Object.fromEntries(all.filter(([path]) => path.startsWith('wiki/') && !/^wiki\/(?:index|log)/u.test(path)))
  }
  return {
    world,
    applier,
    pages,
    ingest: async (told: typeof engine) => applier.apply(anIngest(told, await pages())),
    undo: async (id: string) => applier.apply(await applier.proposeUndo(id, ulid(), at)),
  }
}

/** The catalogue's view of a wiki, read from its files. */
async function rowsOf(world: ApplyWorld): Promise<CatalogueRow[]> {
  return Object.entries(await world.files()).flatMap(([path, text]) => {
    const kind = pageKind(path)
    return kind === 'note' ? [] : [{ path, kind, title: pageTitle(parsePage(text), path), entityKind: null }]
  })
}

describe('undo', () => {
  it('brings back every byte but two entries of the log, and the catalogue is as made anew', async () => {
    const wiki = await aWiki({ 'wiki/entities/ada.md': '---\r\ntitle: Ada\r\n---\r\n\r\n# Ada\r\n\r\nA friend.\r\n' })
    await wiki.ingest(letters)
    const before = await wiki.world.files()
    const { changeId } = await wiki.ingest(engine)
    expect(Object.keys(await wiki.pages())).toContain('wiki/entities/babbage.md')
    expect((await wiki.undo(changeId)).status).toBe('applied')

    const { 'wiki/log.md': log = '', 'wiki/index.md': index, ...after } = await wiki.world.files()
    const { 'wiki/log.md': logBefore = '', 'wiki/index.md': indexBefore, ...rest } = before
    expect(after).toEqual(rest)
    expect(log.startsWith(logBefore)).toBe(true)
    expect(log.slice(logBefore.length).match(/^## /gmu)).toHaveLength(2)
    expect(index).toBe(indexBefore)
  })

  it('can be undone itself, and says who undid whom', async () => {
    const wiki = await aWiki()
    const first = await wiki.ingest(engine)
    const read = await wiki.pages()
    const undo = await wiki.undo(first.changeId)
    expect(await wiki.pages()).toEqual({})
    expect(await wiki.applier.applied(first.changeId)).toMatchObject({ undoneBy: undo.changeId })
    await wiki.undo(undo.changeId)
    expect(await wiki.pages()).toEqual(read)
    expect(await wiki.applier.applied(first.changeId)).toMatchObject({ undoneBy: null, undoable: { kind: 'yes' } })
  })

  it('takes an earlier change back also after later ones, and leaves what they gave', async () => {
    const wiki = await aWiki()
    const first = await wiki.ingest(engine)
    await wiki.ingest(letters)
    await wiki.undo(first.changeId)
    const ada = (await wiki.pages())['wiki/entities/ada.md'] ?? ''
    expect(ada).toContain('Ada wrote letters.')
    expect(ada).toContain('Ada wrote the notes. [[summaries/letters#')
    expect(ada).not.toContain('notes-on-the-engine')
    expect(Object.keys(await wiki.pages()).sort()).toEqual(['wiki/entities/ada.md', 'wiki/summaries/letters.md'])
  })

  it('follows a page that was renamed since', async () => {
    const wiki = await aWiki()
    const first = await wiki.ingest(engine)
    const ada = (await wiki.pages())['wiki/entities/ada.md'] ?? ''
    await wiki.applier.apply(aChange([rename('wiki/entities/ada.md', 'wiki/entities/countess.md', ada)]))
    const more = (await wiki.pages())['wiki/entities/countess.md'] ?? ''
    const withGuest = `${more}\n## My notes\n\nA line of mine.\n`
    await wiki.world.write({ 'wiki/entities/countess.md': withGuest })
    await wiki.undo(first.changeId)
    const left = (await wiki.pages())['wiki/entities/countess.md'] ?? ''
    expect(left).toContain('A line of mine.')
    expect(left).not.toContain('Ada wrote the notes.')
  })

  it('finds a page by its facts when it was renamed outside', async () => {
    const wiki = await aWiki()
    const first = await wiki.ingest(engine)
    const { 'wiki/entities/ada.md': ada = '' } = await wiki.pages()
    await wiki.world.write({ 'wiki/entities/moved-outside.md': `${ada}\nMine.\n` })
    await wiki.world.delete('wiki/entities/ada.md')
    await wiki.undo(first.changeId)
    expect(Object.keys(await wiki.pages())).toEqual(['wiki/entities/moved-outside.md'])
    expect((await wiki.pages())['wiki/entities/moved-outside.md']).not.toContain('Ada wrote the notes.')
  })

  it('refuses a change that this machine never applied', async () => {
    const { applier } = await aWiki()
    await expect(applier.proposeUndo(ulid(), ulid(), at)).rejects.toSatisfy((error) => isWikiError(error, 'not_found'))
  })

  it('goes back whole when a file of it is changed between proposal and accept', async () => {
    const wiki = await aWiki()
    const first = await wiki.ingest(engine)
    const undo = await wiki.applier.proposeUndo(first.changeId, ulid(), at)
    const changed = `${(await wiki.pages())['wiki/entities/ada.md']}\nA late thought.\n`
    await wiki.world.write({ 'wiki/entities/ada.md': changed })
    const before = await wiki.pages()
    const receipt = await wiki.applier.apply(undo)
    if (receipt.files.some((file) => file.kind === 'returned')) expect(await wiki.pages()).toEqual(before)
    expect((await wiki.pages())['wiki/entities/ada.md']).toContain('A late thought.')
    await wiki.applier.apply(aChange([edit('wiki/entities/ada.md', changed, `${changed}x`)]))
  })
})

describe('un-ingest', () => {
  it('takes exactly what rests on the source alone', async () => {
    const wiki = await aWiki()
    await wiki.ingest(letters)
    const before = await wiki.pages()
    await wiki.ingest(engine)
    await wiki.applier.apply(await wiki.applier.proposeUnIngest('wiki/summaries/notes-on-the-engine.md', ulid(), at))
    expect(await wiki.pages()).toEqual(before)
  })
})
