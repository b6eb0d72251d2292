import { createHash } from 'node:crypto'
import { readDroppedFile } from './read-dropped-file.ts'

/** SHA-256 in hex of a file anywhere on the machine, by its absolute path, without holding it in memory. */
export async function hashNamedFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of await readDroppedFile(file)) hash.update(piece)
  return hash.digest('hex')
}
