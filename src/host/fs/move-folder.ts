import { cp, readdir, rename, rm } from 'node:fs/promises'
import { refusal } from '../../core/sentences.ts'
import { isMissing, isSystemError, toDiskError } from './disk-error.ts'

/** Moves a folder to a path where nothing is yet, or an empty folder; over the border of a disk by copying it whole first. */
export async function moveFolder(from: string, to: string): Promise<void> {
  if (!(await isFree(to))) {
    throw refusal('conflict', ['somethingThere', { folder: to }], {
      data: { path: to },
    })
  }
  try {
    await rename(from, to)
  } catch (error) {
    if (!isSystemError(error, 'EXDEV', 'EPERM', 'EEXIST', 'ENOTEMPTY')) throw toDiskError(error, 'write', to)
    try {
      await cp(from, to, { recursive: true, preserveTimestamps: true, errorOnExist: true, force: false })
      await rm(from, { recursive: true })
    } catch (cause) {
      throw toDiskError(cause, 'write', to)
    }
  }
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (isMissing(error)) return true
    if (isSystemError(error, 'ENOTDIR')) return false
    throw toDiskError(error, 'read', folder)
  }
}
