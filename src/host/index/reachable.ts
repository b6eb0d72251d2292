import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

const markers = ['SCHEMA.md', 'CLAUDE.md', '.commonplace/domain.json']

/**
 * Is the domain's folder really there? While one of its markers can be read and the folder lists, a file that is absent
 * is absent. A folder that had a marker and has none, or had files and lists nothing, was unmounted, moved or taken
 * away by a cloud: a sentence says so, and nothing is to be forgotten.
 */
export function whyUnreachable(
  root: string,
  known: { readonly hadMarker: boolean; readonly hadFiles: boolean },
): string | null {
  let names: string[]
  try {
    names = readdirSync(root)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return `The folder ${root} cannot be read (${reason}). What is known of it is kept; connect its disk or put it back.`
  }
  if (known.hadMarker && !hasMarker(root)) {
    return `The folder ${root} is there, but neither SCHEMA.md nor its other marks can be read. What is known of it is kept; put SCHEMA.md back if this is still the domain.`
  }
  if (known.hadFiles && names.every((name) => name.startsWith('.'))) {
    return `The folder ${root} is empty now. What is known of it is kept; connect its disk or put its files back.`
  }
  return null
}

export function hasMarker(root: string): boolean {
  return markers.some((marker) => canRead(join(root, marker)))
}

/** A domain keeps its pages under wiki/; any other folder of Markdown is flat, and every page in it a note. */
export function layoutOf(root: string): 'domain' | 'flat' {
  return hasMarker(root) || canRead(join(root, 'wiki')) ? 'domain' : 'flat'
}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
