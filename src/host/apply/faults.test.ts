import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../core/change/change-set.ts'
import { type ErrorCode, isWikiError } from '../../core/errors.ts'
import { aChange, create, edit, remove, rename } from '../../testing/apply-world.ts'
import { aFragileWorld, type FragileWorld } from '../../testing/fragile-world.ts'
import type { DiskNature } from '../../testing/memory-disk.ts'
import { hashOf } from '../fs/replace-file.ts'

const page = (name: string) => `wiki/concepts/${name}.md`
const original = 'a dropped document'
const before: Record<string, string> = {
  [page('edited')]: 'edited, as it was',
  [page('deleted')]: 'deleted, as it was',
  [page('moved')]: 'moved, as it was',
  [page('case')]: 'case, as it was',
  [page('café')]: 'café, as it was',
  'wiki/notes/theirs.md': 'a note of theirs',
}
const after: Record<string, string> = {
  [page('edited')]: 'edited, as it is now',
  [page('created')]: 'created',
  'wiki/entities/moved.md': 'moved, as it is now',
  [page('Case')]: 'case, as it was',
  [page('café')]: 'café, as it is now',
  'raw/dropped.txt': original,
  'wiki/notes/theirs.md': 'a note of theirs',
}

function theChange(): ChangeSet {
  return aChange([
    { kind: 'copy', path: 'raw/dropped.txt', sha256: hashOf(original), size: original.length },
    create(page('created'), 'created'),
    edit(page('edited'), 'edited, as it was', 'edited, as it is now'),
    edit(page('café'), 'café, as it was', 'café, as it is now'),
    remove(page('deleted'), 'deleted, as it was'),
    rename(page('moved'), 'wiki/entities/moved.md', 'moved, as it was', 'moved, as it is now'),
    rename(page('case'), page('Case'), 'case, as it was'),
  ])
}

async function aWorld(nature: DiskNature): Promise<FragileWorld> {
  const world = await aFragileWorld(nature)
  for (const [path, text] of Object.entries(before)) world.disk.save(`domain/${path}`, text)
  world.disk.save(`home/staging/${hashOf(original)}`, original)
  return world
}

function filesOf({ disk }: FragileWorld): Record<string, string> {
  const files = Object.entries(disk.files('domain')).filter(([path]) => !/^(\.commonplace|SCHEMA)/u.test(path))
  return Object.fromEntries(files.map(([path, text]) => [path.normalize('NFC'), text]))
}

async function stepsOfOneApply(nature: DiskNature): Promise<number> {
  const world = await aWorld(nature)
  world.disk.breakAt(null)
  await world.applier.apply(theChange())
  expect(filesOf(world)).toEqual(after)
  return world.disk.steps
}

const natures: [string, DiskNature][] = [
  ['a plain disk', {}],
  ['a case-insensitive disk', { caseInsensitive: true }],
  ['a case-insensitive disk that decomposes names', { caseInsensitive: true, decomposing: true }],
]
const nothing = { finished: [], rolledBack: [], leftAlone: [] }

