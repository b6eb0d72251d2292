import { refusal } from '../../../core/sentences.ts'
import type { Place } from '../known-clients.ts'
import { readSettings } from '../read-settings.ts'
import type { SetUpPlan } from '../set-up-client.ts'
import { editHooks } from './edit-hooks.ts'
import { type HookClientId, hookClients } from './hook-clients.ts'
import { type HookTarget, hookLaunch } from './hook-launch.ts'

/** What installing our hooks, or with null removing them, makes of a client's settings. Nothing has happened. */
export async function planHooks(
  id: HookClientId,
  target: Omit<HookTarget, 'client'> | null,
  place: Place,
  config?: string,
): Promise<SetUpPlan> {
  const client = hookClients[id]
  const file = config ?? client.file(place)
  const before = await readSettings(file)
  const wanted = new Map(
    target === null
      ? []
      : client.moments.map(
          ({ event, name, entry }) => [name, entry(hookLaunch(event, { ...target, client: id }))] as const,
        ),
  )
  const after = editHooks(before ?? '', wanted, client.base)
  if (after !== null) return { file, before, after }
  throw refusal('bad_settings', ['hookFileOdd', { file, client: client.title }], { data: { path: file } })
}
