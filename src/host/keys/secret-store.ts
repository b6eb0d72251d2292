import { join } from 'node:path'
import { z } from 'zod'
import type { Spoken } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import type { FileStore } from '../fs/file-store.ts'
import { withLock } from '../fs/lock.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

export type SecretPlace = {
  readonly kind: 'file' | 'keychain'
  /** Where secrets lie and how they are protected there, as `kept …`. */
  readonly words: Spoken
  /** Less protected than a person expects of this shell: they must agree first. */
  readonly needsConsent: boolean
}

/** Where keys are kept. A shell with a keychain brings its own; names are ours, secrets are never logged or told. */
export interface SecretStore {
  where(): Promise<SecretPlace>
  /** Null: there is none, or it can no longer be opened and has to be entered again. */
  get(name: string): Promise<string | null>
  set(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

const path = 'keys.json'
const Kept = z.record(z.string(), z.string())

/** A file of the home folder that only its user can read. */
export function openFileSecrets(home: FileStore): SecretStore {
  async function read(): Promise<Record<string, string>> {
    const file = await home.read(path)
    if (file === null) return {}
    const kept = Kept.safeParse(parseJson(textOfBytes(file.bytes)))
    if (kept.success) return kept.data
    throw refusal('bad_settings', ['keysUnreadable', { file: `${home.root}/${path}` }])
  }
  const change = (to: (kept: Record<string, string>) => Record<string, string>) =>
    withLock(join(home.root, 'keys.lock'), async () => {
      await write(to(await read()))
    })
  const write = (kept: Record<string, string>) =>
    replaceFile(home, path, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, token: 'keys' })
  return {
    where: async () => ({
      kind: 'file',
      words: say('inFile', { file: `${home.root}/${path}` }),
      needsConsent: false,
    }),
    get: async (name) => (await read())[name] ?? null,
    set: (name, secret) => change((kept) => ({ ...kept, [name]: secret })),
    remove: (name) => change(({ [name]: _gone, ...rest }) => rest),
  }
}
