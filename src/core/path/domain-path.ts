import { WikiError } from '../errors.ts'
import type { DomainPath } from '../ports.ts'

/** What a path is wanted for: a machine's text goes under `wiki/` (and `state/`, briefs), originals under `raw/`. */
const writable = ['wiki', 'state', 'conversations']
const schemas = new Set(['SCHEMA.md', 'CLAUDE.md'])

/**
 * The one function that turns text from a model, a tool, an archive or a window into a path inside a domain. Refuses
 * with `outside_vault` what could lead out of it on any system: absolute paths, drives, `..`, control characters, back slashes.
 * Says nothing about symbolic links: the FileStore checks real paths.
 */
export function toDomainPath(text: string): DomainPath {
  const path = text.normalize('NFC')
  if (!isContained(path)) {
    throw new WikiError(
      'outside_vault',
      `“${readable(text)}” is not a path inside this domain. Nothing was read or written.`,
      {
        data: { path: text },
      },
    )
  }
  return path
}

/**
 * A path that a change set may write: Markdown under wiki/, state/ or conversations/, the manifest of a project's
 * foundations, or the schema; never a derived or hidden file.
 */
export function toWritablePath(text: string): DomainPath {
  const path = toDomainPath(text)
  if (!isWritable(path)) refuseWriting(path)
  return path
}

/** May a change set write this path of the domain? A person's notes elsewhere are read and never written. */
export function isWritable(path: DomainPath): boolean {
  const [top = ''] = path.split('/')
  const allowed = schemas.has(path) || (writable.includes(top) && path.includes('/'))
  return allowed && !isHidden(path) && !isDerived(path) && (path.endsWith('.md') || isFoundationsManifest(path))
}

/**
 * May a renaming lead the links of this file on? Foundations stay byte for byte, and a handoff has one writer. A canvas
 * of the wiki is edited for its links and for nothing else.
 */
export function mayRetarget(path: DomainPath): boolean {
  if (isWikiCanvas(path)) return true
  return isWritable(path) && (!path.startsWith('state/') || path.endsWith('/project.md'))
}

/** The path of a file that is there already and whose text a change edits: a canvas of the wiki too. */
export function toEditablePath(text: string): DomainPath {
  const path = toDomainPath(text)
  return isWikiCanvas(path) ? path : toWritablePath(text)
}

function isWikiCanvas(path: DomainPath): boolean {
  return path.startsWith('wiki/') && path.toLowerCase().endsWith('.canvas') && !isHidden(path)
}

/** Where a kept original goes: a visible file under raw/. */
export function toRawPath(text: string): DomainPath {
  const path = toDomainPath(text)
  if (!path.startsWith('raw/') || isHidden(path)) refuseWriting(path)
  return path
}

/** `wiki/index*.md` and `wiki/log*.md`: rewritten from disk after every change, in no change set. */
export function isDerived(path: DomainPath): boolean {
  return /^wiki\/(?:index|log)(?:-[^/]*)?\.md$/iu.test(path)
}

/** The one file beside Markdown that a change set may write: a project's list of foundations. */
export function isFoundationsManifest(path: DomainPath): boolean {
  return /^state\/(?:[^/]+\/)?foundations\/manifest\.json$/u.test(path)
}

function isContained(path: string): boolean {
  if (!path.isWellFormed() || /[\\\p{Cc}\u2028\u2029]/u.test(path) || /^[a-z]:/iu.test(path)) return false
  // Windows drops dots and blanks at the end of a name, so that ".. " would lead up there.
  return path.split('/').every((segment) => !/^[.\s]*$/u.test(segment))
}

function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.'))
}

function refuseWriting(path: string): never {
  throw new WikiError(
    'outside_vault',
    `“${readable(path)}” is not a file that a change may write. Nothing was written.`,
    {
      data: { path },
    },
  )
}

function readable(text: string): string {
  const shown = text.toWellFormed().replaceAll(/\p{Cc}/gu, '␀')
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown
}
