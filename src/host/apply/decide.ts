import type { ChangeSet, FileReceipt, Intent, Op } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import { toEditablePath, toRawPath, toWritablePath } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { FileBytes, FileStore } from '../fs/file-store.ts'
import { hashFile } from '../fs/hash-file.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf } from '../fs/replace-file.ts'
import type { FileStep, Image } from './journal/journal.ts'
import type { ApplyRules, Merged } from './rules.ts'

export type How = Extract<FileReceipt, { kind: 'written' }>['how']

/** What is to happen to one file of a change set, now that the disk was looked at. */
export type Decision =
  | { readonly kind: 'write'; readonly op: Op; readonly step: FileStep; readonly how: How; readonly merged: boolean }
  | { readonly kind: 'unchanged'; readonly op: Op }
  | { readonly kind: 'returned'; readonly op: Op; readonly why: Spoken }

type Context = { readonly files: FileStore; readonly replay: ApplyRules['replay'] }

/** One decision for each op, in order. Writes nothing. */
export async function decide(change: ChangeSet, context: Context): Promise<Decision[]> {
  checkPaths(change)
  const decisions: Decision[] = []
  for (const op of change.ops) decisions.push(await decideOp(op, context))
  return decisions
}

/** Every path is one a change may write, and none is written twice. */
function checkPaths(change: ChangeSet): void {
  const seen = new Set<string>()
  for (const op of change.ops) {
    const paths = op.kind === 'rename' ? [op.from, op.path] : [op.path]
    for (const path of paths) {
      const checked = checkedPath(op.kind, path)
      if (checked !== path || seen.has(path)) {
        throw new WikiError(
          'invalid_input',
          `This change names “${path}” in a form that cannot be applied. Make the change again.`,
          {
            data: { path },
          },
        )
      }
      seen.add(path)
    }
  }
}

function checkedPath(kind: Op['kind'], path: DomainPath): DomainPath {
  if (kind === 'copy') return toRawPath(path)
  return kind === 'edit' ? toEditablePath(path) : toWritablePath(path)
}

/** What this op would do as the disk is now. */
export async function decideOp(op: Op, context: Context): Promise<Decision> {
  switch (op.kind) {
    case 'create':
      return decideCreate(op, context)
    case 'edit':
      return decideEdit(op, context)
    case 'delete':
      return decideDelete(op, context)
    case 'rename':
      return decideRename(op, context)
    case 'copy':
      return decideCopy(op, context)
  }
}

async function decideCreate(op: Extract<Op, { kind: 'create' }>, { files, replay }: Context): Promise<Decision> {
  const disk = await files.read(op.path)
  if (disk === null) return write(op, stepTo(op.path, null, op.after), 'created')
  return decideMerge(op, disk, op.after, mergeOnto(disk, '', op.intents, replay))
}

async function decideEdit(op: Extract<Op, { kind: 'edit' }>, { files, replay }: Context): Promise<Decision> {
  const disk = await files.read(op.path)
  if (disk === null) return returned(op, 'The file was deleted or renamed since the preview.')
  if (disk.hash === op.baseHash) {
    if (hashOf(op.after) === disk.hash) return { kind: 'unchanged', op }
    return write(op, stepTo(op.path, disk, op.after), 'edited')
  }
  return decideMerge(op, disk, op.after, mergeOnto(disk, op.before, op.intents, replay))
}

async function decideDelete(op: Extract<Op, { kind: 'delete' }>, { files }: Context): Promise<Decision> {
  const disk = await files.read(op.path)
  if (disk === null) return { kind: 'unchanged', op }
  if (disk.hash !== op.baseHash) return returned(op, 'The file was changed since the preview, so it was not deleted.')
  return write(op, stepTo(op.path, disk, null), 'deleted')
}

async function decideRename(op: Extract<Op, { kind: 'rename' }>, { files, replay }: Context): Promise<Decision> {
  const [disk, there] = [await files.read(op.from), await files.read(op.path)]
  if (disk === null) {
    if (there?.hash === hashOf(op.after)) return { kind: 'unchanged', op }
    return returned(op, 'The file was deleted or renamed since the preview.')
  }
  if (there !== null && !(await isSameFile(files, op.from, op.path)))
    return returned(op, 'Another file has that name now. Choose another name.')
  const merged: Merged =
    disk.hash === op.baseHash ? { kind: 'clean', text: op.after } : mergeOnto(disk, op.before, op.intents, replay)
  if (merged.kind === 'conflict') return returned(op, merged.why)
  const step = { ...stepTo(op.path, disk, merged.text), from: op.from }
  return { kind: 'write', op, step, how: 'renamed', merged: disk.hash !== op.baseHash }
}

/** The summary names its original by path, so a taken name cannot be settled here: the whole change is planned anew. */
async function decideCopy(op: Extract<Op, { kind: 'copy' }>, { files }: Context): Promise<Decision> {
  const there = await hashFile(files, op.path)
  if (there === null) {
    const after: Image = { kind: 'original', hash: op.sha256 }
    return write(op, { path: op.path, from: null, before: null, after, mode: null }, 'kept-original')
  }
  if (there === op.sha256) return { kind: 'unchanged', op }
  throw new WikiError(
    'conflict',
    `Another original now lies at “${op.path}”. Nothing was written; open the preview again to give this one its own name.`,
    {
      data: { path: op.path },
    },
  )
}

function decideMerge(op: Op, disk: FileBytes, wanted: string, merged: Merged): Decision {
  if (disk.hash === hashOf(wanted)) return { kind: 'unchanged', op }
  if (merged.kind === 'conflict') return returned(op, merged.why)
  if (hashOf(merged.text) === disk.hash) return { kind: 'unchanged', op }
  return { kind: 'write', op, step: stepTo(op.path, disk, merged.text), how: 'edited', merged: true }
}

function mergeOnto(disk: FileBytes, base: string, intents: readonly Intent[], replay: ApplyRules['replay']): Merged {
  const text = textOfBytes(disk.bytes)
  if (text === null) return { kind: 'conflict', why: say('notTextNow', {}) }
  return replay(intents, base, text)
}

function stepTo(path: string, disk: FileBytes | null, after: string | null): FileStep {
  return {
    path,
    from: null,
    before: disk === null ? null : { kind: 'bytes', hash: disk.hash, bytes: disk.bytes },
    after: after === null ? null : { kind: 'bytes', hash: hashOf(after), bytes: new TextEncoder().encode(after) },
    mode: disk?.mode ?? null,
  }
}

function write(op: Op, step: FileStep, how: How): Decision {
  return { kind: 'write', op, step, how, merged: false }
}

function returned(op: Op, why: Spoken): Decision {
  return { kind: 'returned', op, why }
}

async function isSameFile(files: FileStore, one: string, other: string): Promise<boolean> {
  const [a, b] = [await files.stat(one), await files.stat(other)]
  return a !== null && b !== null && a.identity === b.identity
}
