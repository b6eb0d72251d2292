import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Applier } from '../host/apply/applier.ts'
import { createApplier } from '../host/apply/create-applier.ts'
import type { Journal } from '../host/apply/journal/journal.ts'
import { openSqliteJournal } from '../host/apply/journal/sqlite-journal.ts'
import type { ApplyRules, DerivedFiles } from '../host/apply/rules.ts'
import type { DomainHandle } from '../host/domain-handle.ts'
import { noDerivedFiles, noMerge } from './apply-world.ts'
import { type DiskNature, MemoryDisk, PowerCut } from './memory-disk.ts'
import { plainIndex } from './plain-index.ts'

export type FragileWorld = { readonly disk: MemoryDisk; readonly applier: Applier; readonly journal: Journal }

/** An applier on a disk in memory. Its journal keeps what it answered for, as a database that syncs each commit does. */
export async function aFragileWorld(
  nature: DiskNature = {},
  rules: ApplyRules = noMerge,
  derivedOf: (disk: MemoryDisk) => DerivedFiles = () => noDerivedFiles,
): Promise<FragileWorld> {
  const home = await mkdtemp(join(tmpdir(), 'commonplace fragile '))
  const disk = new MemoryDisk(nature)
  disk.save('domain/.commonplace/domain.json', '{"id":"id-00000001","format":1}')
  disk.save('domain/SCHEMA.md', '# History\n')
  const domain: DomainHandle = { name: 'history', root: '/domain', key: 'id-00000001', home, readOnly: false }
  const journal = withPower(openSqliteJournal(':memory:'), disk)
  const applier = await createApplier({
    domain,
    index: plainIndex(async () => disk.files('domain')),
    rules,
    derived: derivedOf(disk),
    parts: { files: disk.store('domain'), homes: disk.store('home'), journal },
  })
  return { disk, applier, journal }
}

/** When the power is gone the journal writes nothing either. */
function withPower(journal: Journal, disk: MemoryDisk): Journal {
  const powered = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      if (disk.isOff) throw new PowerCut()
      return act(...args)
    }
  }
  return {
    begin: powered(journal.begin),
    turnBack: powered(journal.turnBack),
    finish: powered(journal.finish),
    abandon: powered(journal.abandon),
    unfinished: powered(journal.unfinished),
    done: powered(journal.done),
    steps: powered(journal.steps),
    page: powered(journal.page),
    count: powered(journal.count),
    newest: powered(journal.newest),
    undoneBy: powered(journal.undoneBy),
    renamesSince: powered(journal.renamesSince),
    stepsOn: powered(journal.stepsOn),
    close: journal.close,
  }
}
