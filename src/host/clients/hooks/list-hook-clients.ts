import { dirname } from 'node:path'
import type { HookClientView } from '../../../contract/hook-requests.ts'
import { WikiError } from '../../../core/errors.ts'
import { whyOf } from '../../../core/said.ts'
import { isThere } from '../../fs/real-file.ts'
import type { Place } from '../known-clients.ts'
import { ourHooks } from './edit-hooks.ts'
import { type HookClientId, hookClientIds, hookClients } from './hook-clients.ts'
import { planHooks } from './plan-hooks.ts'

export async function listHookClients(place: Place): Promise<HookClientView[]> {
  return Promise.all(hookClientIds.map((id) => hookClientView(id, place)))
}

async function hookClientView(id: HookClientId, place: Place): Promise<HookClientView> {
  const { title, afterwards, file: fileOf } = hookClients[id]
  const file = fileOf(place)
  const base = { id, title, afterwards: afterwards.words, file, isHere: isThere(dirname(file)) }
  try {
    const { before, after } = await planHooks(id, null, place)
    if (before === null || before === after) return { ...base, state: { kind: 'absent' } }
    return { ...base, state: { kind: 'installed', moments: ourHooks(before), domain: domainIn(before) } }
  } catch (error) {
    if (!(error instanceof WikiError)) throw error
    return { ...base, state: { kind: 'unreadable', ...whyOf(error) } }
  }
}

/** Whose memory the hooks of ours read, from the command as either kind of client writes it. */
function domainIn(text: string): string | null {
  // In a list of arguments, or in a line for a shell inside a JSON string.
  const [, listed] = /"--domain"\s*,\s*("(?:[^"\\]|\\.)*")/u.exec(text) ?? []
  if (listed !== undefined) return String(JSON.parse(listed))
  const [, single, double, plain] = /--domain (?:'([^']*)'|\\"([^"\\]*)\\"|([^\s"]+))/u.exec(text) ?? []
  return single ?? double ?? plain ?? null
}
