import { applyEdits, type JSONPath, modify, type ParseError, parse } from 'jsonc-parser'
import { isRecord } from '../edit-json.ts'
import { withoutItem } from '../without-item.ts'
import { isOurs } from './hook-launch.ts'

/** An entry for each moment, by the name the client gives it; none takes ours out. */
export type WantedHooks = ReadonlyMap<string, object>

/**
 * The settings with our hooks as wanted and everything else as it stands, comments and order included. Null where the
 * text does not parse, or keeps its hooks in a form that nobody described.
 */
export function editHooks(text: string, wanted: WantedHooks, base: Readonly<Record<string, unknown>>): string | null {
  const bom = text.startsWith('\ufeff') ? '\ufeff' : ''
  const plain = text.slice(bom.length)
  const isEmpty = plain.trim() === ''
  const root = isEmpty ? {} : rootOf(plain)
  if (root === null || !isUsable(root)) return null
  if (hasExactly(root, wanted)) return text
  if (isEmpty && wanted.size === 0) return text
  let now = isEmpty ? '{}\n' : plain
  for (const [key, value] of Object.entries(base))
    if (wanted.size > 0 && root[key] === undefined) now = set(now, [key], value)
  now = withoutOurs(now)
  for (const [name, entry] of wanted) {
    const there = hooksOf(rootOf(now) ?? {})[name]
    now = Array.isArray(there)
      ? set(now, ['hooks', name, there.length], entry, true)
      : set(now, ['hooks', name], [entry])
  }
  return bom + now
}

/** The names of the moments that have a hook of ours. */
export function ourHooks(text: string): string[] {
  const root = rootOf(text.replace(/^\ufeff/u, ''))
  if (root === null || !isUsable(root)) return []
  return Object.entries(hooksOf(root)).flatMap(([name, groups]) => (groups.some(holdsOurs) ? [name] : []))
}

type Groups = Readonly<Record<string, readonly unknown[]>>

function rootOf(text: string): Record<string, unknown> | null {
  const errors: ParseError[] = []
  const root: unknown = parse(text, errors, { allowTrailingComma: true })
  return errors.length === 0 && isRecord(root) ? root : null
}

function isUsable({ hooks }: Record<string, unknown>): boolean {
  return hooks === undefined || (isRecord(hooks) && Object.values(hooks).every(Array.isArray))
}

/** Checked by `isUsable`. */
const hooksOf = (root: Record<string, unknown>): Groups => (root.hooks ?? {}) as Groups

/** Some clients nest hooks in groups with a matcher, others list them plainly. */
function insideOf(group: unknown): readonly unknown[] | null {
  return isRecord(group) && Array.isArray(group.hooks) ? group.hooks : null
}

const holdsOurs = (group: unknown): boolean => isOurs(group) || (insideOf(group)?.some(isOurs) ?? false)

function hasExactly(root: Record<string, unknown>, wanted: WantedHooks): boolean {
  const hooks = hooksOf(root)
  const names = new Set([...Object.keys(hooks), ...wanted.keys()])
  return [...names].every((name) => {
    const ours = (hooks[name] ?? []).filter(holdsOurs)
    const entry = wanted.get(name)
    return JSON.stringify(ours) === JSON.stringify(entry === undefined ? [] : [entry])
  })
}

/** From the end, so that the places of what is still to go do not move. What stood in a group with others leaves it to them. */
function withoutOurs(text: string): string {
  let now = text
  for (const [name, groups] of Object.entries(hooksOf(rootOf(text) ?? {}))) {
    for (const [at, group] of [...groups.entries()].reverse()) {
      const inside = insideOf(group)
      if (isOurs(group) || (inside !== null && inside.length > 0 && inside.every(isOurs)))
        now = withoutItem(now, ['hooks', name, at])
      else if (inside?.some(isOurs)) {
        for (const [index, hook] of [...inside.entries()].reverse())
          if (isOurs(hook)) now = withoutItem(now, ['hooks', name, at, 'hooks', index])
      }
    }
    const left = hooksOf(rootOf(now) ?? {})[name]
    if (left?.length === 0 && groups.length > 0) now = set(now, ['hooks', name], undefined)
  }
  const hooks = rootOf(now)?.hooks
  const had = rootOf(text)?.hooks
  return isRecord(hooks) && Object.keys(hooks).length === 0 && isRecord(had) && Object.keys(had).length > 0
    ? set(now, ['hooks'], undefined)
    : now
}

function set(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  const tab = /^\t/mu.test(text)
  const indent = /^( +)"/mu.exec(text)?.[1]?.length ?? 2
  const formattingOptions = {
    insertSpaces: !tab,
    tabSize: tab ? 1 : indent,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }))
}
