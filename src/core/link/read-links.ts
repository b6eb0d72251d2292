import type { LinkKind, LinkOccurrence, ScannedPage } from './link.ts'
import { createResolver, isVaultFile, type LinkResolver } from './resolver.ts'
import { scanCanvas } from './scan-canvas.ts'
import { scanPage } from './scan-page.ts'
import { subpathFound } from './subpath.ts'

/** A file of a vault; the text of what is neither Markdown nor canvas is never looked at and may be null. */
export type VaultFile = { readonly path: string; readonly text: string | null }

/** One occurrence as read: `to` is the vault path, null when nothing answers. */
export type ReadLink = {
  readonly from: string
  readonly to: string | null
  readonly kind: LinkKind
  readonly subpath?: string
  readonly display?: string
  /** Only where a heading or block of a Markdown note is asked for. */
  readonly subpathFound?: boolean
}

export type VaultLinks = {
  readonly links: readonly ReadLink[]
  readonly backlinks: Readonly<Record<string, readonly string[]>>
  readonly tags: Readonly<Record<string, readonly string[]>>
}

export const isMarkdown = (path: string): boolean => path.toLowerCase().endsWith('.md')
export const isCanvas = (path: string): boolean => path.toLowerCase().endsWith('.canvas')

/**
 * Reads a whole vault as Obsidian does. Links stand in the order of the files and of their text, backlinks in the order
 * of their sources; a page is no backlink of its own, dot-folders are not looked at, paths come out in NFC.
 */
export function readLinks(files: Iterable<VaultFile>): VaultLinks {
  const scans = new Map<string, ScannedPage>()
  const resolver = createResolver()
  for (const { path, text } of files) {
    if (!isVaultFile(path)) continue
    resolver.add(path)
    const scan = scanFile(path, text)
    if (scan) scans.set(path, scan)
  }
  const links: ReadLink[] = []
  const tags: Record<string, readonly string[]> = {}
  const reading: Reading = { resolver, scans, composed: new Map() }
  for (const [path, scan] of scans) {
    if (scan.tags.length > 0 && isMarkdown(path)) tags[path.normalize('NFC')] = scan.tags
    const from = composed(path, reading)
    for (const link of scan.links) links.push(readLink(path, from, link, reading))
  }
  return { links, backlinks: collectBacklinks(links), tags }
}

type Reading = {
  readonly resolver: LinkResolver
  readonly scans: ReadonlyMap<string, ScannedPage>
  /** Paths in NFC. */
  readonly composed: Map<string, string>
}

/** Scans a page or canvas; undefined for files of other types. */
export function scanFile(path: string, text: string | null): ScannedPage | undefined {
  if (text === null) return undefined
  if (isMarkdown(path)) return scanPage(text)
  return isCanvas(path) ? scanCanvas(text) : undefined
}

function readLink(path: string, from: string, link: LinkOccurrence, reading: Reading): ReadLink {
  const { target, subpath, display } = link
  const to = reading.resolver.resolve(target, path)
  const read: { -readonly [Key in keyof ReadLink]: ReadLink[Key] } = {
    from,
    to: to === null ? null : composed(to, reading),
    kind: link.kind,
  }
  if (display !== undefined) read.display = display
  if (subpath === undefined) return read
  read.subpath = subpath
  const page = to !== null && isMarkdown(to) ? reading.scans.get(to) : undefined
  const found = page && subpathFound(page, subpath)
  if (found !== undefined) read.subpathFound = found
  return read
}

function composed(path: string, { composed: known }: Reading): string {
  const found = known.get(path)
  if (found !== undefined) return found
  const normal = path.normalize('NFC')
  known.set(path, normal)
  return normal
}

function collectBacklinks(links: readonly ReadLink[]): Record<string, readonly string[]> {
  const sources = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    if (to === null || to === from) continue
    const known = sources.get(to)
    if (known) known.add(from)
    else sources.set(to, new Set([from]))
  }
  return Object.fromEntries([...sources].map(([to, from]) => [to, [...from]]))
}
