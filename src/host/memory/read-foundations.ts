import { isAbsolute } from 'node:path'
import { isWikiError } from '../../core/errors.ts'
import {
  emptyManifest,
  type Freshness,
  foundationPath,
  foundationsFolder,
  freshnessOf,
  limits,
  type Manifest,
  type ManifestDocument,
  type ProjectPlace,
  readingOrder,
} from '../../memory/index.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { readManifest } from './foundation-files.ts'
import type { MemoryDomain } from './memory-domain.ts'

export type FoundFoundation = ManifestDocument & {
  readonly freshness: Freshness
  /** Is what is stored still what the list says it is? */
  readonly stored: 'as listed' | 'changed here' | 'missing'
}

export type FoundFoundations = {
  readonly manifest: Manifest
  /** In reading order. */
  readonly documents: readonly FoundFoundation[]
  /** Documents in the folder that the list does not name. */
  readonly unlisted: readonly string[]
  readonly bytes: number
  /** A sentence where the list cannot be used; then there are no documents. */
  readonly problem: string | null
}

/** The foundations of a project with their freshness, computed now. */
export async function readFoundations(domain: MemoryDomain, place: ProjectPlace): Promise<FoundFoundations> {
  const { manifest, problem } = await manifestOrProblem(domain, place)
  const ordered = readingOrder(manifest)
  const documents = await Promise.all(ordered.map((document) => lookAt(domain, place, manifest, document)))
  const names = (await domain.files.list(foundationsFolder(place))) ?? []
  const unlisted = names
    .filter(({ name }) => /\.md$/iu.test(name) && !ordered.some(({ slug }) => slug === name))
    .map(({ name }) => name)
  return { manifest, documents, unlisted, bytes: ordered.reduce((sum, { bytes }) => sum + bytes, 0), problem }
}

/** How many the list names; 0 where it cannot be used. Reads none of them. */
export async function countFoundations(domain: MemoryDomain, place: ProjectPlace): Promise<number> {
  return (await manifestOrProblem(domain, place)).manifest.documents.length
}

async function manifestOrProblem(domain: MemoryDomain, place: ProjectPlace) {
  try {
    return { manifest: await readManifest(domain, place), problem: null }
  } catch (error) {
    if (!isWikiError(error, 'bad_format')) throw error
    return { manifest: emptyManifest, problem: error.message }
  }
}

async function lookAt(
  { files }: MemoryDomain,
  place: ProjectPlace,
  manifest: Manifest,
  document: ManifestDocument,
): Promise<FoundFoundation> {
  const path = foundationPath(place, document.slug)
  const stat = await files.stat(path)
  const hash = stat === null || stat.size > limits.foundationBytes ? null : ((await files.read(path))?.hash ?? null)
  const stored = stat === null ? 'missing' : hash === document.sha256 ? 'as listed' : 'changed here'
  const source = document.source.kind === 'repo' ? await sourceHash(manifest, document.source.path) : hash
  return { ...document, stored, freshness: freshnessOf(document.sha256, source) }
}

/**
 * The hash of a mirrored document's source, null where it cannot be read from here. Where it lies comes from a file that
 * other machines write too: only a local absolute folder is looked into, and nothing but the hash comes of it.
 */
async function sourceHash({ repo }: Manifest, path: string): Promise<string | null> {
  if (repo === null || !isAbsolute(repo.root) || /^[\\/]{2}/u.test(repo.root)) return null
  try {
    const source = createNodeFileStore(repo.root)
    const stat = await source.stat(path)
    if (stat === null || stat.kind !== 'file') return null
    // Larger than any foundation: certainly another text.
    if (stat.size > limits.foundationBytes) return ''
    return (await source.read(path))?.hash ?? null
  } catch (error) {
    if (!isWikiError(error)) throw error
    return null
  }
}
