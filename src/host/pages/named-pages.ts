import type { Output } from '../../contract/requests.ts'
import { isWikiError } from '../../core/errors.ts'
import { type TypedName, typedName } from '../../core/text/match-name.ts'
import type { HostContext } from '../host-context.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { type FoundName, NameTable } from './name-table.ts'

/** By index, so that a closed domain takes its names along. */
const tables = new WeakMap<DomainIndex, NameTable>()

/** Pages of every open domain by what was typed; for nothing typed none, but the names are read. A domain out of reach has none and hinders none. */
export async function namedPages(
  context: Pick<HostContext, 'seat' | 'domain'>,
  text: string,
  limit: number,
): Promise<Output<'pages.named'>> {
  const typed = typedName(text)
  const domains = [...context.seat.requireVault().domains.keys()]
  const found = await Promise.all(
    domains.map(async (domain) => {
      const names = await namesOf(context.domain(domain).index, typed, limit)
      return names.map(({ page, alias, score, marks }) => {
        const { path, title, kind, entityKind } = page
        return { domain, path, title, kind, entityKind, alias, score, marks }
      })
    }),
  )
  const pages = found.flat().sort((one, other) => other.score - one.score || one.title.length - other.title.length)
  return { pages: pages.slice(0, limit) }
}

/** The names are read again when they are asked for next. */
export function forgetNames(index: DomainIndex): void {
  tables.get(index)?.forget()
}

async function namesOf(index: DomainIndex, typed: TypedName, limit: number): Promise<FoundName[]> {
  try {
    return await tableOf(index).find(typed, limit)
  } catch (error) {
    // It is being closed, or its index waits for another process: its own place says so.
    if (isWikiError(error)) return []
    throw error
  }
}

function tableOf(index: DomainIndex): NameTable {
  const known = tables.get(index)
  if (known) return known
  const table = new NameTable(index)
  index.onDelta(({ added, changed, removed }) => table.note([...added, ...changed, ...removed]))
  tables.set(index, table)
  return table
}
