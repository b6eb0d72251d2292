import { open } from 'node:fs/promises'
import { containedPath } from './contained-path.ts'
import { isMissing, toDiskError } from './disk-error.ts'

/** The last `most` bytes of a file below `root`, as text; the first line of them may be cut. '' where there is no file. */
export async function readTail(root: string, path: string, most: number): Promise<string> {
  try {
    const file = await open(await containedPath(root, path, 'read'))
    try {
      const { size } = await file.stat()
      const from = Math.max(0, size - most)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
      return buffer.toString('utf8', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isMissing(error)) return ''
    throw toDiskError(error, 'read', path)
  }
}
