import { constants } from 'node:fs'
import { access } from 'node:fs/promises'

/** May this user make files in the folder? Asks the system; a disk may still say no later. */
export async function isWritableFolder(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** May this user look into the folder? */
export async function isReadableFolder(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
