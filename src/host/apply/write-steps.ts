import type { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { Content, FileStore, TempFile } from '../fs/file-store.ts'
import { folderOf, inFolder, isTempName } from '../fs/file-store.ts'
import { advance, foldersOf, reversed, stateOf, type TempFor } from './advance.ts'
import type { FileStep } from './journal/journal.ts'

export type Stores = {
  /** The domain's files. */
  readonly files: FileStore
  /** The domain's folder in the home, where originals lie in staging. */
  readonly homes: FileStore
}

export type Outcome =
  | { readonly kind: 'done' }
  /** A file was changed by somebody between the look and the rename; what had been written was taken back. */
  | { readonly kind: 'moved-on'; readonly path: string }
  /** Writing failed with `error`. `clean`: everything was taken back. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly clean: boolean }

/**
 * Writes the steps so that what can fail fails early: first every new content beside its target, where a full disk has
 * changed nothing yet, then the renames, then the folders are synced. What fails half-way is taken back.
 */
export async function writeSteps(
  stores: Stores,
  steps: readonly FileStep[],
  token: string,
  turnBack: () => Promise<void>,
): Promise<Outcome> {
  const { files } = stores
  const staged = new Map<FileStep, string>()
  const begun: FileStep[] = []
  try {
    await stageAll(stores, steps, token, staged)
    for (const step of steps) {
      begun.push(step)
      if ((await advance(files, step, takeStaged(staged, stores, token))) === 'foreign') {
        await turnBack()
        const clean = await takeBack(stores, begun.slice(0, -1), token)
        await removeTemps(files, steps, token)
        if (!clean) return { kind: 'failed', error: new Error('taking back failed'), clean }
        return { kind: 'moved-on', path: step.path }
      }
    }
    await syncFolders(files, steps)
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'failed', error, clean: await undoFailure(stores, steps, begun, token, turnBack) }
  }
}

/** A temporary file with the content of a step's after, written when it is asked for. */
export function tempWriter({ files, homes }: Stores, token: string): TempFor {
  return async (step, beside) => {
    await files.makeFolder(folderOf(beside))
    const temp = await files.writeTemp(beside, await contentOf(step, homes), {
      token,
      ...(step.mode === null ? {} : { mode: step.mode }),
    })
    if (temp.hash !== step.after?.hash) await refuseWrongContent(files, temp, step)
    return temp.path
  }
}

/** What a killed process left beside its targets. */
export async function removeTemps(files: FileStore, steps: readonly FileStep[], token: string): Promise<void> {
  for (const folder of foldersOf(steps)) {
    for (const entry of (await files.list(folder)) ?? [])
      if (entry.kind === 'file' && isTempName(entry.name, token)) await files.remove(inFolder(folder, entry.name))
  }
}

export async function syncFolders(files: FileStore, steps: readonly FileStep[]): Promise<void> {
  for (const folder of foldersOf(steps)) if ((await files.list(folder)) !== null) await files.syncFolder(folder)
}

/** True when every file is at its before again, or was never touched; a file that somebody else wrote stays theirs. */
async function takeBack(stores: Stores, steps: readonly FileStep[], token: string): Promise<boolean> {
  const temp = tempWriter(stores, token)
  let whole = true
  for (const step of steps.toReversed()) {
    const back = reversed(step)
    try {
      await advance(stores.files, back, temp)
    } catch {
      // A disk that fails now may work later: the journal keeps the way back, and recovery tries again.
      whole = (await stateOf(stores.files, back).catch(() => 'before')) === 'after' && whole
    }
  }
  return whole
}

async function undoFailure(
  stores: Stores,
  steps: readonly FileStep[],
  begun: readonly FileStep[],
  token: string,
  turnBack: () => Promise<void>,
): Promise<boolean> {
  try {
    await turnBack()
    const clean = await takeBack(stores, begun, token)
    await removeTemps(stores.files, steps, token)
    if (clean) await syncFolders(stores.files, begun)
    return clean
  } catch {
    // Left open in the journal; recovery is where it is done again and reported.
    return false
  }
}

const together = 8

async function stageAll(
  stores: Stores,
  steps: readonly FileStep[],
  token: string,
  staged: Map<FileStep, string>,
): Promise<void> {
  for (const folder of foldersOf(steps)) await stores.files.makeFolder(folder)
  const temp = tempWriter(stores, token)
  const waiting = steps.filter((step) => step.after !== null && step.after.hash !== step.before?.hash)
  const stageNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      staged.set(step, await temp(step, step.path))
  }
  const results = await Promise.allSettled(Array.from({ length: together }, stageNext))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

function takeStaged(staged: Map<FileStep, string>, stores: Stores, token: string): TempFor {
  const write = tempWriter(stores, token)
  return async (step, beside) => {
    const temp = staged.get(step)
    staged.delete(step)
    return temp ?? write(step, beside)
  }
}

async function contentOf(step: FileStep, homes: FileStore): Promise<Content> {
  if (step.after === null) throw new Error(`${step.path} has no content to write.`)
  if (step.after.kind === 'bytes') return step.after.bytes
  const stream = await homes.readStream(`staging/${step.after.hash}`)
  if (stream === null) throw missingOriginal(step.path)
  return stream
}

async function refuseWrongContent(files: FileStore, temp: TempFile, step: FileStep): Promise<never> {
  await files.remove(temp.path)
  throw missingOriginal(step.path)
}

function missingOriginal(path: string): WikiError {
  return refusal('not_found', ['stagedGone', { path }], {
    data: { path },
  })
}
