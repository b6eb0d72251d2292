import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { aChange, anApplyWorld, create, edit, remove, rename } from '../../testing/apply-world.ts'
import { takeLock } from '../fs/lock.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { hashOf } from '../fs/replace-file.ts'
import { createPendingStore } from '../home/pending-store.ts'
import { createStaging } from '../home/staging.ts'

const ada = 'wiki/entities/ada.md'
const engine = 'wiki/concepts/engine.md'

describe('applying', () => {
  it('writes every kind of op and says what it did, read back from disk', async () => {
    const world = await anApplyWorld({ [ada]: 'old', 'wiki/concepts/gone.md': 'gone', 'wiki/concepts/a.md': 'a' })
    const staged = await createStaging(createNodeFileStore(world.home)).stage({
      kind: 'bytes',
      name: 'p.pdf',
      content: Buffer.from('%PDF'),
    })
    const applier = await world.applier()
    const receipt = await applier.apply(
      aChange([
        { kind: 'copy', path: 'raw/p.pdf', sha256: staged.sourceId, size: 4 },
        create(engine, 'new'),
        edit(ada, 'old', 'changed'),
        remove('wiki/concepts/gone.md', 'gone'),
        rename('wiki/concepts/a.md', 'wiki/concepts/b.md', 'a', 'b'),
      ]),
    )
    expect(receipt.status).toBe('applied')
    expect(receipt.files).toEqual([
      { kind: 'written', path: 'raw/p.pdf', how: 'kept-original', hash: hashOf('%PDF'), bytes: 4 },
      { kind: 'written', path: engine, how: 'created', hash: hashOf('new'), bytes: 3 },
      { kind: 'written', path: ada, how: 'edited', hash: hashOf('changed'), bytes: 7 },
      { kind: 'written', path: 'wiki/concepts/gone.md', how: 'deleted', hash: '', bytes: 0 },
      { kind: 'written', path: 'wiki/concepts/b.md', how: 'renamed', hash: hashOf('b'), bytes: 1 },
    ])
    expect(await world.files()).toEqual({
      'raw/p.pdf': '%PDF',
      [engine]: 'new',
      [ada]: 'changed',
      'wiki/concepts/b.md': 'b',
    })
    expect(world.absorbed).toEqual(expect.arrayContaining([ada, engine, 'wiki/concepts/a.md', 'wiki/concepts/b.md']))
  })

  it('answers the first receipt when the same change comes twice', async () => {
    const world = await anApplyWorld()
    const applier = await world.applier()
    const change = aChange([create(ada, 'one')])
    const first = await applier.apply(change)
    await writeFile(join(world.root, ada), 'a person wrote on')
    expect(await applier.apply(change)).toEqual(first)
    expect(await (await world.applier()).apply(change)).toEqual(first)
    expect((await world.files())[ada]).toBe('a person wrote on')
  })

  it('touches no byte, no log and no history where everything is there already', async () => {
    const world = await anApplyWorld({ [ada]: 'same' })
    const before = await stat(join(world.root, ada), { bigint: true })
    const applier = await world.applier()
    const receipt = await applier.apply(aChange([create(ada, 'same'), remove(engine, 'x')]))
    expect(receipt).toMatchObject({ status: 'nothing-to-do', files: [{ kind: 'unchanged' }, { kind: 'unchanged' }] })
    expect((await stat(join(world.root, ada), { bigint: true })).ino).toBe(before.ino)
    expect((await applier.history()).total).toBe(0)
    expect(await readdir(world.root)).toEqual(['wiki'])
  })

  it('gives the domain its id with the first change that writes', async () => {
    const world = await anApplyWorld()
    await (await world.applier()).apply(aChange([create(ada, 'x')]))
    expect(JSON.parse(await readFile(join(world.root, '.commonplace/domain.json'), 'utf8'))).toMatchObject({
      format: 1,
    })
  })

  it('keeps the mode of a page and the bytes of its line endings', async () => {
    const world = await anApplyWorld({ [ada]: 'a\r\n' })
    await chmod(join(world.root, ada), 0o600)
    await (await world.applier()).apply(aChange([edit(ada, 'a\r\n', '\uFEFFa\r\nb\r\n')]))
    expect(await readFile(join(world.root, ada), 'utf8')).toBe('\uFEFFa\r\nb\r\n')
    expect((await stat(join(world.root, ada))).mode & 0o777).toBe(0o600)
  })

  it('waits for the lock without losing the change', async () => {
    const world = await anApplyWorld()
    const lock = await takeLock(join(world.home, 'write.lock'))
    const applying = (await world.applier()).apply(aChange([create(ada, 'x')]))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await world.files()).toEqual({})
    lock.release()
    expect((await applying).status).toBe('applied')
  })

  it('can be cancelled while it waits', async () => {
    const world = await anApplyWorld()
    const lock = await takeLock(join(world.home, 'write.lock'))
    const abort = new AbortController()
    const applying = (await world.applier()).apply(aChange([create(ada, 'x')]), { signal: abort.signal })
    abort.abort()
    await expect(applying).rejects.toSatisfy((error) => isWikiError(error, 'cancelled'))
    lock.release()
  })
})

