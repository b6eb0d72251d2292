import { join } from 'node:path'
import type { WebContents } from 'electron'
import { expect, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import { createIpcWire, createShellAbilities } from '../contract/ipc-wire.ts'
import { createHost } from '../host/create-host.ts'
import { contentSecurityPolicy } from '../host/window-files.ts'
import { fakeElectron, startedDesktop } from './fake-electron.ts'
import { startDesktop } from './start-desktop.ts'

const ownFrame = { parent: null, url: 'cp-app://bundle/index.html' }

test('does everything that must come before ready, then opens its own page', async () => {
  const { calls, windows, host } = await startedDesktop()
  expect(calls).toEqual([
    'registerSchemes',
    'enableSandbox',
    'lock',
    'ready',
    'spelling false',
    'handle',
    'menu',
    'load cp-app://bundle/',
  ])
  expect(windows[0]?.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
  })
  await host.close()
})

test('a second instance leaves at once and shows the window of the first', async () => {
  const second = fakeElectron({ lock: false })
  await startDesktop({
    electron: second.electron,
    platform: 'linux',
    preload: '',
    windowRoot: '',
    read: async () => new Uint8Array(),
    createHost: () => Promise.reject(new Error('a second instance must not open a host')),
  })
  expect(second.calls).toEqual(['registerSchemes', 'enableSandbox', 'lock', 'exit'])

  const first = await startedDesktop()
  first.app.emit('second-instance', {}, ['commonplace', 'commonplace://wiki/history/a.md'])
  expect(first.calls.slice(-4)).toEqual(['restore', 'show', 'focus', 'load cp-app://bundle/#/wiki/history/a.md'])
  first.app.emit('second-instance', {}, ['commonplace', 'commonplace://accept/all'])
  expect(first.calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
  await first.host.close()
})

test('leaves the sandbox switch of a test driver alone', async () => {
  const fake = fakeElectron({ switches: ['no-sandbox'], lock: false })
  await startDesktop({
    electron: fake.electron,
    platform: 'linux',
    preload: '',
    windowRoot: '',
    read: async () => new Uint8Array(),
    createHost: () => Promise.reject(new Error('not reached')),
  })
  expect(fake.calls).not.toContain('enableSandbox')
})

test('serves files of the window and nothing outside its folder', async () => {
  const { stored, host } = await startedDesktop()
  const ask = async (url: string, method = 'GET') =>
    (await stored.protocol?.(new Request(url, { method }) as never)) as Response
  const page = await ask('cp-app://bundle/')
  expect([page.status, await page.text()]).toEqual([200, '<h1>Hello</h1>'])
  expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
  for (const url of [
    'cp-app://bundle/..%2fsecret',
    'cp-app://bundle/%zz',
    'cp-app://other/',
    'cp-app://bundle/none.js',
  ])
    expect((await ask(url)).status).toBe(404)
  expect((await ask('cp-app://bundle/', 'POST')).status).toBe(404)
  await host.close()
})

test('the policy allows nothing inline and nothing from elsewhere', () => {
  expect(contentSecurityPolicy).not.toMatch(/unsafe|\*|https?:/u)
})

test('denies windows, foreign pages, frames, webviews, permissions and downloads', async () => {
  const { contents, stored, opened, host } = await startedDesktop()
  const prevented = (event: string, details: object) => {
    let stopped = false
    contents.emit(event, { ...details, preventDefault: () => (stopped = true) })
    return stopped
  }
  expect(prevented('will-navigate', { url: 'https://example.org/' })).toBe(true)
  expect(prevented('will-navigate', { url: 'cp-app://bundle/#a' })).toBe(false)
  expect(prevented('will-redirect', { url: 'file:///etc/passwd' })).toBe(true)
  expect(prevented('will-frame-navigate', { url: 'cp-app://bundle/', isMainFrame: false })).toBe(true)
  expect(prevented('will-attach-webview', {})).toBe(true)
  expect(stored.windowOpen?.({ url: 'https://example.org/' } as never)).toEqual({ action: 'deny' })
  stored.windowOpen?.({ url: 'file:///etc/passwd' } as never)
  await new Promise((done) => setTimeout(done, 10))
  expect(opened).toEqual(['https://example.org/'])

  const answers: boolean[] = []
  const ask = (permission: string, requestingUrl: string) =>
    stored.permissionRequest?.(
      ...([{}, permission, (yes: boolean) => answers.push(yes), { isMainFrame: true, requestingUrl }] as never[]),
    )
  ask('clipboard-sanitized-write', 'cp-app://bundle/')
  ask('clipboard-sanitized-write', 'https://example.org/')
  ask('geolocation', 'cp-app://bundle/')
  expect(answers).toEqual([true, false, false])
  expect(stored.permissionCheck?.(...([null, 'media', 'cp-app://bundle'] as never[]))).toBe(false)
  expect(stored.device?.()).toBe(false)
  let cancelled = false
  stored.download?.({ preventDefault: () => (cancelled = true) } as never)
  expect(cancelled).toBe(true)
  await host.close()
})

test('answers the main frame of its own window only', async () => {
  const { handlers, contents, host } = await startedDesktop()
  const message = { kind: 'request', name: 'domains.list', input: {} }
  const ask = (event: unknown) => handlers.get('cp:request')?.(event, message)
  expect(await ask({ sender: contents, senderFrame: ownFrame })).toEqual({ ok: true, value: { domains: [] } })
  for (const event of [
    { sender: contents, senderFrame: null },
    { sender: contents, senderFrame: { parent: {}, url: ownFrame.url } },
    { sender: contents, senderFrame: { parent: null, url: 'https://example.org/' } },
    { sender: {} as WebContents, senderFrame: ownFrame },
  ])
    expect(await ask(event)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  expect(
    await handlers.get('cp:request')?.({ sender: contents, senderFrame: ownFrame }, { kind: 'nonsense' }),
  ).toMatchObject({
    error: { code: 'invalid_input' },
  })
  await host.close()
})

test('gives the window its folders and files through the shell', async () => {
  const { handlers, contents, host } = await startedDesktop()
  const bridge = {
    send: async (message: unknown) =>
      handlers.get('cp:request')?.({ sender: contents, senderFrame: ownFrame }, message),
    listen: () => () => {},
  }
  const shell = createShellAbilities(bridge)
  expect(await shell.chooseFolder('Choose')).toBe(join(import.meta.dirname, 'preload.ts'))
  const [file] = await shell.chooseFiles('Choose')
  expect(file).toMatchObject({ name: 'preload.ts' })
  await expect(shell.reveal('none', 'a.md')).rejects.toMatchObject({ code: 'no_vault' })
  const api = createClient(createIpcWire(bridge))
  expect((await api.request('app.overview', {})).shell).toBe('desktop')
  await host.close()
})

test('follows the theme of the settings', async () => {
  const { electron, host } = await startedDesktop()
  await host.dispatch('settings.set', { theme: 'dark' })
  expect(electron.nativeTheme.themeSource).toBe('dark')
  await host.dispatch('settings.set', { theme: 'system' })
  await host.close()
})

test('closes the host before it quits, once', async () => {
  const { app, calls, host } = await startedDesktop()
  let held = 0
  app.emit('before-quit', { preventDefault: () => held++ })
  await expect.poll(() => calls.includes('quit')).toBe(true)
  app.emit('before-quit', { preventDefault: () => held++ })
  expect(held).toBe(1)
  await host.close()
})

test('a home that cannot be used ends the start with its sentence', async () => {
  const fake = fakeElectron()
  await startDesktop({
    electron: fake.electron,
    platform: 'linux',
    preload: '',
    windowRoot: '',
    read: async () => new Uint8Array(),
    createHost: () => Promise.reject(new Error('disk on fire')),
  })
  expect(fake.calls.slice(-2)).toEqual(['box Commonplace could not start: Error: disk on fire', 'exit'])
})

test('follows a link that came before the window, and takes no other scheme', async () => {
  const fake = fakeElectron()
  const host = await createHost({ shell: 'desktop', version: '0.0.0' })
  const started = startDesktop({
    electron: fake.electron,
    platform: 'darwin',
    preload: '/app/preload.cjs',
    windowRoot: '/app/window',
    read: async () => new Uint8Array(),
    createHost: async () => host,
  })
  let held = 0
  fake.app.emit('open-url', { preventDefault: () => held++ }, 'commonplace://graph/history')
  fake.app.emit('open-url', { preventDefault: () => held++ }, 'file:///etc/passwd')
  await started
  expect(held).toBe(2)
  expect(fake.calls.filter((call) => call.startsWith('load'))).toEqual([
    'load cp-app://bundle/',
    'load cp-app://bundle/#/graph/history',
  ])
  await host.close()
})

test('opens the address for assistants after the window, and closes it before it quits', async () => {
  const fake = fakeElectron()
  const host = await createHost({ shell: 'desktop', version: '0.0.0' })
  await startDesktop({
    electron: fake.electron,
    platform: 'linux',
    preload: '/app/preload.cjs',
    windowRoot: '/app/window',
    read: async () => new Uint8Array(),
    createHost: async () => host,
    serveMcp: async () => {
      fake.calls.push('mcp opened')
      return { close: async () => void fake.calls.push('mcp closed') }
    },
  })
  expect(fake.calls).toContain('mcp opened')
  expect(fake.calls.indexOf('load cp-app://bundle/')).toBeGreaterThan(-1)
  fake.app.emit('before-quit', { preventDefault: () => undefined })
  await expect.poll(() => fake.calls.includes('quit')).toBe(true)
  expect(fake.calls.indexOf('mcp closed')).toBeLessThan(fake.calls.indexOf('quit'))
  expect(fake.calls).toContain('mcp closed')
})
