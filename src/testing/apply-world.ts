import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ulid } from 'ulid'
import type { ChangeSet, Intent, Op } from '../core/change/change-set.ts'
import type { DomainPath } from '../core/ports.ts'
import type { Applier } from '../host/apply/applier.ts'
import { type ApplierOptions, createApplier } from '../host/apply/create-applier.ts'
import type { ApplyRules, DerivedFiles } from '../host/apply/rules.ts'
import { hashOf } from '../host/fs/replace-file.ts'
import { openDomain } from '../host/home/domain-home.ts'
import { openHome } from '../host/home/home-folder.ts'
import { plainIndex } from './plain-index.ts'

async function notAskedFor(): Promise<never> {
  throw new Error('not asked for in this test')
}

/** Rules under which a file that moved on never fits: for tests of everything around the merge. */
export const noMerge: ApplyRules = {
  replay: () => ({ kind: 'conflict', why: 'It was changed.' }),
  undo: notAskedFor,
  unIngest: notAskedFor,
}

export const noDerivedFiles: DerivedFiles = { rewrite: async () => [], refresh: async () => [] }

export type ApplyWorld = {
  readonly root: string
  /** The domain's folder in the home. */
  readonly home: string
  readonly absorbed: DomainPath[]
  applier(options?: Partial<ApplierOptions>): Promise<Applier>
  write(files: Readonly<Record<string, string>>): Promise<void>
  delete(path: string): Promise<void>
  /** Every file of the domain by path, temporary ones too; `.commonplace/` left out. */
  files(): Promise<Record<string, string>>
}

/** A domain in a temporary folder with a home of its own. Opening it twice is what a second start sees. */
export async function anApplyWorld(files: Readonly<Record<string, string>> = {}): Promise<ApplyWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'commonplace apply '))
  await mkdir(join(folder, 'history'))
  const home = await openHome(join(folder, 'home'))
  const opened = await openDomain(home, { name: 'history', root: join(folder, 'history'), readOnly: false })
  const { root } = opened.handle
  const absorbed: DomainPath[] = []
  const world: ApplyWorld = {
    root,
    home: opened.handle.home,
    absorbed,
    applier: (options) =>
      createApplier({
        domain: opened.handle,
        index: plainIndex(() => filesBelow(root), absorbed),
        rules: noMerge,
        derived: noDerivedFiles,
        ...options,
      }),
    write: async (written) => {
      for (const [path, text] of Object.entries(written)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
    },
    delete: (path) => rm(join(root, path)),
    files: () => filesBelow(root),
  }
  await world.write(files)
  return world
}

export async function filesBelow(root: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const absolute = join(entry.parentPath, entry.name)
    const path = absolute.slice(root.length + 1).replaceAll('\\', '/')
    if (!path.startsWith('.commonplace/')) found[path] = await readFile(absolute, 'utf8')
  }
  return found
}

export function aChange(ops: Op[], rest: Partial<ChangeSet> = {}): ChangeSet {
  return {
    format: 1,
    id: ulid(),
    revision: 1,
    domain: 'history',
    origin: { kind: 'edit', title: 'A test edit' },
    createdAt: '2026-11-30T00:00:00.000Z',
    ops,
    warnings: [],
    ...rest,
  }
}

export const create = (path: string, after: string, intents: Intent[] = []): Op => ({
  kind: 'create',
  path,
  after,
  intents,
})

export const edit = (path: string, before: string, after: string, intents: Intent[] = []): Op => ({
  kind: 'edit',
  path,
  baseHash: hashOf(before),
  before,
  after,
  intents,
})

export const remove = (path: string, before: string): Op => ({ kind: 'delete', path, baseHash: hashOf(before), before })

export const rename = (from: string, path: string, before: string, after = before): Op => ({
  kind: 'rename',
  from,
  path,
  baseHash: hashOf(before),
  before,
  after,
  intents: [],
})
