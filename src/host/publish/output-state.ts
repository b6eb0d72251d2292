import type { BrokenLink } from '../../publish/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashOf } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'
import { readKept, sweepKept, writeKept } from './kept-file.ts'

/** A site on the disk as a run left it, every link of it followed. */
export type OutputState = {
  /** What each file holds, and the stamp by which it still does; null where it must be looked at. */
  readonly files: Readonly<Record<string, readonly [hash: string, stamp: string | null]>>
  /** Places that links lead to, by page; some may be of links that are gone. */
  readonly places: Readonly<Record<string, readonly string[]>>
  readonly broken: readonly BrokenLink[]
}

/** Folders that a domain is published to by turns; what is known of others is let go, the longest unused first. */
const mostKept = 4

const format = 'commonplace-site-state/1'

const pathOf = (into: string) => `site/${hashOf(into).slice(0, 24)}.state`

/** Null where nothing is known: then every file is looked at and every link followed. */
export async function readOutputState(home: FileStore | undefined, into: string): Promise<OutputState | null> {
  const bytes = await readKept(home, pathOf(into))
  if (bytes === null) return null
  // Its hash says that it is what was written below; an older version may have written another form.
  const state = parseJson(new TextDecoder().decode(bytes)) as OutputState & { readonly format: string }
  return state.format === format ? state : null
}

export async function writeOutputState(home: FileStore | undefined, into: string, state: OutputState): Promise<void> {
  await writeKept(home, pathOf(into), Buffer.from(JSON.stringify({ format, ...state })))
  await sweepKept(home, { folder: 'site', ending: '.state', most: mostKept })
}
