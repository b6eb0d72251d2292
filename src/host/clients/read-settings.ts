import { basename, dirname } from 'node:path'
import { refusal } from '../../core/sentences.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { isThere, realFile } from '../fs/real-file.ts'

/** The text of a client's settings file; null where there is none. Rejects with `bad_settings` where it is no text. */
export async function readSettings(file: string): Promise<string | null> {
  const place = realFile(file)
  if (!isThere(dirname(place))) return null
  const found = await createNodeFileStore(dirname(place)).read(basename(place))
  if (found === null) return null
  const text = textOfBytes(found.bytes)
  if (text !== null) return text
  throw refusal('bad_settings', ['fileNoUtf8', { file }], { data: { path: file } })
}
