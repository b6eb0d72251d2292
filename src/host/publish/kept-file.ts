import { createHash } from 'node:crypto'
import { WikiError } from '../../core/errors.ts'
import { type FileStore, folderOf } from '../fs/file-store.ts'

const hashBytes = 32

/** What was put into a file of the home folder, whole and unchanged; null where it is not there or anything else. */
export async function readKept(home: FileStore | undefined, path: string): Promise<Uint8Array | null> {
  const bytes = (await home?.read(path))?.bytes
  if (bytes === undefined || bytes.length < hashBytes) return null
  const rest = bytes.subarray(hashBytes)
  return createHash('sha256').update(rest).digest().equals(bytes.subarray(0, hashBytes)) ? rest : null
}

const ofTheDisk: readonly string[] = ['disk_full', 'not_writable', 'disk_error']

/** Puts it there under its hash. Only speed hangs on it: that there is no room for it keeps nobody from publishing. */
export async function writeKept(home: FileStore | undefined, path: string, content: Uint8Array): Promise<void> {
  if (home === undefined) return
  try {
    await home.makeFolder(folderOf(path))
    const whole = Buffer.concat([createHash('sha256').update(content).digest(), content])
    const temp = await home.writeTemp(path, whole, { token: 'site', mode: 0o600 })
    await home.publish(temp.path, path, 'anything')
  } catch (error) {
    if (!(error instanceof WikiError) || !ofTheDisk.includes(error.code)) throw error
  }
}
