import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuildProgress, Builds } from './build-progress.ts'
import { openDomainIndex } from './open-domain-index.ts'

let builds: Builds
beforeEach(() => {
  builds = new Builds()
})
afterEach(() => builds.close())

test('an index that is made from nothing tells how many files of how many are read, and then nothing any more', async () => {
  const root = await mkdtemp(join(tmpdir(), 'commonplace builds '))
  await mkdir(join(root, 'wiki', 'entities'), { recursive: true })
  const files = 900
  for (let at = 0; at < files; at++)
    await writeFile(join(root, 'wiki', 'entities', `bee-${at}.md`), `# Bee ${at}\n\n${'It flies. '.repeat(200)}\n`)
  const seen: BuildProgress[] = []
  let isOpen = false
  const index = await openDomainIndex({ root, watch: false, home: await mkdtemp(join(tmpdir(), 'commonplace home ')) })
  const counted = index.counts().then(() => {
    isOpen = true
  })
  while (!isOpen) {
    const now = builds.progress
    if (now !== null) seen.push(now)
    await new Promise((done) => setTimeout(done, 5))
  }
  await counted
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([files]))
  const steps = seen.map(({ done }) => done)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  await expect.poll(() => builds.progress).toBeNull()
  await index.close()
})
