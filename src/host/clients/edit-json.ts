import { type ParseError, parse } from 'jsonc-parser'
import type { Launch } from './entry.ts'
import { entryName } from './entry.ts'
import { setEntry } from './set-entry.ts'

/** What a settings file says; null: it does not parse, and is not touched. */
export type ReadSettings = {
  readonly launch: Launch | null
  /** Something stands under our name that starts no command, such as an address. */
  readonly isForeign: boolean
  readonly others: number
}

const servers = 'mcpServers'

export function readJson(text: string): ReadSettings | null {
  return readServers(rootOf(text), servers)
}

/** What the part of the settings that names servers says of us; null where it has not the form of one. */
export function readServers(root: Record<string, unknown> | null, servers: string): ReadSettings | null {
  const entries = root === null ? null : (root[servers] ?? {})
  if (!isRecord(entries)) return null
  return {
    ...ownFrom(entries[entryName]),
    others: Object.keys(entries).filter((name) => name !== entryName).length,
  }
}

/** The text with our entry set, or taken out with null. Comments, order and every other key stay as they are. */
export function editJson(text: string, launch: Launch | null, withType: boolean): string {
  if (launch === null && readJson(text)?.launch === null) return text
  const entry = launch && {
    ...(withType ? { type: 'stdio' } : {}),
    command: launch.command,
    args: launch.args,
    env: launch.env,
  }
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const plain = text.slice(mark.length)
  return mark + setEntry(plain.trim() === '' ? '{}\n' : plain, servers, entryName, entry ?? undefined)
}

function rootOf(text: string): Record<string, unknown> | null {
  const plain = text.replace(/^\ufeff/u, '')
  if (plain.trim() === '') return {}
  const errors: ParseError[] = []
  const root: unknown = parse(plain, errors, { allowTrailingComma: true })
  return errors.length === 0 && isRecord(root) ? root : null
}

function ownFrom(own: unknown): Pick<ReadSettings, 'launch' | 'isForeign'> {
  const launch = isRecord(own) ? launchFrom(own) : null
  return { launch, isForeign: own !== undefined && launch === null }
}

export function launchFrom(entry: Record<string, unknown>): Launch | null {
  const { command, args, env } = entry
  if (typeof command !== 'string' || !Array.isArray(args)) return null
  return {
    command,
    args: args.map(String),
    env: isRecord(env) ? Object.fromEntries(Object.entries(env).map(([key, value]) => [key, String(value)])) : {},
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