describe('refusing', () => {
  it.each(['../x.md', 'raw/x.md', 'wiki/index.md', '.commonplace/domain.json', 'notes/x.md'])(
    'refuses to write %s, and all with it',
    async (path) => {
      const world = await anApplyWorld()
      const applying = (await world.applier()).apply(aChange([create(ada, 'x'), create(path, 'y')]))
      await expect(applying).rejects.toSatisfy((error) => isWikiError(error, 'outside_vault'))
      expect(await world.files()).toEqual({})
    },
  )

  it('refuses a change set of another domain, and one path twice', async () => {
    const applier = await (await anApplyWorld()).applier()
    await expect(applier.apply(aChange([create(ada, 'x')], { domain: 'novel' }))).rejects.toSatisfy((error) =>
      isWikiError(error, 'invalid_input'),
    )
    await expect(applier.apply(aChange([create(ada, 'x'), create(ada, 'y')]))).rejects.toSatisfy((error) =>
      isWikiError(error, 'invalid_input'),
    )
  })

  it('refuses a revision that nobody has seen', async () => {
    const world = await anApplyWorld()
    const change = aChange([create(ada, 'x')])
    await createPendingStore(createNodeFileStore(world.home)).save({ ...change, revision: 2 })
    const applier = await world.applier()
    await expect(applier.apply(change)).rejects.toSatisfy((error) => isWikiError(error, 'stale_revision'))
    expect((await applier.apply({ ...change, revision: 2 })).status).toBe('applied')
  })

  it('refuses to put another original under a taken name, and writes nothing', async () => {
    const world = await anApplyWorld({ 'raw/p.pdf': 'another' })
    const applying = (await world.applier()).apply(
      aChange([{ kind: 'copy', path: 'raw/p.pdf', sha256: hashOf('%PDF'), size: 4 }, create(ada, 'x')]),
    )
    await expect(applying).rejects.toSatisfy((error) => isWikiError(error, 'conflict'))
    expect(await world.files()).toEqual({ 'raw/p.pdf': 'another' })
  })

  it('says so when the original is no longer staged, and leaves nothing behind', async () => {
    const world = await anApplyWorld()
    const applier = await world.applier()
    const change = aChange([{ kind: 'copy', path: 'raw/p.pdf', sha256: hashOf('%PDF'), size: 4 }, create(ada, 'x')])
    await expect(applier.apply(change)).rejects.toSatisfy((error) => isWikiError(error, 'not_found'))
    expect(await world.files()).toEqual({})
    expect(await applier.recover()).toEqual({ finished: [], rolledBack: [], leftAlone: [] })
  })
})

it('sweeps what killed processes left beside derived files and in the home, and nothing else', async () => {
  const world = await anApplyWorld({
    'wiki/.commonplace-derived-0a.tmp': 'half',
    'wiki/.commonplace-other-0a.tmp': 'not ours to judge',
    'wiki/.hidden': 'theirs',
  })
  const staging = join(world.home, 'staging')
  await mkdir(staging)
  await writeFile(join(staging, '.commonplace-upload-old.tmp'), 'half')
  await utimes(join(staging, '.commonplace-upload-old.tmp'), new Date(0), new Date(0))
  await writeFile(join(staging, '.commonplace-upload-live.tmp'), 'half')
  await (await world.applier()).recover()
  expect(Object.keys(await world.files()).sort()).toEqual(['wiki/.commonplace-other-0a.tmp', 'wiki/.hidden'])
  expect(await readdir(staging)).toEqual(['.commonplace-upload-live.tmp'])
})

it('says that a journal cannot be read, writes nothing, and leaves the wiki readable', async () => {
  const world = await anApplyWorld({ [ada]: 'old' })
  await writeFile(join(world.home, 'journal.sqlite'), 'no database, but long enough to be looked at '.repeat(20))
  const applier = await world.applier()
  expect((await applier.recover()).leftAlone).toEqual([expect.stringContaining('journal.sqlite')])
  await expect(applier.apply(aChange([edit(ada, 'old', 'new')]))).rejects.toSatisfy((error) =>
    isWikiError(error, 'disk_error'),
  )
  expect(await world.files()).toEqual({ [ada]: 'old' })
})

describe('the inbox and the history', () => {
  it('clears an applied change from the inbox, and keeps one of which something went back', async () => {
    const world = await anApplyWorld({ [ada]: 'theirs' })
    const pending = createPendingStore(createNodeFileStore(world.home))
    const applier = await world.applier()
    const [whole, partial] = [
      aChange([create(engine, 'x')]),
      aChange([create(ada, 'ours'), create('wiki/entities/b.md', 'b')]),
    ]
    for (const change of [whole, partial]) await pending.save(change)
    for (const change of [whole, partial]) await applier.apply(change)
    expect((await pending.list()).changes.map((change) => change.id)).toEqual([partial.id])
  })

  it('lists what was applied, newest first, and knows an undo that was undone', async () => {
    const world = await anApplyWorld()
    const applier = await world.applier()
    const first = aChange([create(ada, 'x')])
    const undo = aChange([remove(ada, 'x')], { undoes: first.id })
    const redo = aChange([create(ada, 'x')], { undoes: undo.id })
    await applier.apply(first)
    await applier.apply(undo)
    expect(await applier.applied(first.id)).toMatchObject({
      undoneBy: undo.id,
      undoable: { kind: 'no' },
      change: first,
    })
    await applier.apply(redo)
    expect(await applier.applied(first.id)).toMatchObject({ undoneBy: null, undoable: { kind: 'yes' } })
    const history = await applier.history({ limit: 2 })
    expect(history.entries.map((entry) => entry.change.id)).toEqual([redo.id, undo.id])
    expect((await applier.history({ cursor: history.next ?? '' })).entries.map((entry) => entry.change.id)).toEqual([
      first.id,
    ])
    await expect(applier.proposeUndo(undo.id, first.id, '')).rejects.toSatisfy((error) =>
      isWikiError(error, 'cannot_undo'),
    )
  })
})
