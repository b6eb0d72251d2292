import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { outsideTheBundle } from '../packaging/outside-the-bundle.ts'
import { linkScheme } from '../src/main/deep-link.ts'

const project = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const config = parse(read('packaging/electron-builder.yml'))
const facts = JSON.parse(read('package.json'))

test('packs the very Electron this project is pinned to', () => {
  expect(config.electronVersion).toBe(facts.devDependencies.electron)
})

test('says the same names as the running app', () => {
  expect(config.protocols.schemes).toEqual([linkScheme])
  // Notifications on Windows are shown only where both agree.
  expect(read('src/main/start-desktop.ts')).toContain(`setAppUserModelId('${config.appId}')`)
})

test('leaves the command’s name to the command line', () => {
  expect(config.executableName).not.toBe(Object.keys(facts.bin)[0])
})

test('lets nobody run code under the app’s name', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
  expect(config.asar).toBe(true)
  expect(config.mac.hardenedRuntime).toBe(true)
})

test('carries the program and its Node outside the archive, where ownLauncher and plainNode look', () => {
  expect(config.extraResources.map(({ to }: { to: string }) => to)).toEqual([
    'program',
    'program/node_modules',
    'runtime',
  ])
  expect(config.files).toContain('!node_modules/**')
})

test('makes what each system installs, and what updates are made from', () => {
  const targets = (system: string) => config[system].target.map(({ target }: { target: string }) => target)
  expect(targets('mac')).toEqual(['dmg', 'zip'])
  expect(config.mac.target[0].arch).toEqual(['universal'])
  expect([targets('win'), targets('linux')]).toEqual([['nsis'], ['AppImage', 'deb']])
  expect(config.publish.provider).toBe('github')
})

test('names only files that are there', () => {
  for (const path of [
    config.mac.icon,
    config.win.icon,
    config.linux.icon,
    config.mac.entitlements,
    config.mac.entitlementsInherit,
  ])
    expect(existsSync(join(project, path)), path).toBe(true)
  const packages = createRequire(import.meta.url)
  for (const [library, files] of Object.entries(outsideTheBundle)) {
    const folder = dirname(packages.resolve(`${library}/package.json`))
    for (const file of files) expect(existsSync(join(folder, file)), `${library}/${file}`).toBe(true)
  }
})

test('asks macOS for compiling while running, and for nothing beyond it', () => {
  for (const path of [config.mac.entitlements, config.mac.entitlementsInherit])
    expect([...read(path).matchAll(/<key>(.*?)<\/key>/gu)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ])
})

test.skipIf(process.platform === 'win32')('the installed command starts its own runtime, also through a link', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'commonplace launcher ')))
  const bin = join(folder, 'resources', 'program', 'bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(join(folder, 'resources', 'runtime'))
  copyFileSync(join(project, 'packaging/launcher/commonplace'), join(bin, 'commonplace'))
  symlinkSync(process.execPath, join(folder, 'resources', 'runtime', 'node'))
  writeFileSync(join(bin, 'commonplace.mjs'), 'console.log(JSON.stringify(process.argv.slice(1)))')
  symlinkSync('resources/program/bin/commonplace', join(folder, 'a link'))
  for (const start of [join(bin, 'commonplace'), join(folder, 'a link')]) {
    const said = execFileSync(start, ['search', 'two words'], { cwd: '/', encoding: 'utf8' })
    expect(JSON.parse(said)).toEqual([join(bin, 'commonplace.mjs'), 'search', 'two words'])
  }
})

test('the command of Windows starts its own runtime, and its lines end as they must there', () => {
  const script = read('packaging/launcher/commonplace.cmd')
  expect(script).toContain('"%~dp0..\\..\\runtime\\node.exe" "%~dp0commonplace.mjs" %*')
  expect(script.replaceAll('\r\n', '')).not.toContain('\n')
})
