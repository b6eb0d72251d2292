import { foldName } from '../core/link/resolver.ts'
import { sha256Hex } from '../core/text/hash.ts'
import { clipBytes, utf8Length } from '../core/text/utf8.ts'

/** Files of the site itself, which no page may take. */
const taken = ['index.html', 'entities.html', 'concepts.html', 'summaries.html', 'notes.html', 'tags.html', '404.html']

/**
 * Where each page stands, by its vault path alone so that addresses stay: `wiki/entities/ada.md` is
 * `entities/ada.html`. Two that differ in case only would be one file on some disks: the later by name gets a number.
 */
/** Folders of the site itself: a page of one of these names stands below `pages/`. */
const folders = /^(?:assets|files|pages|search|tags)\//iu

/** A name takes 255 bytes on most disks; what is longer ends in a hash of the whole. */
const longestName = 200

export function addressesOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set(taken)
  const addresses = new Map<string, string>()
  for (const path of [...paths].sort()) {
    const bare = bareAddress(path)
    let address = `${bare}.html`
    for (let number = 2; used.has(foldName(address)); number++) address = `${bare}-${number}.html`
    used.add(foldName(address))
    addresses.set(path, address)
  }
  return addresses
}

function bareAddress(path: string): string {
  const bare = path
    .replace(/^wiki\//, '')
    .replace(/\.md$/i, '')
    .normalize('NFC')
    .split('/')
    .map((name) =>
      utf8Length(name) <= longestName ? name : `${clipBytes(name, longestName)}-${sha256Hex(name).slice(0, 8)}`,
    )
    .join('/')
  return folders.test(bare) ? `pages/${bare}` : bare
}

/** What a heading is called in an address. */
export const headingName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** The link from one file of the site to another, each part encoded, so that it works from a disk and from any folder. */
export function hrefFrom(from: string, to: string, fragment: string | null = null): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++
  const up = here.slice(shared).map(() => '..')
  const parts = [...up, ...there.slice(shared).map((part) => encodeURIComponent(part.toWellFormed()))]
  // A first part with a colon would be taken for a scheme.
  const href = parts[0]?.includes(':') ? `./${parts.join('/')}` : parts.join('/')
  return fragment === null ? href : `${href}#${encodeURIComponent(fragment.toWellFormed())}`
}

/** The way from a file of the site to its root: '' or `../../`. */
export function rootFrom(from: string): string {
  return '../'.repeat(from.split('/').length - 1)
}
