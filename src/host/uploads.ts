import { basename } from 'node:path'
import { z } from 'zod'
import type { Uploaded } from '../contract/client.ts'
import { WikiError } from '../core/errors.ts'
import { refusal } from '../core/sentences.ts'
import type { Content, FileStore } from './fs/file-store.ts'
import { textOfBytes } from './fs/read-text.ts'
import { replaceFile } from './fs/replace-file.ts'
import { parseJson } from './home/domain-facts.ts'
import { createStaging, type Staging } from './home/staging.ts'

/** Originals that were dropped and belong to no domain yet. */
export interface Uploads {
  /** `url`: where a fetched page came from. */
  add(name: string, content: Content, url?: string): Promise<Uploaded>
  addFile(file: string): Promise<Uploaded>
  /** Hands an upload over to a domain's own staging; answers what it is. Rejects with `not_found`. */
  handOver(sourceId: string, to: Staging): Promise<Uploaded>
}

const Note = z.object({ name: z.string(), bytes: z.int(), url: z.string().optional() })

/** `home` is the app's home folder. The name a source was dropped under is noted beside its bytes. */
export function createUploads(home: FileStore): Uploads {
  const staging = createStaging(home)
  const notePath = (sourceId: string) => `staging/${sourceId}.json`

  async function note({ sourceId, name, bytes }: Uploaded, url?: string): Promise<Uploaded> {
    const known = { name, bytes, ...(url === undefined ? {} : { url }) }
    await replaceFile(home, notePath(sourceId), JSON.stringify(known))
    return { sourceId, ...known }
  }
  return {
    add: async (name, content, url) => note(await staging.stage({ kind: 'bytes', name: fileName(name), content }), url),
    addFile: async (file) => note(await staging.stage({ kind: 'file', name: basename(file).normalize('NFC'), file })),
    async handOver(sourceId, to) {
      const file = await staging.fileOf(sourceId)
      const noted = file === null ? null : await home.read(notePath(sourceId))
      const known = Note.safeParse(parseJson(noted === null ? null : textOfBytes(noted.bytes)))
      if (file === null || !known.success) {
        throw refusal('not_found', ['uploadGone', {}], {
          data: { sourceId },
        })
      }
      const staged = await to.stage({ kind: 'file', name: known.data.name, file })
      await staging.discard(sourceId)
      await home.remove(notePath(sourceId))
      const { url } = known.data
      return url === undefined ? staged : { ...staged, url }
    },
  }
}

/** Only the last part of what a client calls a file, so that a name is never a path. */
function fileName(name: string): string {
  // Control characters draw nothing and some end a name on disk.
  const last = (name.replaceAll('\\', '/').split('/').pop() ?? '')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
  if (last !== '' && last !== '.' && last !== '..' && last.length <= 255) return last
  throw new WikiError('invalid_input', 'A dropped file needs a name of at most 255 characters.')
}
