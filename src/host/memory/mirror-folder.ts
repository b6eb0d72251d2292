import { join } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { limits } from '../../memory/index.ts'
import { type FileStore, inFolder } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { placeOf } from '../fs/place.ts'
import { textOfBytes } from '../fs/read-text.ts'

export type MirrorFolder = {
  /** Real path. */
  readonly root: string
  /** Of the repository it lies in, where there is one. */
  readonly commit: string | null
  readonly documents: readonly { readonly path: string; readonly bytes: Uint8Array }[]
}

const skipped = new Set(['node_modules', 'vendor', 'dist', 'build', 'out', 'target', 'coverage'])
const deepest = 8

/** The Markdown files below a folder in the order of their paths; hidden and generated folders are passed over. */
export async function readMirrorFolder(folder: string, only: readonly string[]): Promise<MirrorFolder> {
  const place = await placeOf(folder)
  if (place === null) throw refusal('not_found', ['folderUnreached', { folder }], { data: { folder } })
  const files = createNodeFileStore(place.path)
  const paths = only.length > 0 ? [...only] : await markdownBelow(files, '', 1)
  const documents = []
  for (const path of paths.toSorted().slice(0, limits.documents + 1)) {
    const stat = await files.stat(path)
    if (stat === null)
      throw new WikiError('not_found', `There is no file ${path} below ${place.path}.`, { data: { path } })
    const tooLarge = stat.size > limits.foundationBytes
    if (tooLarge)
      throw new WikiError('invalid_input', `A foundation holds 512 KB and ${path} is larger. Nothing was written.`, {
        data: { path },
      })
    const file = await files.read(path)
    if (file !== null) documents.push({ path, bytes: file.bytes })
  }
  return { root: place.path, commit: await commitOf(place.path), documents }
}

async function markdownBelow(files: FileStore, folder: string, depth: number): Promise<string[]> {
  const entries = (await files.list(folder)) ?? []
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !skipped.has(name))
      .map(async ({ name, kind }) => {
        const path = inFolder(folder, name)
        if (kind === 'folder') return depth < deepest ? markdownBelow(files, path, depth + 1) : []
        return kind === 'file' && /\.md$/iu.test(name) ? [path] : []
      }),
  )
  return found.flat()
}

/** What .git says is checked out, read from its files: no program of a repository is run. */
async function commitOf(folder: string): Promise<string | null> {
  for (let at = folder; ; at = join(at, '..')) {
    const git = createNodeFileStore(at)
    const head = await textAt(git, '.git/HEAD')
    if (head !== null) {
      const ref = /^ref: (refs\/\S+)/u.exec(head)?.[1]
      if (ref === undefined) return shaIn(head)
      return shaIn((await textAt(git, `.git/${ref}`)) ?? '') ?? packed(await textAt(git, '.git/packed-refs'), ref)
    }
    if (join(at, '..') === at) return null
  }
}

const shaIn = (text: string): string | null => /^[0-9a-f]{40,64}/u.exec(text)?.[0] ?? null

function packed(text: string | null, ref: string): string | null {
  const line = text?.split('\n').find((each) => each.endsWith(` ${ref}`))
  return line === undefined ? null : shaIn(line)
}

async function textAt(files: FileStore, path: string): Promise<string | null> {
  const file = await files.read(path).catch(() => null)
  return file === null ? null : textOfBytes(file.bytes)
}
