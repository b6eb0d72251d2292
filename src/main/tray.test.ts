import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import { createHost } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { startedDesktop } from './fake-electron.ts'
import { trayIcon } from './tray.ts'

/** A desktop on a vault of its own, with one domain. */
async function withVault(options: Parameters<typeof startedDesktop>[1] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'commonplace tray '))
  const host = await createHost({ shell: 'desktop', version: '0.0.0', homeFolder: join(folder, 'home'), watch: false })
  const api = createClient(createDirectWire(host))
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'library' })
  const fake = await startedDesktop(host, options)
  const drop = async (name: string) => {
    const file = join(folder, name)
    await writeFile(file, `# ${name}\n\nAda Lovelace wrote the first program for the Analytical Engine in 1843.\n`)
    const { sourceId } = await host.uploadFile(file)
    return api.request('ingest.start', { domain: 'library', sourceIds: [sourceId] })
  }
  return { ...fake, host, api, drop }
}

const labels = (menu: readonly { label?: string }[]) => menu.map(({ label }) => label ?? '')

test.each(['darwin', 'win32', 'linux'] as const)('has an icon for the tray of %s', (platform) => {
  expect(existsSync(join(import.meta.dirname, '../../resources/icons', trayIcon(platform)))).toBe(true)
})

test('says the state of the queue in words, and pauses and resumes it', async () => {
  const { tray, api, drop, host } = await withVault()
  await expect.poll(() => tray.seen.toolTip).toBe('Commonplace: Nothing is waiting')
  expect(labels(tray.seen.menu)).toContain('Quit Commonplace')

  await api.request('jobs.pause', { domain: 'library' })
  await drop('a.md')
  await expect.poll(() => tray.seen.toolTip).toBe('Commonplace: Paused by you, 1 document waiting')
  expect(tray.seen.menu[0]).toMatchObject({ label: 'Paused by you, 1 document waiting', enabled: false })

  tray.choose('Resume reading')
  await expect.poll(() => labels(tray.seen.menu)).toContain('1 preview to look at')
  expect(tray.seen.toolTip).toBe('Commonplace: Nothing is waiting')
  expect((await api.request('jobs.list', {})).held).toEqual([])
  await host.close()
})

test('pauses from its menu what is waiting', async () => {
  const { tray, api, drop, host } = await withVault()
  await Promise.all(['a.md', 'b.md', 'c.md'].map(drop))
  await expect.poll(() => tray.seen.menu.some(({ label, enabled }) => label === 'Pause reading' && enabled)).toBe(true)
  tray.choose('Pause reading')
  await expect.poll(async () => (await api.request('jobs.list', {})).held).toEqual(['library'])
  await expect.poll(() => labels(tray.seen.menu)).toContain('Resume reading')
  await host.close()
})

test('speaks the language of the system or of the settings, from the moment it is chosen', async () => {
  const { tray, api, drop, host } = await withVault({ locale: 'de-AT' })
  await expect.poll(() => tray.seen.toolTip).toBe('Commonplace: Nichts wartet')
  await drop('a.md')
  await expect.poll(() => labels(tray.seen.menu)).toContain('1 Vorschau anzusehen')
  await api.request('settings.set', { language: 'en' })
  await expect.poll(() => labels(tray.seen.menu)).toContain('1 preview to look at')
  expect(labels(tray.seen.menu)).toContain('Quit Commonplace')
  await host.close()
})

test('leads to the previews that wait', async () => {
  const { tray, calls, drop, host } = await withVault()
  await drop('a.md')
  await expect.poll(() => labels(tray.seen.menu)).toContain('1 preview to look at')
  tray.choose('1 preview to look at')
  expect(calls.slice(-3)).toEqual(['show', 'focus', 'load cp-app://bundle/#/inbox'])
  await host.close()
})

test('goes on without a window where the settings say so, and opens one again', async () => {
  const { calls, shown, windows, tray, app, host } = await withVault()
  await host.dispatch('settings.set', { keepInTray: true })
  shown[0]?.closeByHand()
  expect(calls).not.toContain('quit')

  tray.emit('click')
  await expect.poll(() => windows.length).toBe(2)
  shown[1]?.closeByHand()
  app.emit('second-instance', {}, ['commonplace', 'commonplace://wiki/library/a.md'])
  await expect.poll(() => windows.length).toBe(3)
  await expect.poll(() => calls.at(-1)).toBe('load cp-app://bundle/#/wiki/library/a.md')

  await host.dispatch('settings.set', { keepInTray: false })
  shown[2]?.closeByHand()
  expect(calls.at(-1)).toBe('quit')
  await host.close()
})

test('opens one window, however often it is asked for meanwhile', async () => {
  const { shown, windows, tray, host } = await withVault()
  await host.dispatch('settings.set', { keepInTray: true })
  shown[0]?.closeByHand()
  tray.emit('click')
  tray.emit('click')
  tray.choose('Open Commonplace')
  await expect.poll(() => windows.length).toBe(2)
  await new Promise((done) => setTimeout(done, 20))
  expect(windows.length).toBe(2)
  await host.close()
})

test('ends with its window where no icon can be shown, whatever the settings say', async () => {
  const { calls, shown, host } = await withVault({ noTray: true })
  await host.dispatch('settings.set', { keepInTray: true })
  shown[0]?.closeByHand()
  expect(calls.at(-1)).toBe('quit')
  await host.close()
})

test('takes its icon away before it quits', async () => {
  const { calls, app, tray } = await withVault()
  tray.choose('Quit Commonplace')
  expect(calls.at(-1)).toBe('quit')
  app.emit('before-quit', { preventDefault: () => {} })
  await expect.poll(() => calls.slice(-2)).toEqual(['tray gone', 'quit'])
})

test('a click on the icon of a Mac is left to its menu', async () => {
  const { calls, tray, host } = await withVault({ platform: 'darwin' })
  const before = calls.length
  tray.emit('click')
  expect(calls.length).toBe(before)
  await host.close()
})
