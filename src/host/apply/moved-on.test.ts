import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { aChange, anApplyWorld, create, edit, noMerge, remove } from '../../testing/apply-world.ts'
import { hashOf } from '../fs/replace-file.ts'

const ada = 'wiki/entities/ada.md'
const engine = 'wiki/concepts/engine.md'

describe('a file that moved on', () => {
  it('is merged by replaying its intents on the bytes on disk, and marked so', async () => {
    const world = await anApplyWorld({ [ada]: 'theirs' })
    const applier = await world.applier({
      rules: { ...noMerge, replay: (_, base, disk) => ({ kind: 'clean', text: `${disk} + ours on “${base}”` }) },
    })
    const receipt = await applier.apply(aChange([edit(ada, 'old', 'ours')]))
    expect(receipt.files).toMatchObject([{ kind: 'merged', path: ada, hash: hashOf('theirs + ours on “old”') }])
    expect((await world.files())[ada]).toBe('theirs + ours on “old”')
  })

  it('goes back to the preview alone when it does not fit, and the rest is applied', async () => {
    const world = await anApplyWorld({ [ada]: 'theirs', 'wiki/concepts/gone.md': 'changed' })
    const applier = await world.applier()
    const change = aChange([
      edit(ada, 'old', 'ours'),
      create(engine, 'new'),
      remove('wiki/concepts/gone.md', 'gone'),
      edit('wiki/concepts/deleted.md', 'was', 'x'),
    ])
    const receipt = await applier.apply(change)
    expect(receipt.status).toBe('partial')
    expect(receipt.files.map((file) => [file.kind, file.path])).toEqual([
      ['returned', ada],
      ['written', engine],
      ['returned', 'wiki/concepts/gone.md'],
      ['returned', 'wiki/concepts/deleted.md'],
    ])
    expect(await world.files()).toEqual({ [ada]: 'theirs', 'wiki/concepts/gone.md': 'changed', [engine]: 'new' })
  })

  it('is applied once it was planned anew, as a change of its own that can be taken back', async () => {
    const world = await anApplyWorld({ [ada]: 'theirs' })
    const applier = await world.applier()
    const change = aChange([edit(ada, 'old', 'ours'), create(engine, 'new')])
    expect((await applier.apply(change)).status).toBe('partial')
    const rest = { ...change, revision: 2, ops: [edit(ada, 'theirs', 'both')] }
    expect(await applier.apply({ ...rest, revision: 1 })).toMatchObject({ status: 'partial', revision: 1 })
    const receipt = await applier.apply(rest)
    expect(receipt).toMatchObject({ status: 'applied', files: [{ kind: 'written', path: ada }] })
    expect(receipt.changeId).not.toBe(change.id)
    expect((await world.files())[ada]).toBe('both')
    expect((await applier.applied(receipt.changeId))?.receipt).toEqual(receipt)
  })

  it('never creates over a file that is there', async () => {
    const world = await anApplyWorld({ [ada]: 'theirs' })
    const receipt = await (await world.applier()).apply(aChange([create(ada, 'ours')]))
    expect(receipt).toMatchObject({ status: 'partial', files: [{ kind: 'returned' }] })
    expect((await world.files())[ada]).toBe('theirs')
  })

  it('holds back claims whose evidence could not be written', async () => {
    const summary = 'wiki/summaries/notes.md'
    const world = await anApplyWorld({ [summary]: 'theirs', [ada]: 'old' })
    const receipt = await (await world.applier()).apply(
      aChange([
        create(ada.replace('ada', 'bob'), 'a claim', [
          {
            kind: 'add-claim',
            id: 'c-00000001',
            text: 't',
            evidence: [{ page: 'summaries/notes', id: 'e-00000001', label: 'p. 1' }],
            slot: { kind: 'lead' },
          },
        ]),
        create(summary, 'ours', [
          {
            kind: 'add-evidence',
            id: 'e-00000001',
            place: { kind: 'line', line: 1 },
            passage: 'p',
            headings: ['Evidence'],
          },
        ]),
        create(engine, 'no claim'),
      ]),
    )
    expect(receipt.files.map((file) => file.kind)).toEqual(['returned', 'returned', 'written'])
    expect(Object.keys(await world.files()).sort()).toEqual([engine, ada, summary].sort())
  })

  it('takes an undo back whole or not at all', async () => {
    const world = await anApplyWorld({ [ada]: 'theirs', [engine]: 'e' })
    const receipt = await (await world.applier()).apply(
      aChange([edit(ada, 'old', 'x'), remove(engine, 'e')], { undoes: 'X' }),
    )
    expect(receipt.files.map((file) => file.kind)).toEqual(['returned', 'returned'])
    expect(await world.files()).toEqual({ [ada]: 'theirs', [engine]: 'e' })
  })

  it('is left alone when it is a symbolic link or leads out', async () => {
    const world = await anApplyWorld({ [ada]: 'x' })
    await mkdir(join(world.home, 'out'))
    await symlink('ada.md', join(world.root, 'wiki/entities/link.md'))
    await symlink(join(world.home, 'out'), join(world.root, 'wiki/concepts'))
    const applier = await world.applier()
    for (const op of [edit('wiki/entities/link.md', 'x', 'y'), create('wiki/concepts/x.md', 'y')])
      await expect(applier.apply(aChange([op, create('wiki/entities/b.md', 'b')]))).rejects.toSatisfy((error) =>
        isWikiError(error, 'outside_vault'),
      )
    expect(await readdir(join(world.home, 'out'))).toEqual([])
    expect((await world.files())['wiki/entities/b.md']).toBeUndefined()
  })
})
