import { randomUUID } from 'node:crypto'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'

const path = 'machine-id'

/** A name of this home's own for files that travel with a vault, so that two machines never write the same one. */
export async function machineId(home: FileStore): Promise<string> {
  const known = await readId(home)
  if (known !== null) return known
  const id = randomUUID().slice(0, 8)
  try {
    await replaceFile(home, path, `${id}\n`, { over: null })
    return id
  } catch (error) {
    const there = await readId(home)
    if (there === null) throw error
    return there
  }
}

async function readId(home: FileStore): Promise<string | null> {
  const file = await home.read(path)
  const text = file === null ? '' : (textOfBytes(file.bytes)?.trim() ?? '')
  return /^[0-9a-f]{8}$/u.test(text) ? text : null
}
