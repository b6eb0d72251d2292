import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const launcher = resolve('bin/commonplace.mjs')

function run(node: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(node, [launcher, ...args], { env, encoding: 'utf8', timeout: 120_000 })
  return { status, stdout, stderr }
}

test('prints its help and knows its version', () => {
  expect(run(process.execPath, ['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('backlinks') })
  expect(run(process.execPath, ['--version']).stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/u)
  expect(run(process.execPath, ['ingest', '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('--dry-run'),
  })
})

const older = ['/usr/bin/node', '/usr/local/bin/node'].find((file) => existsSync(file) && file !== process.execPath)

// Installed without its script, the package of the pinned runtime is empty.
const isPinned = existsSync(resolve('node_modules/node/bin/node'))

test.skipIf(older === undefined || !isPinned)('hands over to the pinned runtime when started by another Node', () => {
  expect(run(older ?? '', ['--version'])).toMatchObject({ status: 0, stderr: '' })
})

test('ends with 2 and one sentence where it is used wrongly', () => {
  for (const args of [[], ['nonsense'], ['show'], ['search', 'x', '--nope'], ['ingest', 'a', '--yes', '--dry-run']]) {
    const { status, stderr } = run(process.execPath, args)
    expect([args, status]).toEqual([args, 2])
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(1)
  }
})

test('a question at the end of input is answered by nothing, and no key is asked for that has nowhere to go', () => {
  const env = { ...process.env, COMMONPLACE_HOME: mkdtempSync(join(tmpdir(), 'commonplace keys ')) }
  expect(run(process.execPath, ['keys', 'anthropic'], env)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/No key came in; nothing was changed\.\n$/u),
  })
  expect(run(process.execPath, ['keys', 'nobody'], env)).toMatchObject({
    status: 2,
    stderr: 'No reader “nobody” takes a key. These do: anthropic, gemini, openai.\n',
  })
  expect(run(process.execPath, ['spend', '--since', 'yesterday'], env)).toMatchObject({
    status: 2,
    stderr: '--since takes a day such as 2026-11-30, not “yesterday”.\n',
  })
})

test('refuses to start under a test runner without a home of its own', () => {
  const { COMMONPLACE_HOME: _home, ...env } = process.env
  const { status, stderr } = run(process.execPath, ['search', 'x'], { ...env, VITEST: 'true' })
  expect(status).toBe(3)
  expect(stderr).toContain('COMMONPLACE_HOME')
})

test('hands a polite kill on and ends', async () => {
  const child = spawn(process.execPath, [launcher, 'links', '--dir', resolve('src/core')], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
  expect(child.exitCode !== null || child.signalCode !== null).toBe(true)
})
