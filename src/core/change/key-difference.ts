import type { Frontmatter } from '../page/frontmatter.ts'
import { foldName } from '../text/names.ts'
import { type Intent, KeyValue } from './change-set.ts'

/** The intents that bring the properties `now` back to what they were; values of other forms are left to the lines. */
export function keyIntents(old: Frontmatter, now: Frontmatter): Intent[] {
  if (now.kind === 'broken' || old.kind === 'broken') return []
  const [before, after] = [valuesOf(old), valuesOf(now)]
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return keys.flatMap((key) => keyIntent(key, before[key], after[key]))
}

export function valuesOf(frontmatter: Frontmatter): Readonly<Record<string, unknown>> {
  return frontmatter.kind === 'ok' ? frontmatter.values : {}
}

function keyIntent(key: string, before: unknown, after: unknown): Intent[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [old, now] = [KeyValue.safeParse(before ?? null), KeyValue.safeParse(after ?? null)]
  if (Array.isArray(now.data) && (Array.isArray(old.data) || before === undefined))
    return listIntents(key, Array.isArray(old.data) ? old.data : [], now.data)
  // A list that went may be there again with other items: those stay.
  if (Array.isArray(old.data) && old.data.length > 0 && after === undefined) return listIntents(key, old.data, [])
  if ((before !== undefined && !old.success) || (after !== undefined && !now.success)) return []
  return [{ kind: 'set-key', key, value: old.data ?? null, was: now.data ?? null }]
}

function listIntents(key: string, old: readonly string[], now: readonly string[]): Intent[] {
  const without = (items: readonly string[], others: readonly string[]) => {
    const folded = new Set(others.map(foldName))
    return items.filter((item) => !folded.has(foldName(item)))
  }
  const added = without(now, old)
  const gone = without(old, now)
  return [
    ...(added.length > 0 ? [{ kind: 'remove-items', key, items: added } as const] : []),
    ...(gone.length > 0 ? [{ kind: 'add-items', key, items: gone } as const] : []),
  ]
}
