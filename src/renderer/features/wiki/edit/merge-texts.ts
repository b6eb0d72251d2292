import { lineIntents } from '../../../../core/change/line-intents.ts'
import { replay } from '../../../../core/change/replay.ts'

/** What `mine` changed of `base`, laid over `theirs`; null where both changed the same lines. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const merged = replay(lineIntents(base, mine), base, theirs)
  return merged.kind === 'clean' ? merged.text : null
}
