import type { Spoken } from '../../core/said.ts'
import { say, type UnreadPart } from '../../core/sentences.ts'
/** "Its 3 pictures and 1 chart were not read.": what a document holds beside its text. Nothing of nothing. */
export function notRead(...kinds: readonly UnreadPart[]): Spoken[] {
  const parts = kinds.filter(({ count }) => count > 0)
  return parts.length === 0 ? [] : [say('notRead', { parts })]
}

export const pictures = (count: number): UnreadPart => ({ kind: 'pictures', count })
export const charts = (count: number): UnreadPart => ({ kind: 'charts', count })
export const comments = (count: number): UnreadPart => ({ kind: 'comments', count })
export const objects = (count: number): UnreadPart => ({ kind: 'objects', count })

/** How often a pattern stands in a text. */
export const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
