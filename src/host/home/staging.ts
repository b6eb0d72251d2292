import { join } from 'node:path'
import type { Content, FileStore } from '../fs/file-store.ts'
import { readDroppedFile } from '../fs/read-dropped-file.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'

/** An original as dropped, byte for byte; `sourceId` is its sha256. */
export type StagedSource = { readonly sourceId: string; readonly name: string; readonly bytes: number }

export type Upload = { readonly name: string } & (
  | { readonly kind: 'bytes'; readonly content: Content }
  /** Absolute path of a file that a person named. */
  | { readonly kind: 'file'; readonly file: string }
)

export interface Staging {
  /** Keeps the original until a change set copies it into raw/. Streams; the same content twice is kept once. */
  stage(upload: Upload): Promise<StagedSource>
  /** Absolute path of the staged bytes for the extractor; null when they are not on this machine. */
  fileOf(sourceId: string): Promise<string | null>
  /** Path for the FileStore of the domain's home. */
  pathOf(sourceId: string): string
  /** Keeps the text that was read of it beside it, to compare it with an earlier version. */
  keepText(sourceId: string, text: string): Promise<void>
  textOf(sourceId: string): Promise<string | null>
  discard(sourceId: string): Promise<void>
}

/** `home` is the domain's own home folder. */
export function createStaging(home: FileStore): Staging {
  const pathOf = (sourceId: string) => `staging/${sourceId}`
  const textPath = (sourceId: string) => `staging/${sourceId}.txt`
  return {
    async stage(upload) {
      await home.makeFolder('staging')
      const content = upload.kind === 'bytes' ? upload.content : await readDroppedFile(upload.file)
      const temp = await home.writeTemp('staging/upload', content, { token: 'upload', mode: 0o600 })
      const there = await home.stat(pathOf(temp.hash))
      if (there?.kind === 'file' && there.size === temp.size) await home.remove(temp.path)
      else await home.publish(temp.path, pathOf(temp.hash), 'anything')
      await home.syncFolder('staging')
      return { sourceId: temp.hash, name: upload.name, bytes: temp.size }
    },
    async fileOf(sourceId) {
      if (!isSourceId(sourceId)) return null
      return (await home.stat(pathOf(sourceId))) === null ? null : join(home.root, 'staging', sourceId)
    },
    pathOf,
    async keepText(sourceId, text) {
      if (isSourceId(sourceId)) await replaceFile(home, textPath(sourceId), text, { mode: 0o600 })
    },
    async textOf(sourceId) {
      const file = isSourceId(sourceId) ? await home.read(textPath(sourceId)) : null
      return file === null ? null : textOfBytes(file.bytes)
    },
    async discard(sourceId) {
      if (!isSourceId(sourceId)) return
      await home.remove(pathOf(sourceId))
      await home.remove(textPath(sourceId))
    },
  }
}

function isSourceId(text: string): boolean {
  return /^[0-9a-f]{64}$/u.test(text)
}
