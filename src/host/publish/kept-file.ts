import { createHash } from 'node:crypto'
import { WikiError } from '../../core/errors.ts'
import { type FileStore, folderOf, isTempName } from '../fs/file-store.ts'

const hashBytes = 32

/** What was put into a file of the home folder, whole and unchanged; null where it is not there or anything else. */
export async function readKept(home: FileStore | undefined, path: string): Promise<Uint8Array | null> {
  const bytes = (await home?.read(path))?.bytes
  if (bytes === undefined || bytes.length < hashBytes) return null
  const rest = bytes.subarray(hashBytes)
  return createHash('sha256').update(rest).digest().equals(bytes.subarray(0, hashBytes)) ? rest : null
}

/** Puts it there under its hash. Only speed hangs on it: that there is no room for it keeps nobody from publishing. */
export async function writeKept(home: FileStore | undefined, path: string, content: Uint8Array): Promise<void> {
  if (home === undefined) return
  await unlessTheDiskFails(async () => {
    await home.makeFolder(folderOf(path))
    const whole = Buffer.concat([createHash('sha256').update(content).digest(), content])
    const temp = await home.writeTemp(path, whole, { token: 'site', mode: 0o600 })
    await home.publish(temp.path, path, 'anything')
  })
}

/** What is younger may be written by another run in this very moment. */
const surelyLeft = 60_000

/** Of the files of a folder called so the newest `most` are kept; what a killed run left half written goes too. */
export async function sweepKept(
  home: FileStore | undefined,
  { folder, ending, most }: { readonly folder: string; readonly ending: string; readonly most: number },
): Promise<void> {
  if (home === undefined) return
  await unlessTheDiskFails(async () => {
    const files = await Promise.all(
      ((await home.list(folder)) ?? []).map(async ({ name }) => {
        const path = `${folder}/${name}`
        return { path, name, modified: (await home.stat(path))?.modified ?? 0 }
      }),
    )
    const kept = files.filter(({ name }) => name.endsWith(ending)).sort((one, other) => other.modified - one.modified)
    const half = files.filter(({ name, modified }) => isTempName(name) && Date.now() - modified > surelyLeft)
    for (const { path } of [...kept.slice(most), ...half]) await home.remove(path)
  })
}

const ofTheDisk: readonly string[] = ['disk_full', 'not_writable', 'disk_error']

async function unlessTheDiskFails(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof WikiError) || !ofTheDisk.includes(error.code)) throw error
  }
}
