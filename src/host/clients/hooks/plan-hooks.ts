import { basename, dirname } from 'node:path'
import { WikiError } from '../../../core/errors.ts'
import { createNodeFileStore } from '../../fs/node-file-store.ts'
import { textOfBytes } from '../../fs/read-text.ts'
import { isThere, realFile } from '../../fs/real-file.ts'
import type { Place } from '../known-clients.ts'
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
  throw new WikiError(
    'bad_settings',
    `${file} cannot be read as JSON with hooks in the form of ${client.title}, so it is left as it is. Correct it, or move it away.`,
    { data: { path: file } },
  )
}

async function readSettings(file: string): Promise<string | null> {
  const place = realFile(file)
  if (!isThere(dirname(place))) return null
  const found = await createNodeFileStore(dirname(place)).read(basename(place))
  if (found === null) return null
  const text = textOfBytes(found.bytes)
  if (text !== null) return text
  throw new WikiError('bad_settings', `${file} is no UTF-8 text, so it is left alone.`, { data: { path: file } })
}
