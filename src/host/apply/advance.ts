import { isWikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { folderOf, nameOf } from '../fs/file-store.ts'
import { hashFile } from '../fs/hash-file.ts'
import type { FileStep } from './journal/journal.ts'

/** Where the disk stands in a step. `between`: a rename that is half done. `foreign`: somebody else wrote the file. */
export type StepState = 'before' | 'between' | 'after' | 'foreign'

/** Gives the path of a synced temporary file with the step's content, beside the path given. */
export type TempFor = (step: FileStep, beside: string) => Promise<string>

export async function stateOf(files: FileStore, step: FileStep): Promise<StepState> {
  if (step.from !== null) return renameState(files, step, step.from)
  const original = step.before?.kind === 'original' || step.after?.kind === 'original'
  const now = original ? await hashFile(files, step.path) : await hashAt(files, step.path)
  if (now === hashOrNull(step.after)) return 'after'
  return now === hashOrNull(step.before) ? 'before' : 'foreign'
}

/**
 * Brings one file from before to after, whatever part of the way was gone already. Compares with the disk just before
 * each rename; a file that somebody else wrote is left alone. Durable only once its folders are synced.
 */
export async function advance(files: FileStore, step: FileStep, tempFor: TempFor): Promise<'done' | 'foreign'> {
  const state = await stateOf(files, step)
  if (state === 'after') return 'done'
  if (state === 'foreign') return 'foreign'
  if (step.from !== null) return advanceRename(files, step, step.from, tempFor)
  if (step.after === null) {
    await files.remove(step.path)
    return 'done'
  }
  const temp = await tempFor(step, step.path)
  if ((await stateOf(files, step)) !== 'before') return dropTemp(files, temp)
  return publishOver(files, temp, step.path, step.before === null ? 'nothing' : 'anything')
}

/** The same step the other way: taking back is advancing it. */
export function reversed(step: FileStep): FileStep {
  const turned = { ...step, before: step.after, after: step.before }
  return step.from === null ? turned : { ...turned, path: step.from, from: step.path }
}

export function foldersOf(steps: readonly FileStep[]): string[] {
  return [...new Set(steps.flatMap((step) => [step.path, ...(step.from === null ? [] : [step.from])]).map(folderOf))]
}

async function advanceRename(
  files: FileStore,
  step: FileStep,
  from: string,
  tempFor: TempFor,
): Promise<'done' | 'foreign'> {
  const [source, target] = [await hashAt(files, from), await hashAt(files, step.path)]
  const sameFile = source !== null && (await isSameFile(files, from, step.path))
  const wanted = hashOrNull(step.after)
  if (sameFile || (source === wanted && target === null)) {
    // One file under two spellings, or content that stays: the content first, then the name.
    if (source !== wanted) {
      const done = await publishOver(files, await tempFor(step, from), from, 'anything')
      if (done === 'foreign') return done
    }
    await files.rename(from, step.path)
    return 'done'
  }
  if (target === null) {
    const done = await publishOver(files, await tempFor(step, step.path), step.path, 'nothing')
    if (done === 'foreign') return done
  }
  if ((await hashAt(files, from)) !== hashOrNull(step.before)) return 'foreign'
  // Two folders reach the disk in any order: the new name has to be there before the old one goes.
  await files.syncFolder(folderOf(step.path))
  await files.remove(from)
  return 'done'
}

async function renameState(files: FileStore, step: FileStep, from: string): Promise<StepState> {
  const [before, after] = [hashOrNull(step.before), hashOrNull(step.after)]
  const [source, target] = [await hashAt(files, from), await hashAt(files, step.path)]
  if (source !== null && target !== null && (await isSameFile(files, from, step.path))) {
    const names = (await files.list(folderOf(step.path)))?.map((entry) => entry.name) ?? []
    if (source === after && names.includes(nameOf(step.path))) return 'after'
    if (source === before && names.includes(nameOf(from))) return 'before'
    return source === before || source === after ? 'between' : 'foreign'
  }
  if (source === null) return target === after ? 'after' : 'foreign'
  if (target === null) {
    if (source === before) return 'before'
    return source === after ? 'between' : 'foreign'
  }
  return source === before && target === after ? 'between' : 'foreign'
}

async function publishOver(
  files: FileStore,
  temp: string,
  path: string,
  onto: 'nothing' | 'anything',
): Promise<'done' | 'foreign'> {
  try {
    await files.publish(temp, path, onto)
    return 'done'
  } catch (error) {
    if (!isWikiError(error, 'conflict')) throw error
    return dropTemp(files, temp)
  }
}

async function dropTemp(files: FileStore, temp: string): Promise<'foreign'> {
  await files.remove(temp)
  return 'foreign'
}

async function hashAt(files: FileStore, path: string): Promise<string | null> {
  return (await files.read(path))?.hash ?? null
}

async function isSameFile(files: FileStore, one: string, other: string): Promise<boolean> {
  const [a, b] = [await files.stat(one), await files.stat(other)]
  return a !== null && b !== null && a.identity === b.identity
}

function hashOrNull(image: FileStep['before']): string | null {
  return image?.hash ?? null
}
