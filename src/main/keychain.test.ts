import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNodeFileStore } from '../host/fs/node-file-store.ts'
import { createKeyRing } from '../host/keys/key-ring.ts'
import { openKeychain, type Safe } from './keychain.ts'

const secret = 'sk-of-a-person'

function aSafe({ mark = 'v11', available = true, renew = false } = {}): Safe {
  return {
    isAsyncEncryptionAvailable: async () => available,
    encryptStringAsync: async (text) => Buffer.from(mark + [...text].reverse().join('')),
    decryptStringAsync: async (sealed) => ({
      result: [...sealed.toString().slice(3)].reverse().join(''),
      shouldReEncrypt: renew,
    }),
  }
}

async function world(safe: Safe, platform: NodeJS.Platform = 'linux') {
  const root = await mkdtemp(join(tmpdir(), 'keychain-'))
  const open = (with_: Safe = safe) =>
    createKeyRing(openKeychain({ safe: with_, platform, home: createNodeFileStore(root) }), {})
  const kept = async (name: string) => readFile(join(root, name), 'utf8').catch(() => '')
  return { root, open, kept }
}

it('keeps a key sealed, and gives it back after a restart', async () => {
  const { open, kept } = await world(aSafe())
  await open().set('anthropic', null, secret, false)
  expect(await kept('keys.sealed.json')).not.toContain(secret)
  expect(await kept('keys.json')).not.toContain(secret)
  expect(await open().get('anthropic', null)).toBe(secret)
  expect(await open().view('anthropic', null)).toMatchObject({ present: true, from: 'keychain' })
  expect(await open().get('anthropic', 'https://proxy.example/')).toBeNull()
  await open().remove('anthropic', null)
  expect(await open().get('anthropic', null)).toBeNull()
})

it.each([
  ['seals with a constant', aSafe({ mark: 'v10' })],
  ['cannot seal', aSafe({ available: false })],
])('where the system %s, a person is asked first', async (_what, safe) => {
  const { root, open } = await world(safe)
  await expect(open().set('gemini', null, secret, false)).rejects.toMatchObject({
    code: 'forbidden',
    data: { consent: true },
    message: expect.stringContaining('no keychain'),
  })
  expect(await open().get('gemini', null)).toBeNull()
  await open().set('gemini', null, secret, true)
  expect(await open().view('gemini', null)).toMatchObject({ from: 'file' })
  expect((await stat(join(root, 'keys.json'))).mode & 0o777).toBe(0o600)
})

it('the mark that is a constant on Linux is the keychain on macOS', async () => {
  const { open } = await world(aSafe({ mark: 'v10' }), 'darwin')
  await open().set('gemini', null, secret, false)
  expect(await open().view('gemini', null)).toMatchObject({ from: 'keychain' })
})

it('a sealed key that no longer opens is asked for again and not deleted', async () => {
  const { open, kept } = await world(aSafe())
  await open().set('openai', null, secret, false)
  const locked: Safe = { ...aSafe(), decryptStringAsync: async () => Promise.reject(new Error('locked')) }
  expect(await open(locked).get('openai', null)).toBeNull()
  expect(await kept('keys.sealed.json')).toContain('openai')
  expect(await open(aSafe({ renew: true })).get('openai', null)).toBe(secret)
})
