import { isWikiError } from '../errors.ts'
import { type Spoken, spokenBy } from '../said.ts'
import type { Intent } from './change-set.ts'
import { render } from './render.ts'

/** Text merged, or a sentence why not. */
export type Merged =
  | { readonly kind: 'clean'; readonly text: string; readonly merged: boolean }
  | { readonly kind: 'conflict'; readonly why: Spoken }

/**
 * The structural merge: the intents replayed on the bytes on disk. Frontmatter by key, lists as sets, claims and evidence
 * by id, text without an id by line; what a person wrote never moves. `base` is the text the change was made for ('' for a
 * page to be created), `disk` what is there now, or null when nothing is.
 */
export function replay(intents: readonly Intent[], base: string, disk: string | null): Merged {
  const creates = intents[0]?.kind === 'skeleton'
  try {
    return { kind: 'clean', text: render(intents, disk), merged: creates ? disk !== null : disk !== base }
  } catch (error) {
    if (!isWikiError(error, 'conflict')) throw error
    return { kind: 'conflict', why: spokenBy(error) }
  }
}
