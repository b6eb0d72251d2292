import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** SHA-256 of a file in hex without holding it in memory; null: absent. */
export async function hashFile(files: FileStore, path: string): Promise<string | null> {
  const stream = await files.readStream(path)
  if (stream === null) return null
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
}
