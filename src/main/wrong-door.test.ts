import { expect, test } from 'vitest'
import { fakeElectron } from './fake-electron.ts'
import { startDesktop } from './start-desktop.ts'
import { wrongDoor } from './wrong-door.ts'

const commandLine = { node: '/opt/My Apps/runtime/node', launcher: '/opt/My Apps/program/bin/commonplace.mjs' }

test('an assistant that starts the window is told what to start', () => {
  expect(wrongDoor(['/opt/commonplace-desktop', 'mcp', '--vault', '/v'], commandLine, 'linux')).toBe(
    "This program is the window. Start the command line instead: '/opt/My Apps/runtime/node' '/opt/My Apps/program/bin/commonplace.mjs' mcp",
  )
  expect(wrongDoor(['electron', '.', 'hook', 'session-start'], commandLine, 'linux')).toContain('hook')
  expect(wrongDoor(['commonplace-desktop', 'ingest', 'a.pdf'], null, 'win32')).toContain('“ingest” belongs to')
})

test.each([
  [['commonplace-desktop']],
  [['commonplace-desktop', '--hidden']],
  [['electron', '.']],
  [['commonplace-desktop', 'commonplace://wiki/library/mcp']],
  [['commonplace-desktop', '--no-sandbox', '--user-data-dir=/tmp/mcp']],
])('a window that is started as one opens: %j', (args) => {
  expect(wrongDoor(args, commandLine, 'linux')).toBeNull()
})

test('says what it cannot be started for and ends, without asking for anything', async () => {
  const fake = fakeElectron()
  await startDesktop({
    electron: fake.electron,
    platform: 'linux',
    preload: '',
    windowRoot: '',
    read: async () => new Uint8Array(),
    refusal: 'This program is the window.',
    complain: (sentence) => void fake.calls.push(sentence),
    createHost: () => Promise.reject(new Error('not reached')),
  })
  expect(fake.calls).toEqual(['This program is the window.', 'exit'])
})
