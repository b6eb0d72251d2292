import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { createKeyRing } from './key-ring.ts'
import { openFileSecrets } from './secret-store.ts'

async function aRing(variables: Record<string, string> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'keys-'))
  return { root, keys: createKeyRing(openFileSecrets(createNodeFileStore(root)), variables) }
}

it('keeps keys in a file that only its user can read, each for its reader and address', async () => {
  const { root, keys } = await aRing()
  await Promise.all([keys.set('anthropic', null, 'one', false), keys.set('gemini', null, 'two', false)])
  expect((await stat(join(root, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect([await keys.get('anthropic', null), await keys.get('gemini', null)]).toEqual(['one', 'two'])
  expect(await keys.get('anthropic', 'http://127.0.0.1:1/')).toBeNull()
  await keys.remove('anthropic', null)
  expect([await keys.get('anthropic', null), await keys.get('gemini', null)]).toEqual([null, 'two'])
})

it('says where a key comes from and never what it is', async () => {
  const { keys } = await aRing({ ANTHROPIC_API_KEY: 'of-the-environment' })
  await keys.set('anthropic', null, 'kept', false)
  expect(await keys.get('anthropic', null)).toBe('of-the-environment')
  const view = await keys.view('anthropic', null)
  expect(view).toMatchObject({ present: true, from: 'environment', variable: 'ANTHROPIC_API_KEY' })
  expect(JSON.stringify(view)).not.toMatch(/of-the-environment|"kept"/u)
  expect(await keys.view('gemini', null)).toMatchObject({ needed: true, present: false, from: null })
})

it("never hands OpenAI's key to another server of its language", async () => {
  const { keys } = await aRing({ OPENAI_API_KEY: 'openai', OPENROUTER_API_KEY: 'router' })
  expect(await keys.get('openai', null)).toBe('openai')
  expect(await keys.get('openai', 'http://127.0.0.1:11434/v1')).toBeNull()
  expect(await keys.get('openai', 'https://llm.example/v1')).toBeNull()
  expect(await keys.get('openai', 'https://openrouter.ai/api/v1')).toBe('router')
  expect(await keys.view('openai', 'http://127.0.0.1:11434/v1')).toMatchObject({ needed: false, variable: null })
})
