import { sha256Hex } from './hash.ts'
import { clipBytes } from './utf8.ts'

/** A stem is a file name without `.md`. 200 bytes leave room for endings and temporary names on every file system. */
const maxStemBytes = 200

/** Stems with a meaning of their own in a domain, beside `index-*` and `log-*`. */
const reservedStems = new Set(['index', 'log', 'schema', 'claude', 'project', 'current'])
const derivedStem = /^(index|log)-/
/** Names of devices, which Windows refuses whatever their ending. */
const deviceName = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])$/u

/** Signs that tell names apart and become words: C, C++ and C# are three things. */
const signWords: Readonly<Record<string, string>> = { '+': ' plus ', '#': ' sharp ', '&': ' and ' }

/**
 * The stem a title asks for: NFC, lower case, letters, marks and digits of every script; `+ # &` become words; runs of
 * anything else one hyphen; at most 200 bytes of UTF-8, whole code points. Total and idempotent; '' when nothing of the
 * title can stand in a name. Lossy: look things up by title, never by slug.
 */
export function slug(title: string): string {
  const words = visible(title).replace(/[+#&]/g, (sign) => signWords[sign] ?? ' ')
  // Two rounds: some capitals fold to a letter and a mark that compose anew with what follows.
  const folded = foldName(foldName(words))
  const runs = folded.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return clipStem(runs.join('-'), maxStemBytes)
}

/**
 * A free stem for a title. `taken` holds every stem of the domain as `foldName` gives it. Where the slug is empty,
 * reserved or taken, `-` and 4 hex of the title's hash are added; more hex, then a number, while even that is taken.
 * `index-…` and `log-…` get `page-` in front as well, '' becomes `page`.
 */
export function allocateName(title: string, taken: ReadonlySet<string>): string {
  const base = slug(title)
  const isFree = (stem: string) => !isReservedStem(stem) && !taken.has(foldName(stem))
  if (base !== '' && isFree(base)) return base
  const hash = sha256Hex(title.normalize('NFC'))
  for (let hex = 4; hex <= hash.length; hex += 4) {
    const stem = withSuffix(base, hash.slice(0, hex))
    if (isFree(stem)) return stem
  }
  for (let count = 2; ; count++) {
    const stem = withSuffix(base, `${hash.slice(0, 4)}-${count}`)
    if (isFree(stem)) return stem
  }
}

/** How names compare: Obsidian, macOS and Windows tell neither case nor Unicode form apart. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC')
}

/** True for stems that pages may not have, compared as `foldName` does. */
export function isReservedStem(stem: string): boolean {
  const folded = foldName(stem)
  return reservedStems.has(folded) || derivedStem.test(folded) || deviceName.test(folded)
}

/** The stem of a path: `wiki/entities/ada.md` → `ada`; other endings count as part of the name only after the last dot. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

function withSuffix(base: string, suffix: string): string {
  // A suffix alone does not take `log-2026` or `index-a` out of the family of derived files.
  const stem = base === '' ? 'page' : derivedStem.test(`${base}-`) ? `page-${base}` : base
  return `${clipStem(stem, maxStemBytes - suffix.length - 1)}-${suffix}`
}

/** Cut to `bytes` of UTF-8 at a code point, without a hyphen left hanging. */
function clipStem(stem: string, bytes: number): string {
  return clipBytes(stem, bytes).replace(/-+$/, '')
}

/** Soft hyphens, joiners, variation selectors and fillers draw nothing, and a name must not differ by what nobody sees. */
function visible(title: string): string {
  return title.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}
