import { WikiError } from '../../core/errors.ts'
import { utf8Length } from '../../core/text/utf8.ts'
import { limits } from '../limits.ts'
import { isFoundationSlug } from '../names.ts'

export const roles = ['architecture', 'decisions', 'conventions', 'roadmap', 'api', 'guide', 'other'] as const

export type Json = Readonly<Record<string, unknown>>
export type Ownership = 'repo' | 'curator' | null

/** A document's entry. `raw` is the entry as it stands in the file, further keys included. */
export type ManifestDocument = {
  readonly slug: string
  readonly role: string
  readonly title: string
  readonly source: { readonly kind: 'repo'; readonly path: string } | { readonly kind: 'curator' }
  readonly sha256: string
  readonly bytes: number
  readonly updatedAt: string | null
  readonly commit: string | null
  readonly authoredBy: string
  readonly skeleton: boolean
  readonly readFirst: boolean
  readonly raw: Json
}

/** A manifest as read. Writers change `raw`, so that what they do not know survives. */
export type Manifest = {
  readonly ownership: Ownership
  readonly repo: {
    readonly root: string
    readonly lastRefreshAt: string | null
    readonly lastRefreshCommit: string | null
  } | null
  readonly budgetBytes: number
  /** Roles in reading order; those the file does not name are appended. */
  readonly order: readonly string[]
  readonly documents: readonly ManifestDocument[]
  /** Entries that make no sense here: kept in the file, not listed. */
  readonly unreadable: number
  readonly raw: Json
}

export const emptyManifest: Manifest = readObject({
  version: 1,
  ownership: null,
  repo: null,
  budgetBytes: limits.foundationsBytes,
  order: [...roles],
  documents: [],
})

/** Throws `bad_format` where the file is no manifest of version 1, so that it is neither guessed at nor written over. */
export function parseManifest(text: string | null, path: string): Manifest {
  if (text === null) return emptyManifest
  if (utf8Length(text) > limits.manifestBytes) throw malformed(path, 'it is larger than 1 MiB')
  const value = objectOf(text)
  if (value === null) throw malformed(path, 'it is not a JSON object')
  if (value.version !== 1) throw malformed(path, 'its version is not 1')
  return readObject(value)
}

/** Whole, as the format lays it out: two spaces, a line end. */
export function printManifest(raw: Json): string {
  return `${JSON.stringify(raw, null, 2)}\n`
}

function readObject(raw: Json): Manifest {
  const given = Array.isArray(raw.documents) ? raw.documents : []
  const documents = given.flatMap((entry) => documentOf(entry) ?? [])
  const distinct = documents.filter(({ slug }, index) => documents.findIndex((other) => other.slug === slug) === index)
  const named = Array.isArray(raw.order) ? raw.order.filter((role) => typeof role === 'string') : []
  return {
    ownership: raw.ownership === 'repo' || raw.ownership === 'curator' ? raw.ownership : null,
    repo: repoOf(raw.repo),
    budgetBytes: typeof raw.budgetBytes === 'number' && raw.budgetBytes > 0 ? raw.budgetBytes : limits.foundationsBytes,
    order: [...new Set([...named, ...roles])],
    documents: distinct,
    unreadable: given.length - distinct.length,
    raw,
  }
}

function documentOf(entry: unknown): ManifestDocument | null {
  if (!isObject(entry)) return null
  const { slug, sha256 } = entry
  if (typeof slug !== 'string' || !isFoundationSlug(slug)) return null
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/u.test(sha256)) return null
  const source = isObject(entry.source) ? entry.source : {}
  return {
    slug,
    sha256,
    role: textOr(entry.role, 'other'),
    title: [...textOr(entry.title, slug.slice(0, -3))].slice(0, limits.titleCharacters).join(''),
    source:
      source.kind === 'repo' && typeof source.path === 'string'
        ? { kind: 'repo', path: source.path }
        : { kind: 'curator' },
    bytes: typeof entry.bytes === 'number' ? entry.bytes : 0,
    updatedAt: typeof entry.updatedAt === 'string' ? entry.updatedAt : null,
    commit: typeof entry.commit === 'string' ? entry.commit : null,
    authoredBy: isObject(entry.authoredBy) ? textOr(entry.authoredBy.kind, 'human') : 'human',
    skeleton: entry.skeleton === true,
    readFirst: entry.readFirst === true,
    raw: entry,
  }
}

function repoOf(value: unknown): Manifest['repo'] {
  if (!isObject(value) || typeof value.root !== 'string') return null
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : null)
  return { root: value.root, lastRefreshAt: text('lastRefreshAt'), lastRefreshCommit: text('lastRefreshCommit') }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ''))
    return isObject(value) ? value : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

function malformed(path: string, why: string): WikiError {
  return new WikiError(
    'bad_format',
    `The foundations' manifest “${path}” cannot be used: ${why}. Repair or remove it; nothing is written over it.`,
    {
      data: { path },
    },
  )
}
