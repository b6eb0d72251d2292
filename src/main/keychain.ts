import type { SafeStorage } from 'electron'
import { z } from 'zod'
import { say } from '../core/sentences.ts'
import type { FileStore } from '../host/fs/file-store.ts'
import { textOfBytes } from '../host/fs/read-text.ts'
import { replaceFile } from '../host/fs/replace-file.ts'
import { parseJson } from '../host/home/domain-facts.ts'
import { openFileSecrets, type SecretStore } from '../host/keys/secret-store.ts'

export type Safe = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'> & {
  readonly getSelectedStorageBackend?: SafeStorage['getSelectedStorageBackend']
}

export type KeychainParts = { readonly safe: Safe; readonly platform: NodeJS.Platform; readonly home: FileStore }

const path = 'keys.sealed.json'
const Kept = z.record(z.string(), z.string())

/**
 * Keys sealed with a key that the system's keychain holds. Where there is none, Chromium would seal with a constant from
 * its own source; then a person is told and asked, and the key lies in the file that the server uses too.
 */
export function openKeychain({ safe, platform, home }: KeychainParts): SecretStore {
  const file = openFileSecrets(home)

  async function read(): Promise<Record<string, string>> {
    const kept = await home.read(path)
    const parsed = Kept.safeParse(parseJson(kept === null ? null : textOfBytes(kept.bytes)))
    return parsed.success ? parsed.data : {}
  }
  const write = (kept: Record<string, string>) =>
    replaceFile(home, path, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, token: 'keys' })
  const seal = async (secret: string) => (await safe.encryptStringAsync(secret)).toString('base64')

  async function unseal(name: string, sealed: string): Promise<string | null> {
    try {
      const { result, shouldReEncrypt } = await safe.decryptStringAsync(Buffer.from(sealed, 'base64'))
      if (shouldReEncrypt) await write({ ...(await read()), [name]: await seal(result) })
      return result
    } catch {
      // Of another user or machine, or a keychain that is locked: the key is asked for again, and nothing is deleted.
      return null
    }
  }
  return {
    async where() {
      if (await isProtected(safe, platform)) return { kind: 'keychain', words: say('sealed', {}), needsConsent: false }
      const { words } = await file.where()
      return { kind: 'file', words: say('inFileNoKeychain', { where: words }), needsConsent: true }
    },
    async get(name) {
      const sealed = (await read())[name]
      const opened = sealed === undefined ? null : await unseal(name, sealed)
      return opened ?? file.get(name)
    },
    async set(name, secret) {
      if (!(await isProtected(safe, platform))) return file.set(name, secret)
      await write({ ...(await read()), [name]: await seal(secret) })
      await file.remove(name)
    },
    async remove(name) {
      const { [name]: _gone, ...rest } = await read()
      await write(rest)
      await file.remove(name)
    },
  }
}

/** On Linux the question whether sealing works is answered yes also without a keyring: the result tells, by its mark. */
async function isProtected(safe: Safe, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await safe.isAsyncEncryptionAvailable())) return false
  if (platform !== 'linux') return true
  if (safe.getSelectedStorageBackend?.() === 'basic_text') return false
  return (await safe.encryptStringAsync('probe')).subarray(0, 3).toString('latin1') !== 'v10'
}
