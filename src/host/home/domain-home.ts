import { join } from 'node:path'
import { z } from 'zod'
import type { WikiError } from '../../core/errors.ts'
import type { Spoken } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import type { DomainHandle } from '../domain-handle.ts'
import type { FileStore } from '../fs/file-store.ts'
import { nameOf } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { type Place, placeOf } from '../fs/place.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf, replaceFile } from '../fs/replace-file.ts'
import { domainFactsPath, parseJson, readDomainFacts, writeDomainId } from './domain-facts.ts'

export type OpenedDomain = {
  readonly handle: DomainHandle
  /** The other folder with the same id, when both can be reached and are different folders: a person is asked. */
  readonly copyOf: string | null
  /** Sentences for the notice line. */
  readonly notices: readonly Spoken[]
}

/** What a domain's home folder remembers about whose it is. */
const Memo = z.looseObject({
  id: z.string().nullable(),
  place: z.object({ path: z.string(), device: z.string(), inode: z.string() }),
})
type Memo = z.infer<typeof Memo>

const Signpost = z.object({ folder: z.string() })

/**
 * Finds the home of a domain: by its id, so that a moved or renamed domain keeps its undo; by its real path until the
 * first apply gives it one. Writes nothing into the domain.
 */
export async function openDomain(
  home: FileStore,
  domain: { readonly name: string; readonly root: string; readonly readOnly: boolean },
): Promise<OpenedDomain> {
  const place = await placeOf(domain.root)
  if (place === null) throw unreachable(domain.root)
  const facts = await readDomainFacts(createNodeFileStore(place.path))
  const found = facts.kind === 'known' ? await homeById(home, facts.facts.id, place) : await homeByPath(home, place)
  await home.makeFolder(`domains/${found.folder}`)
  await remember(home, found.folder, { id: found.id, place })
  return {
    handle: {
      name: domain.name,
      root: place.path,
      key: found.key,
      home: join(home.root, 'domains', found.folder),
      readOnly: domain.readOnly,
    },
    copyOf: found.copyOf,
    notices: [
      ...(facts.kind === 'unreadable' ? [facts.why] : []),
      ...(found.copyOf === null ? [] : [say('sameId', { other: found.copyOf })]),
    ],
  }
}

/**
 * Called by the first apply, under the lock: the domain gets an id and keeps the home it has. Answers the id in force,
 * which is another process's when that was first.
 */
export async function claimDomainId(domain: FileStore, handle: DomainHandle, newId: string): Promise<string> {
  const facts = await readDomainFacts(domain)
  if (facts.kind === 'known') return facts.facts.id
  const { home, folder } = homeOf(handle)
  const memo = await recall(home, folder)
  // A domain whose marker was lost gets the id it had: its journal is still here.
  const id = memo?.id ?? newId
  await replaceFile(home, `ids/${id}.json`, `${JSON.stringify({ folder })}\n`)
  if (memo !== null) await remember(home, folder, { ...memo, id })
  return writeDomainId(domain, id)
}

/** A person said that this folder is the copy: it gets an id of its own, and its history so far stays with it. */
export async function giveCopyItsOwnId(domain: FileStore, handle: DomainHandle, newId: string): Promise<void> {
  const file = await domain.read(domainFactsPath)
  const written = file === null ? {} : z.looseObject({}).parse(parseJson(textOfBytes(file.bytes)) ?? {})
  const { home, folder } = homeOf(handle)
  const memo = await recall(home, folder)
  await replaceFile(home, `ids/${newId}.json`, `${JSON.stringify({ folder })}\n`)
  if (memo !== null) await remember(home, folder, { ...memo, id: newId })
  await replaceFile(domain, domainFactsPath, `${JSON.stringify({ format: 1, ...written, id: newId }, null, 2)}\n`)
}

/** A person said that the other folder is the copy: from now on this one has the history that goes with the id. */
export async function keepHistoryHere(domain: FileStore, handle: DomainHandle): Promise<void> {
  const facts = await readDomainFacts(domain)
  const place = await placeOf(handle.root)
  if (facts.kind !== 'known' || place === null) throw unreachable(handle.root)
  const { home } = homeOf(handle)
  const folder = (await readJson(home, `ids/${facts.facts.id}.json`, Signpost))?.folder ?? facts.facts.id
  await remember(home, folder, { id: facts.facts.id, place })
}

type Found = {
  readonly folder: string
  readonly key: string
  readonly id: string | null
  readonly copyOf: string | null
}

async function homeById(home: FileStore, id: string, place: Place): Promise<Found> {
  const folder = (await readJson(home, `ids/${id}.json`, Signpost))?.folder ?? id
  const known = await recall(home, folder)
  if (known !== null && known.place.path !== place.path && (await isStillThere(known.place, place, id)))
    return { folder: `${id}-${shortHash(place.path)}`, key: `${id}@${place.path}`, id, copyOf: known.place.path }
  return { folder, key: id, id, copyOf: null }
}

/** Both can be reached, both say the same id, and they are two folders: device and inode tell, not the path. */
async function isStillThere(other: Place, place: Place, id: string): Promise<boolean> {
  const there = await placeOf(other.path).catch(() => null)
  if (there === null || (there.device === place.device && there.inode === place.inode)) return false
  const facts = await readDomainFacts(createNodeFileStore(there.path))
  return facts.kind === 'known' && facts.facts.id === id
}

/** A path may have held another domain before: its home is not handed on to a different folder. */
async function homeByPath(home: FileStore, place: Place): Promise<Found> {
  const base = `path-${shortHash(place.path)}`
  for (let count = 1; ; count++) {
    const folder = count === 1 ? base : `${base}-${count}`
    const memo = await recall(home, folder)
    const isSame = memo?.place.device === place.device && memo.place.inode === place.inode
    if (memo === null || memo.id === null || isSame)
      return { folder, key: place.path, id: memo?.id ?? null, copyOf: null }
  }
}

async function remember(home: FileStore, folder: string, memo: Memo): Promise<void> {
  const before = await recall(home, folder)
  await replaceFile(home, `domains/${folder}/home.json`, `${JSON.stringify({ ...before, ...memo }, null, 2)}\n`)
}

function recall(home: FileStore, folder: string): Promise<Memo | null> {
  return readJson(home, `domains/${folder}/home.json`, Memo)
}

async function readJson<T>(home: FileStore, path: string, schema: z.ZodType<T>): Promise<T | null> {
  const file = await home.read(path)
  const parsed = file === null ? null : schema.safeParse(parseJson(textOfBytes(file.bytes)))
  return parsed?.success === true ? parsed.data : null
}

function homeOf(handle: DomainHandle): { home: FileStore; folder: string } {
  return { home: createNodeFileStore(join(handle.home, '..', '..')), folder: nameOf(handle.home.replaceAll('\\', '/')) }
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 24)
}

function unreachable(root: string): WikiError {
  return refusal('vault_missing', ['folderNotFound', { folder: root }], {
    data: { path: root },
  })
}
