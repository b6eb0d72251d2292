import { WikiError } from '../../core/errors.ts'
import { clip, flatten } from '../clip.ts'
import { limits } from '../limits.ts'
import { isObject, type Json, type Manifest, type ManifestDocument } from './manifest.ts'

export type NewDocument = {
  readonly slug: string
  readonly sha256: string
  readonly bytes: number
  readonly title: string
  readonly role: string | undefined
  readonly source: ManifestDocument['source']
  readonly authoredBy: Json
  readonly commit: string | null
  /** Undefined leaves the flag as it is. */
  readonly readFirst: boolean | undefined
  readonly updatedAt: string
}

/** The manifest with this document put in or its entry renewed; further keys of an entry stay. A save is never a skeleton. */
export function putDocument(manifest: Manifest, document: NewDocument): Json {
  const { slug, source } = document
  checkOwnership(manifest, source.kind)
  const entries = entriesOf(manifest)
  const at = entries.findIndex((entry) => isObject(entry) && entry.slug === slug)
  if (at < 0 && manifest.documents.length >= limits.documents)
    throw new WikiError(
      'invalid_input',
      'A project holds at most 200 foundations, and this would be one more. Nothing was written.',
    )
  const old = at < 0 ? {} : (entries[at] as Json)
  const fresh = {
    ...old,
    slug,
    role: document.role ?? old.role ?? 'other',
    title: clip(flatten(document.title), limits.titleCharacters).text,
    source,
    sha256: document.sha256,
    bytes: document.bytes,
    updatedAt: document.updatedAt,
    commit: document.commit,
    authoredBy: document.authoredBy,
    skeleton: false,
    readFirst: document.readFirst ?? old.readFirst === true,
  }
  return {
    ...manifest.raw,
    version: 1,
    ownership: source.kind,
    documents: at < 0 ? [...entries, fresh] : entries.with(at, fresh),
  }
}

export function removeDocument(manifest: Manifest, slug: string): Json {
  return { ...manifest.raw, documents: entriesOf(manifest).filter((entry) => !isObject(entry) || entry.slug !== slug) }
}

export type Arrangement = {
  /** Roles in reading order. */
  readonly order?: readonly string[] | undefined
  /** Slugs in the order wanted within their roles; those not named follow. */
  readonly documents?: readonly string[] | undefined
  readonly readFirst?: Readonly<Record<string, boolean>> | undefined
}

export function arrange(manifest: Manifest, { order, documents = [], readFirst = {} }: Arrangement): Json {
  const rank = (entry: unknown) => {
    const at = isObject(entry) && typeof entry.slug === 'string' ? documents.indexOf(entry.slug) : -1
    return at < 0 ? documents.length : at
  }
  const entries = entriesOf(manifest)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((entry) => {
      const wanted = isObject(entry) && typeof entry.slug === 'string' ? readFirst[entry.slug] : undefined
      return wanted === undefined ? entry : { ...(entry as Json), readFirst: wanted }
    })
  return { ...manifest.raw, ...(order === undefined ? {} : { order: [...order] }), documents: entries }
}

/** A project's foundations have one owner: a folder they are mirrored from, or this wiki. */
export function checkOwnership({ ownership, repo }: Manifest, wanted: 'repo' | 'curator'): void {
  if (ownership === null || ownership === wanted) return
  const message =
    ownership === 'repo'
      ? `These foundations are mirrored from ${repo?.root ?? 'a folder'}. Change the document there, then run: commonplace foundations sync`
      : 'These foundations are kept in the wiki, so they cannot be mirrored from a folder as well. Use another project for that.'
  throw new WikiError('conflict', message, { data: { ownership } })
}

/** `documents` as in the file, unreadable entries included. */
function entriesOf({ raw }: Manifest): unknown[] {
  return Array.isArray(raw.documents) ? raw.documents : []
}
