import { diffArrays } from 'diff'
import type { Intent } from './change-set.ts'
import { allLines } from './edit-text.ts'

type ReplaceLines = Extract<Intent, { kind: 'replace-lines' }>

/** Lines of the surroundings that a bare insertion takes along, to find its place on a text that moved on. */
const surroundings = 2

/**
 * The intents that turn `before` into `after` by line, last stretch first, so that each finds the line numbers of the
 * text it was made for. For text without ids; line ends are the file's own.
 */
export function lineIntents(before: string, after: string): ReplaceLines[] {
  const old = allLines(before).map(({ text }) => text)
  const now = allLines(after).map(({ text }) => text)
  const intents: ReplaceLines[] = []
  let at = 0
  let gone: string[] = []
  let added: string[] = []
  const close = () => {
    if (gone.length > 0 || added.length > 0) intents.push(stretch(old, at - gone.length, gone, added))
    gone = []
    added = []
  }
  for (const part of diffArrays(old, now)) {
    if (part.removed) gone = part.value
    else if (part.added) added = part.value
    else close()
    if (!part.added) at += part.value.length
  }
  close()
  return intents.reverse()
}

function stretch(old: readonly string[], at: number, gone: readonly string[], added: readonly string[]): ReplaceLines {
  if (gone.length > 0) return { kind: 'replace-lines', line: at + 1, before: [...gone], after: [...added] }
  const from = Math.max(0, at - surroundings)
  const above = old.slice(from, at)
  return { kind: 'replace-lines', line: from + 1, before: above, after: [...above, ...added] }
}
