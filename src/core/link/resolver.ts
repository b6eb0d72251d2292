import { detached } from '../text/detached.ts'

/** A vault path with the two forms it is found by. */
type Candidate = {
  readonly path: string
  /** NFC, lower case: what is compared. */
  readonly folded: string
}

export type LinkResolver = {
  /** The path on disk that a link's path part means when it is written in `from`, or null. */
  resolve(target: string, from: string): string | null
  /** All files that answer to the last part of `target`, in no order. */
  namesakes(target: string): readonly string[]
  has(path: string): boolean
  add(path: string): void
  remove(path: string): void
}

const mostRemembered = 50_000

/** Names compare in NFC and lower case, a no-break space is a space, and both small sigmas are one letter. */
export function foldName(name: string): string {
  // Nearly all names are ASCII, for which lower case is all there is to do.
  if (/^[\x00-\x7f]*$/.test(name)) return name.toLowerCase()
  return name.normalize('NFC').replaceAll('\u00a0', ' ').toLowerCase().normalize('NFC').replaceAll('ς', 'σ')
}

/** A file in a dot-folder, or with a dot-name, is not part of the vault. */
export function isVaultFile(path: string): boolean {
  return path !== '' && !path.startsWith('.') && !path.includes('/.')
}

/**
 * Finds what a link means as Obsidian does, whatever its settings: exact vault path, then below the source's folder,
 * then the shortest path string. Aliases, titles and headings play no part. Adding and removing cost one look-up.
 */
export function createResolver(paths: Iterable<string> = []): LinkResolver {
  const byName = new Map<string, Candidate[]>()

  /** Most targets are written many times, and looking one up costs more than remembering it. */
  const found = new Map<string, Found>()

  const add = (path: string): void => {
    if (!isVaultFile(path)) return
    if (found.size > 0) found.clear()
    const folded = foldName(path)
    const name = lastSegment(folded)
    const known = byName.get(name)
    if (!known) byName.set(name, [{ path, folded }])
    else if (!known.some((candidate) => candidate.path === path)) known.push({ path, folded })
  }

  const remove = (path: string): void => {
    if (found.size > 0) found.clear()
    const name = lastSegment(foldName(path))
    const rest = byName.get(name)?.filter((candidate) => candidate.path !== path) ?? []
    if (rest.length === 0) byName.delete(name)
    else byName.set(name, rest)
  }

  const has = (path: string): boolean =>
    byName.get(lastSegment(foldName(path)))?.some((candidate) => candidate.path === path) ?? false

  for (const path of paths) add(path)
  return {
    add,
    remove,
    has,
    resolve(target, from) {
      if (target === '') return from
      let known = found.get(target)
      if (!known) {
        if (found.size >= mostRemembered) found.clear()
        const kept = detached(target)
        known = find(byName, foldName(kept))
        found.set(kept, known)
      }
      return resolve(known, target, from)
    },
    namesakes: (target) => find(byName, foldName(target)).candidates.map((candidate) => candidate.path),
  }
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

type Found = { readonly link: string; readonly candidates: readonly Candidate[] }

/** A name with a dot is tried as written first; `.md` is added when that finds nothing. */
function find(byName: ReadonlyMap<string, Candidate[]>, folded: string): Found {
  const link = folded.includes('//') ? folded.replace(/\/{2,}/g, '/') : folded
  const name = lastSegment(link)
  const asWritten = name.includes('.') ? byName.get(name) : undefined
  if (asWritten) return { link, candidates: asWritten }
  return { link: `${link}.md`, candidates: byName.get(`${name}.md`) ?? [] }
}

function resolve({ link, candidates }: Found, target: string, from: string): string | null {
  const only = candidates[0]
  if (!only) return null
  if (candidates.length === 1 && !link.includes('/')) return only.path
  const isRooted = link.startsWith('/')
  const exact =
    exactMatch(candidates, joinRelative(link, from), target) ??
    exactMatch(candidates, isRooted ? link.slice(1) : link, target)
  if (exact || isRooted) return exact?.path ?? null
  return nearest(candidates, link, foldName(folderOf(from)))?.path ?? null
}

/** On a disk that tells case apart, several files can fold alike: the one written alike wins, else the first by name. */
function exactMatch(candidates: readonly Candidate[], link: string | null, target: string): Candidate | undefined {
  if (link === null) return undefined
  const exact = candidates.filter((candidate) => candidate.folded === link)
  if (exact.length < 2) return exact[0]
  const written = target.normalize('NFC').replace(/^\/+/, '')
  const alike = exact.find(({ path }) => path.normalize('NFC') === written || path.normalize('NFC') === `${written}.md`)
  return alike ?? exact.toSorted(byPath)[0]
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The vault path that a link starting with `./` or `../` spells from its source's folder; null for other links. */
function joinRelative(link: string, from: string): string | null {
  if (!link.startsWith('./') && !link.startsWith('../')) return null
  const segments = foldName(folderOf(from)).split('/').filter(Boolean)
  for (const segment of link.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** Of the paths that end with the link, those below the source's folder come first, then the shorter. */
function nearest(candidates: readonly Candidate[], link: string, folder: string): Candidate | undefined {
  let best: Candidate | undefined
  for (const candidate of candidates) {
    if (!endsWithLink(candidate.folded, link)) continue
    if (!best || compareNearness(candidate, best, folder) < 0) best = candidate
  }
  return best
}

const endsWithLink = (path: string, link: string): boolean => path === link || path.endsWith(`/${link}`)

function compareNearness(one: Candidate, other: Candidate, folder: string): number {
  if (folder !== '') {
    const oneIsBelow = one.folded.startsWith(`${folder}/`)
    if (oneIsBelow !== other.folded.startsWith(`${folder}/`)) return oneIsBelow ? -1 : 1
  }
  return one.folded.length - other.folded.length || byPath(one, other)
}

function byPath(one: Candidate, other: Candidate): number {
  return one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : one.path < other.path ? -1 : 1
}
