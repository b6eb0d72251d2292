import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Builds } from './build-progress.ts'
import { openDomainIndex } from './open-domain-index.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'interrupted ')))
const root = join(folder, 'domain')
const files = 2000
mkdirSync(join(root, 'wiki/entities'), { recursive: true })
writeFileSync(join(root, 'SCHEMA.md'), '# D\n')
for (let at = 1; at < files; at++)
  writeFileSync(join(root, `wiki/entities/e${at}.md`), `# E ${at}\n\n[[e${at + 1}]] ${'It flies. '.repeat(200)}\n`)

let home: string
let builds: Builds
beforeEach(() => {
  home = mkdtempSync(join(folder, 'home '))
  builds = new Builds()
})
afterEach(() => builds.close())

const indexFiles = () => readdirSync(join(home, 'index')).filter((name) => !/-lock(-journal)?$/.test(name))
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5)
}
const isUnderWay = () => (builds.progress?.done ?? 0) > 200

test('what a process left that was killed while it built is gone after the next build', async () => {
  const entry = fileURLToPath(new URL('../../testing/index-process.ts', import.meta.url))
  const killed = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, root, home])
  await until(() => {
    try {
      return indexFiles().some((name) => name.includes('building'))
    } catch {
      return false // The process has not made its folder yet.
    }
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(indexFiles().length).toBeGreaterThan(0)
  const index = await openDomainIndex({ root, home, watch: false })
  expect(await index.status()).toMatchObject({ kind: 'ready', files })
  await index.close()
  expect(indexFiles()).toEqual([expect.stringMatching(/\.sqlite$/)])
}, 120_000)

test('an index whose folder is deleted while it is built is built again', async () => {
  const index = await openDomainIndex({ root, home })
  const status = index.status()
  await until(isUnderWay)
  rmSync(join(home, 'index'), { recursive: true })
  expect(await status).toMatchObject({ kind: 'ready', files })
  await index.close()
  expect(indexFiles()).toEqual([expect.stringMatching(/\.sqlite$/)])
}, 120_000)

test('closing gives up the build: nothing of it is left, and nothing is told of it any more', async () => {
  const index = await openDomainIndex({ root, home })
  const status = index.status().catch((error: unknown) => error)
  await until(isUnderWay)
  await index.close()
  expect(await status).toMatchObject({ code: 'cancelled' })
  expect(indexFiles()).toEqual([])
  await expect.poll(() => builds.progress).toBeNull()
}, 120_000)

test('an index that could not be opened is tried anew by the next question', async () => {
  writeFileSync(join(home, 'index'), 'Stands where the folder has to be.')
  const index = await openDomainIndex({ root, home })
  await expect(index.counts()).rejects.toThrow(/EEXIST|ENOTDIR|exist/)
  rmSync(join(home, 'index'))
  expect(await index.status()).toMatchObject({ kind: 'ready', files })
  expect((await index.linksTo('wiki/entities/e2.md')).length).toBe(1)
  await index.close()
}, 120_000)