describe.each(natures)('on %s', (_, nature) => {
  it.each<[string, ErrorCode]>([
    ['ENOSPC', 'disk_full'],
    ['EACCES', 'not_writable'],
    ['EIO', 'disk_error'],
  ])('takes everything back when %s comes once, at whichever step', async (system, code) => {
    const steps = await stepsOfOneApply(nature)
    for (let at = 1; at <= steps; at++) {
      const world = await aWorld(nature)
      world.disk.breakAt({ kind: 'error', code: system, at, lasting: false })
      const change = theChange()
      const done = await world.applier.apply(change).catch((error: unknown) => error)
      // Only clearing the inbox comes after the journal is closed.
      if (isWikiError(done)) expect(done.code).toBe(code)
      else expect(done).toMatchObject({ status: 'applied', notes: [] })
      expect(filesOf(world), `step ${at}`).toEqual(isWikiError(done) ? before : after)
      if (at <= steps - 2) expect(isWikiError(done), `step ${at}`).toBe(true)
      expect(await world.applier.recover()).toEqual(nothing)
      expect((await world.applier.apply(change)).status).toBe('applied')
      expect(filesOf(world)).toEqual(after)
    }
  })

  it.each(['ENOSPC', 'EIO'])('settles everything at the next start when %s stays', async (system) => {
    const steps = await stepsOfOneApply(nature)
    for (let at = 1; at <= steps; at++) {
      const world = await aWorld(nature)
      world.disk.breakAt({ kind: 'error', code: system, at, lasting: true })
      const done = await world.applier.apply(theChange()).catch((error: unknown) => error)
      world.disk.breakAt(null)
      if (at <= steps - 2) expect(isWikiError(done), `step ${at}`).toBe(true)
      else continue
      await world.applier.recover()
      expect(filesOf(world), `step ${at}`).toEqual(before)
      expect(await world.journal.unfinished()).toEqual([])
    }
  })

  it('is all old or all new after a power cut at any step, whatever of the unsynced had reached the disk', async () => {
    const steps = await stepsOfOneApply(nature)
    const seen = new Set<string>()
    for (let at = 1; at <= steps; at++) {
      for (let round = 0; round < 4; round++) {
        const world = await cutAndRestart(nature, at, round)
        const report = await world.applier.recover()
        expect(report.leftAlone).toEqual([])
        const side = (await world.journal.count()) === 1 ? after : before
        expect(filesOf(world), `step ${at}, round ${round}`).toEqual(side)
        expect(await world.applier.recover()).toEqual(nothing)
        seen.add(side === after ? 'finished' : 'rolled back')
      }
    }
    expect([...seen].sort()).toEqual(['finished', 'rolled back'])
  })

  it('survives a second power cut, during the recovery', async () => {
    const steps = await stepsOfOneApply(nature)
    for (let at = 1; at <= steps; at += 2) {
      for (let second = 1; second <= 12; second += 3) {
        const world = await cutAndRestart(nature, at, at)
        world.disk.breakAt({ kind: 'power', at: second })
        const died = await world.applier.recover().then(
          () => false,
          () => true,
        )
        world.disk.restart(dice(second))
        if (died) await world.applier.recover()
        expect([JSON.stringify(sorted(before)), JSON.stringify(sorted(after))]).toContain(
          JSON.stringify(sorted(filesOf(world))),
        )
      }
    }
  })

  it('never touches what a person saved between the crash and the recovery', async () => {
    const steps = await stepsOfOneApply(nature)
    const paths = [page('edited'), page('created'), page('deleted'), 'wiki/entities/moved.md', page('café')]
    for (let at = 1; at <= steps; at++) {
      for (const path of paths) {
        const world = await cutAndRestart(nature, at, at)
        world.disk.save(`domain/${path}`, 'a person was here')
        await world.applier.recover()
        expect(filesOf(world)[path], `step ${at}`).toBe('a person was here')
        const others = Object.entries(filesOf(world)).filter(([other]) => other !== path)
        for (const [other, text] of others) expect([before[other], after[other]], other).toContain(text)
      }
    }
  })
})

async function cutAndRestart(nature: DiskNature, at: number, seed: number): Promise<FragileWorld> {
  const world = await aWorld(nature)
  world.disk.breakAt({ kind: 'power', at })
  await expect(world.applier.apply(theChange())).rejects.toThrow()
  world.disk.restart(dice(seed + at * 31))
  return world
}

it('would notice a disk that does not sync', async () => {
  const steps = await stepsOfOneApply({})
  const torn: string[] = []
  for (let at = 1; at <= steps; at++) {
    const world = await cutAndRestart({ lyingSync: true }, at, 0)
    await world.applier.recover()
    torn.push(
      ...Object.entries(filesOf(world)).flatMap(([path, text]) =>
        [before[path], after[path]].includes(text) ? [] : [path],
      ),
    )
  }
  expect(torn.length).toBeGreaterThan(0)
})

/** Seeded, so that a failure can be run again: 0 keeps everything, 1 nothing, others about half. */
function dice(seed: number): () => boolean {
  if (seed % 6 === 0) return () => true
  if (seed % 6 === 1) return () => false
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state > 0x7fffffff
  }
}

function sorted(files: Record<string, string>): [string, string][] {
  return Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
}
