import { isDeepStrictEqual } from 'node:util'
import { parse, stringify, TomlError } from 'smol-toml'
import { isRecord, launchFrom, type ReadSettings, readServers } from './edit-json.ts'
import { entryName, type Launch } from './entry.ts'

const servers = 'mcp_servers'

export function readToml(text: string): ReadSettings | null {
  return readServers(parsed(text), servers)
}

/**
 * The text with the table of our server set, or taken out with null: by lines, so that comments and all else stay. Null
 * where that cannot be done, as with a server written inline; proven by reading the result.
 */
export function editToml(text: string, launch: Launch | null): string | null {
  const before = parsed(text)
  if (before === null) return null
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const rest = withoutOwn(text.split(/\r?\n/), eol)
  const table = launch === null ? '' : tableOf(launch).replaceAll('\n', eol)
  const gap = rest.trim() === '' || launch === null ? '' : eol
  const head = rest.trim() === '' ? '' : rest.endsWith(eol) || rest === '' ? rest : `${rest}${eol}`
  const after = `${head}${gap}${table}`
  return isOnlyOurs(before, parsed(after), launch) ? after : null
}

function withoutOwn(lines: readonly string[], eol: string): string {
  const kept: string[] = []
  let isOwn = false
  for (const line of lines) {
    const header = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$/u.exec(line)?.[1]
    if (header !== undefined) isOwn = isOwnTable(header)
    if (!isOwn) kept.push(line)
    else if (header !== undefined) while (kept.at(-1)?.trim() === '' && kept.length > 0) kept.pop()
  }
  return kept.join(eol).replace(/(\r?\n)+$/u, eol)
}

function isOwnTable(header: string): boolean {
  const [first, second] = header.split('.').map((part) => part.trim().replace(/^(["'])(.*)\1$/u, '$2'))
  return first === servers && second === entryName
}

function tableOf({ command, args, env }: Launch): string {
  return stringify({
    [servers]: {
      [entryName]: { command, args: [...args], ...(Object.keys(env).length > 0 ? { env: { ...env } } : {}) },
    },
  })
    .replace(/^\[mcp_servers\]\n+/u, '')
    .trimEnd()
    .concat('\n')
}

/** Nothing but our own table may differ, and that must say what we meant. */
function isOnlyOurs(
  before: Record<string, unknown>,
  after: Record<string, unknown> | null,
  launch: Launch | null,
): boolean {
  if (after === null) return false
  const own = isRecord(after[servers]) ? after[servers][entryName] : undefined
  const isMeant = launch === null ? own === undefined : isRecord(own) && isDeepStrictEqual(launchFrom(own), launch)
  return isMeant && isDeepStrictEqual(others(before), others(after))
}

function others(root: Record<string, unknown>): unknown {
  const entries = isRecord(root[servers]) ? Object.entries(root[servers]).filter(([name]) => name !== entryName) : []
  const rest = Object.fromEntries(Object.entries(root).filter(([key]) => key !== servers))
  return [rest, Object.fromEntries(entries)]
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return parse(text.replace(/^\ufeff/u, ''))
  } catch (error) {
    if (error instanceof TomlError) return null
    throw error
  }
}
