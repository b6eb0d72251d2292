import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const launcher = resolve('bin/commonplace.mjs')

function run(node: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(node, [launcher, ...args], { env, encoding: 'utf8', timeout: 30_000 })
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
