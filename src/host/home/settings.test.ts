import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { openHome } from './home-folder.ts'
import { openSettings, type SettingsStore } from './settings.ts'

let file: string
let settings: SettingsStore
beforeEach(async () => {
  const home = await openHome(join(await mkdtemp(join(tmpdir(), 'commonplace settings ')), 'home'))
  file = join(home.root, 'settings.json')
  settings = openSettings(home)
})

it('begins with the built-in reader and no vault', async () => {
  expect(await settings.read()).toEqual({
    settings: { reader: 'built-in', theme: 'system', vaults: [] },
    problem: null,
  })
})

it('saves for its user alone and keeps keys it does not know', async () => {
  await writeFile(file, '{"theme":"dark","fromTheFuture":{"x":1}}')
  await settings.update((now) => ({ ...now, reader: 'anthropic' }))
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    theme: 'dark',
    reader: 'anthropic',
    fromTheFuture: { x: 1 },
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it.each(['{ torn', '{"theme":"neon"}', '[]'])('refuses to save over %s', async (broken) => {
  await writeFile(file, broken)
  expect((await settings.read()).problem).toContain(file)
  await expect(settings.update((now) => now)).rejects.toSatisfy((error) => isWikiError(error, 'bad_settings'))
  expect(await readFile(file, 'utf8')).toBe(broken)
})

it('loses no update of several at once', async () => {
  const openedAt = '2026-11-30T00:00:00.000Z'
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((path) =>
      settings.update((now) => ({ ...now, vaults: [...now.vaults, { path, openedAt }] })),
    ),
  )
  expect((await settings.read()).settings.vaults.map((vault) => vault.path).sort()).toEqual(['a', 'b', 'c', 'd'])
})
