import { createHash } from 'node:crypto'
import { type DiskFile, readBytes } from './disk.ts'
import { readRows, type TextRows } from './read-rows.ts'
import { roleOf } from './role.ts'

/** Where a domain's files are read from. */
export type ReadInput = { readonly root: string; readonly layout: 'domain' | 'flat' }

/** What a file holds, read but not yet written into the tables. */
export type Content =
  | { readonly kind: 'name-only'; readonly note: string | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'text'; readonly bytes: number; readonly stamp: number; readonly hash: string; rows(): TextRows }

/** The same with its rows made: a plain value that goes from thread to thread. */
export type ReadContent =
  | Exclude<Content, { readonly kind: 'text' }>
  | (Omit<Extract<Content, { readonly kind: 'text' }>, 'rows'> & { readonly rows: TextRows })

/** Texts above this are known by name only: no page a person reads is that long, and the scan would hold everybody up. */
const mostBytes = 16 * 1024 * 1024
/** How far apart two writes may lie and still show the same time, on the coarsest disks in use. */
const clockGrain = 2100

export function readContent({ root, layout }: ReadInput, file: DiskFile): Content {
  const role = roleOf(file.path, layout)
  const note = noteOn(file, role)
  if (role === 'name' || note !== null) return { kind: 'name-only', note }
  const bytes = readBytes(root, file.disk)
  if (bytes === null) return { kind: 'unreadable' }
  const isFresh = Math.abs(Date.now() - file.modified) < clockGrain || bytes.length !== file.size
  return {
    kind: 'text',
    bytes: bytes.length,
    stamp: isFresh ? 0 : file.stamp,
    hash: createHash('sha256').update(bytes).digest('hex'),
    // Bytes that are no UTF-8 become replacement characters: such a file can be read and found, and is never written.
    rows: () => readRows(file.path, role, bytes.toString('utf8')),
  }
}

export function readWholly(input: ReadInput, file: DiskFile): ReadContent {
  const content = readContent(input, file)
  return content.kind === 'text' ? { ...content, rows: content.rows() } : content
}

function noteOn(file: DiskFile, role: string): string | null {
  if (role === 'name') return null
  if (file.isOutside) return 'This is a symbolic link out of the domain. It is known by name and was not read.'
  if (file.size > mostBytes) return 'This file is larger than 16 MB. It is known by name and was not read.'
  return null
}
