import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { launchOf, optionsOf } from '../clients/entry.ts'
import { outsideArchive } from './outside-archive.ts'
import { lastingLauncher, ownLauncher, plainNode, type Running } from './own-launcher.ts'

let resources = ''

/** The folders of a packaged app; the archive is a file there, as it is for everybody but Electron. */
beforeEach(async () => {
  resources = join(await realpath(await mkdtemp(join(tmpdir(), 'Commonplace '))), 'resources')
  await mkdir(join(resources, 'program', 'bin'), { recursive: true })
  await mkdir(join(resources, 'runtime'))
  await writeFile(join(resources, 'app.asar'), '')
  await writeFile(join(resources, 'program', 'bin', 'commonplace.mjs'), '')
})

const packaged = (more: Partial<Running> = {}): Running => ({
  electron: '45.5.0',
  execPath: join(dirname(resources), 'commonplace-desktop'),
  resourcesPath: resources,
  platform: 'linux',
  appDir: undefined,
  ...more,
})

test('names the twin of a file of the archive, on every system', () => {
  expect(outsideArchive('/opt/Commonplace/resources/app.asar/out/main/extract-worker.js')).toBe(
    '/opt/Commonplace/resources/program/out/main/extract-worker.js',
  )
  expect(outsideArchive('C:\\Apps\\Commonplace\\resources\\app.asar\\out\\main')).toBe(
    'C:\\Apps\\Commonplace\\resources\\program\\out\\main',
  )
  expect(outsideArchive('file:///opt/x/resources/app.asar/out/main/chunks/a.js')).toContain('/program/out/main/chunks/')
  expect(outsideArchive('/home/ada/app.asar.notes/x')).toBe('/home/ada/app.asar.notes/x')
})

test('a packaged app has assistants start its own Node with its own program, both outside the archive', async () => {
  const launcher = ownLauncher(join(resources, 'app.asar', 'out', 'main', 'chunks'))
  expect(launcher).toBe(join(resources, 'program', 'bin', 'commonplace.mjs'))
  await writeFile(join(resources, 'runtime', 'node'), '')
  const node = plainNode(launcher ?? '', packaged())
  expect(node).toBe(join(resources, 'runtime', 'node'))

  const options = { vault: '/v', domains: ['library'], write: false, spend: false, tools: 'all' } as const
  const launch = launchOf({ node, launcher: lastingLauncher(launcher, packaged()), home: undefined }, options)
  for (const file of [launch.command, launch.args[0] ?? '']) expect(existsSync(file)).toBe(true)
  expect(launch.args.slice(1)).toEqual(['mcp', '--vault', '/v', '--domain', 'library'])
  expect(optionsOf(launch)).toEqual({ ...options, domains: ['library'] })
})

test('takes the program of Windows by its name there', async () => {
  await writeFile(join(resources, 'runtime', 'node.exe'), '')
  const launcher = join(resources, 'program', 'bin', 'commonplace.mjs')
  expect(plainNode(launcher, packaged({ platform: 'win32' }))).toBe(join(resources, 'runtime', 'node.exe'))
})

test('never has the window’s own program started: it cannot answer over stdio', () => {
  const launcher = join(resources, 'program', 'bin', 'commonplace.mjs')
  expect(plainNode(launcher, packaged())).toBe('node')
})

test('plain Node starts itself again', () => {
  expect(plainNode('/x/bin/commonplace.mjs', packaged({ electron: undefined, execPath: '/usr/bin/node' }))).toBe(
    '/usr/bin/node',
  )
})

test.each([
  ['an AppImage', { appDir: '/tmp/.mount_Commonk3' }, '/tmp/.mount_Commonk3/resources/program/bin/commonplace.mjs'],
  [
    'an app that macOS runs from a hidden copy',
    { platform: 'darwin' as const },
    '/private/var/folders/x/AppTranslocation/7F/d/Commonplace.app/Contents/Resources/program/bin/commonplace.mjs',
  ],
])('writes no path into settings that is gone tomorrow: %s', (_what, more, launcher) => {
  expect(() => lastingLauncher(launcher, packaged(more))).toThrow(/install the \.deb|Applications folder/u)
  expect(lastingLauncher('/opt/Commonplace/resources/program/bin/commonplace.mjs', packaged(more))).toContain('/opt/')
})

test('says so where there is no program to start', () => {
  expect(() => lastingLauncher(null)).toThrow(/not part of this build/u)
})
