import { lstat, readdir, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { isMissing } from './disk-error.ts'

/** Is this absolute real path the root or below it? */
export function isBelow(realRoot: string, real: string): boolean {
  return real === realRoot || real.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)
}

/**
 * The absolute path for a relative one, checked by real path: no folder on the way and no link at the end may lead out
 * of the root. For writing a link at the end is refused wherever it leads, since renaming over it would replace it; for
 * a look it is not followed. `read-anywhere` is for a vault whose links a person allowed to be read: only the name is checked.
 */
export async function containedPath(
  root: string,
  path: string,
  use: 'read' | 'look' | 'write' | 'read-anywhere',
): Promise<string> {
  const realRoot = await realRootOf(root)
  const absolute = await onDisk(realRoot, path === '' ? [] : segmentsOf(path))
  if (use === 'read-anywhere') return absolute
  const real = await nearestReal(use === 'read' ? absolute : dirname(absolute), realRoot)
  if (path !== '' && !isBelow(realRoot, real)) throw outside(path)
  if (use === 'write' && path !== '' && (await isLink(absolute))) {
    throw new WikiError(
      'outside_vault',
      `“${path}” is a symbolic link, and links are not written through. Put a real file there and try again.`,
      {
        data: { path },
      },
    )
  }
  return absolute
}

/** Hidden names are allowed here: temporary files and our own small files have them. What a machine may name is checked by `toDomainPath`. */
function segmentsOf(path: string): string[] {
  const segments = path.normalize('NFC').split('/')
  if (/[\\\0]/u.test(path) || /^[a-z]:/iu.test(path) || segments.some((segment) => /^[.\s]*$/u.test(segment))) {
    throw new WikiError(
      'outside_vault',
      `“${path.replaceAll('\0', '␀')}” does not name a file below this folder. It was neither read nor written.`,
      {
        data: { path },
      },
    )
  }
  return segments
}

async function realRootOf(root: string): Promise<string> {
  try {
    return await realpath(root)
  } catch (error) {
    if (!isMissing(error)) throw error
    throw refusal('vault_missing', ['folderNotFound', { folder: root }], {
      data: { path: root },
      cause: error,
    })
  }
}

/** Names compare in NFC, but a disk may hold the decomposed form: the name that is there is used. */
async function onDisk(realRoot: string, segments: readonly string[]): Promise<string> {
  const direct = join(realRoot, ...segments)
  if (/^[\x20-\x7e]*$/u.test(segments.join('/')) || (await exists(direct))) return direct
  let found = realRoot
  for (const segment of segments) {
    const next = join(found, segment)
    found = (await exists(next)) ? next : join(found, await sameName(found, segment))
  }
  return found
}

async function sameName(folder: string, name: string): Promise<string> {
  try {
    return (await readdir(folder)).find((entry) => entry.normalize('NFC') === name) ?? name
  } catch (error) {
    if (!isMissing(error)) throw error
    return name
  }
}

/** Real path of the path, or of the nearest folder above it that exists. A dangling link counts as leading out. */
async function nearestReal(absolute: string, realRoot: string): Promise<string> {
  for (let at = absolute; ; at = dirname(at)) {
    try {
      return await realpath(at)
    } catch (error) {
      if (!isMissing(error)) throw error
      if (await isLink(at)) return dirname(realRoot)
      if (at === dirname(at)) return at
    }
  }
}

async function exists(absolute: string): Promise<boolean> {
  try {
    await lstat(absolute)
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    return false
  }
}

async function isLink(absolute: string): Promise<boolean> {
  try {
    return (await lstat(absolute)).isSymbolicLink()
  } catch (error) {
    if (!isMissing(error)) throw error
    return false
  }
}

function outside(path: string): WikiError {
  return new WikiError(
    'outside_vault',
    `“${path}” leads out of this folder by a symbolic link. It was neither read nor written.`,
    {
      data: { path },
    },
  )
}
