import { basename, dirname } from 'node:path'
import type { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { ensureFolder } from '../fs/ensure-folder.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { realFile } from '../fs/real-file.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { editJson, type ReadSettings, readJson } from './edit-json.ts'
import { editToml, readToml } from './edit-toml.ts'
import type { Launch } from './entry.ts'
import type { KnownClient } from './known-clients.ts'
import { readSettings } from './read-settings.ts'

/** What writing our entry, or taking it out, would make of one settings file. Nothing has happened. */
export type SetUpPlan = {
  readonly file: string
  /** Null: there is no such file yet. */
  readonly before: string | null
  readonly after: string
}

/** Rejects with `bad_settings` where the file does not parse, and leaves it alone. */
export async function planSetUp(client: KnownClient, file: string, launch: Launch | null): Promise<SetUpPlan> {
  const before = await readSettings(file)
  if ((client.format === 'toml' ? readToml : readJson)(before ?? '') === null) throw doesNotParse(client, file)
  if (launch === null && before === null) return { file, before, after: '' }
  const after =
    client.format === 'toml'
      ? editToml(before ?? '', launch)
      : editJson(before ?? '', launch, client.id !== 'claude-desktop')
  if (after !== null) return { file, before, after }
  throw refusal('bad_settings', ['clientHandOnly', { file }], { data: { path: file } })
}

/** Writes a plan as it was shown, with a copy of the old file beside it; answers where that copy is. */
export async function carryOut({ file, before, after }: SetUpPlan): Promise<{ backup: string | null }> {
  const place = realFile(file)
  await ensureFolder(dirname(place))
  const store = createNodeFileStore(dirname(place))
  const now = await readSettings(file)
  if (now !== before) throw refusal('conflict', ['clientFileMoved', { file }], { data: { path: file } })
  if ((before ?? '') === after) return { backup: null }
  const name = basename(place)
  const old = before === null ? null : await store.read(name)
  if (old !== null) await replaceFile(store, `${name}.commonplace-backup`, old.bytes, { mode: old.mode })
  // Other servers' keys may stand in it: a new file is for its owner alone.
  await replaceFile(store, name, after, { mode: old?.mode ?? 0o600, over: old?.hash ?? null })
  return { backup: old === null ? null : `${place}.commonplace-backup` }
}

/** What stands under our name, as the client's file says. */
export async function installedEntry(client: KnownClient, file: string): Promise<ReadSettings> {
  const settings = (client.format === 'toml' ? readToml : readJson)((await readSettings(file)) ?? '')
  if (settings === null) throw doesNotParse(client, file)
  return settings
}

function doesNotParse(client: KnownClient, file: string): WikiError {
  return refusal('bad_settings', ['clientFileOdd', { file, format: client.format.toUpperCase() }], {
    data: { path: file },
  })
}
