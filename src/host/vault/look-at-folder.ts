import { isWikiError } from '../../core/errors.ts'
import type { FileStore, FolderEntry } from '../fs/file-store.ts'

/** What a folder is to us, told by its markers alone. */
export type FolderLook =
  /** The folder is one domain. */
  | { readonly kind: 'domain' }
  /**
   * Its child folders of these names are domains; `links` may be domains behind a symbolic link, which are not opened;
   * `closed` are folders that may not be looked into, so that nobody knows.
   */
  | {
      readonly kind: 'vault'
      readonly domains: readonly string[]
      readonly links: readonly string[]
      readonly closed: readonly string[]
    }
  /** Notes without any marker: readable, never written until adopted. */
  | { readonly kind: 'notes' }
  | { readonly kind: 'empty' }
  /** Files, and none of them a note. */
  | { readonly kind: 'other' }

export const schemaNames = ['SCHEMA.md', 'CLAUDE.md'] as const
const factsPath = '.commonplace/domain.json'

/** Is there a domain in this folder? CLAUDE.md alone is also a file of code projects, so the root asks for wiki/ with it. */
export async function isDomainRoot(store: FileStore, folder = ''): Promise<boolean> {
  if ((await isFile(store, under(folder, 'SCHEMA.md'))) || (await isFile(store, under(folder, factsPath)))) return true
  return (await isFile(store, under(folder, 'CLAUDE.md'))) && (await isFolder(store, under(folder, 'wiki')))
}

export async function lookAtFolder(store: FileStore): Promise<FolderLook> {
  if (await isDomainRoot(store)) return { kind: 'domain' }
  const entries = (await store.list('')) ?? []
  const domains: string[] = []
  const links: string[] = []
  const closed: string[] = []
  for (const { name, kind } of entries) {
    if (name.startsWith('.')) continue
    if (kind === 'link') links.push(name)
    if (kind !== 'folder') continue
    if (await hasMarker(store, name)) domains.push(name)
    else if ((await entriesOf(store, name)) === 'closed') closed.push(name)
  }
  if (domains.length > 0) return { kind: 'vault', domains: domains.sort(), links: links.sort(), closed: closed.sort() }
  if (await holdsNotes(store, entries)) return { kind: 'notes' }
  return { kind: entries.every(({ name }) => name.startsWith('.')) ? 'empty' : 'other' }
}

async function hasMarker(store: FileStore, folder: string): Promise<boolean> {
  for (const name of [...schemaNames, factsPath]) if (await isFile(store, under(folder, name))) return true
  return false
}

/** Looks two levels deep: enough to know a folder of notes, cheap in any other. */
async function holdsNotes(store: FileStore, entries: readonly { name: string; kind: string }[]): Promise<boolean> {
  const isNote = (entry: { name: string; kind: string }) => entry.kind === 'file' && /\.md$/i.test(entry.name)
  if (entries.some(isNote)) return true
  for (const { name, kind } of entries) {
    if (kind !== 'folder' || name.startsWith('.') || name === 'node_modules') continue
    const inside = await entriesOf(store, name)
    if (inside !== 'closed' && inside.some(isNote)) return true
  }
  return false
}

/** One folder that this user may not look into says nothing about the folder around it. */
async function entriesOf(store: FileStore, folder: string): Promise<readonly FolderEntry[] | 'closed'> {
  try {
    return (await store.list(folder)) ?? []
  } catch (error) {
    if (!isWikiError(error)) throw error
    return 'closed'
  }
}

const under = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)
const isFile = async (store: FileStore, path: string) => (await kindOf(store, path)) === 'file'
const isFolder = async (store: FileStore, path: string) => (await kindOf(store, path)) === 'folder'

async function kindOf(store: FileStore, path: string): Promise<string | undefined> {
  return (await store.stat(path).catch(() => null))?.kind
}
