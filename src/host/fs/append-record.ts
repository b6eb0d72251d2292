import { open } from 'node:fs/promises'
import { containedPath } from './contained-path.ts'
import { toDiskError } from './disk-error.ts'

/** Appends one line in one write. A last line that somebody left without its end gets one first. */
export async function appendRecord(root: string, path: string, line: string): Promise<void> {
  try {
    const file = await open(await containedPath(root, path, 'write'), 'a+')
    try {
      const { size } = await file.stat()
      const last = Buffer.alloc(1)
      if (size > 0) await file.read(last, 0, 1, size - 1)
      await file.appendFile(`${size > 0 && last[0] !== 0x0a ? '\n' : ''}${line}\n`)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw toDiskError(error, 'write', path)
  }
}
