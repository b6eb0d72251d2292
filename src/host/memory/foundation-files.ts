import type { Op } from '../../core/change/change-set.ts'
import {
  foundationPath,
  type Manifest,
  manifestPath,
  type ProjectPlace,
  parseManifest,
  printManifest,
} from '../../memory/index.ts'
import type { MemoryDomain } from './memory-domain.ts'
import { beforeOf, wholeOp } from './text-op.ts'

export async function readManifest({ files }: MemoryDomain, place: ProjectPlace): Promise<Manifest> {
  const path = manifestPath(place)
  const file = await files.read(path)
  return parseManifest(beforeOf(file, path)?.text ?? null, path)
}

/** The manifest goes last, whole: a document without an entry can exist, an entry without its document cannot. */
export async function manifestOp({ files }: MemoryDomain, place: ProjectPlace, raw: Manifest['raw']): Promise<Op[]> {
  const path = manifestPath(place)
  return wholeOp(path, beforeOf(await files.read(path), path), printManifest(raw))
}

export async function documentOp(
  { files }: MemoryDomain,
  place: ProjectPlace,
  slug: string,
  text: string,
): Promise<Op[]> {
  const path = foundationPath(place, slug)
  return wholeOp(path, beforeOf(await files.read(path), path), text)
}

export async function removalOp({ files }: MemoryDomain, place: ProjectPlace, slug: string): Promise<Op[]> {
  const path = foundationPath(place, slug)
  const before = beforeOf(await files.read(path), path)
  return before === null ? [] : [{ kind: 'delete', path, baseHash: before.hash, before: before.text }]
}
