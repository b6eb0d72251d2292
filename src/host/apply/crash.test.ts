import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { wordsOf } from '../../core/said.ts'
import { type ApplyWorld, aChange, anApplyWorld, create } from '../../testing/apply-world.ts'
import { pagesOf } from '../../testing/generations.ts'

/** Bundled once: a process that starts from one file dies twice as often in the same time. */
let script: string
beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'commonplace child '))
  const entry = fileURLToPath(new URL('../../testing/apply-child.ts', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, minify: false, rollupOptions: { output: { entryFileNames: '[name].mjs' } } },
  })
  script = join(outDir, 'apply-child.mjs')
})

const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'commonplace compile cache') }
/** With the forty of the second test that is two hundred. */
const kills = Number(process.env.COMMONPLACE_KILLS ?? 160)

/** Runs the child until it dies; answers the last generation it said was applied. */
async function runUntilKilled(
  world: ApplyWorld,
  from: number,
  how: { killAt: number } | { after: number },
): Promise<number> {
  const args = [
    script,
    world.root,
    join(world.home, '..', '..'),
    String(from),
    'killAt' in how ? String(how.killAt) : '',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let said = ''
  child.stdout.on('data', (piece) => {
    if (said === '' && 'after' in how) setTimeout(() => child.kill('SIGKILL'), how.after)
    said += piece
  })
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
  return Number(said.trimEnd().split('\n').at(-1) || from - 1)
}

/** Every file is whole, and of the generation before or after the one that was being written. */
async function expectWholeFiles(world: ApplyWorld, last: number) {
  const allowed = [pagesOf(last), pagesOf(last + 1), pagesOf(last + 2)]
  for (const [path, text] of Object.entries(await world.files())) {
    if (path.endsWith('.tmp')) continue
    expect(
      allowed.some((pages) => pages[path] === text),
      `${path} is torn`,
    ).toBe(true)
  }
}

/** After recovery all files are of one generation, none older than what was said to be applied, and nothing lies beside them. */
async function recoverToOneSide(world: ApplyWorld, last: number): Promise<number> {
  const applier = await world.applier()
  const report = await applier.recover()
  expect(report.leftAlone).toEqual([])
  expect(report.finished.length + report.rolledBack.length).toBeLessThanOrEqual(1)
  const files = await world.files()
  const generation = [last, last + 1, last + 2].find((one) => sameFiles(files, pagesOf(one)))
  expect(generation, Object.keys(files).join(' ')).toBeDefined()
  expect(await applier.recover()).toEqual({ finished: [], rolledBack: [], leftAlone: [] })
  expect((await applier.history({ limit: 1 })).total).toBe((generation ?? 0) + 1)
  await applier.close()
  return generation ?? 0
}

function sameFiles(a: Record<string, string>, b: Record<string, string>): boolean {
  return Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([path, text]) => b[path] === text)
}

/** Side by side: most of a kill is a process starting. */
const lanes = 2

it(`leaves every file whole and all of one generation through ${kills} kills at random moments`, {
  timeout: 600_000,
}, async () => {
  const perLane = Math.ceil(kills / lanes)
  const reached = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const world = await anApplyWorld()
      let generation = -1
      for (let kill = 0; kill < perLane; kill++) {
        const last = await runUntilKilled(world, generation + 1, { after: Math.random() * 40 })
        await expectWholeFiles(world, last)
        generation = await recoverToOneSide(world, last)
      }
      return generation
    }),
  )
  // They did write between their deaths.
  for (const generation of reached) expect(generation).toBeGreaterThan(perLane)
})

it('does so in front of each single operation on the disk', { timeout: 600_000 }, async () => {
  const world = await anApplyWorld()
  let generation = -1
  // One generation takes about forty operations; every other kill falls into the second one of a process.
  for (let operation = 1; operation <= 40; operation += 1) {
    const last = await runUntilKilled(world, generation + 1, { killAt: operation })
    await expectWholeFiles(world, last)
    generation = await recoverToOneSide(world, last)
  }
})

it('leaves a file alone that a person changed between the crash and the recovery, and says so', async () => {
  const world = await anApplyWorld()
  await runUntilKilled(world, 0, { killAt: 15 })
  const [path] = Object.keys(await world.files()).filter((file) => file.endsWith('.md'))
  if (path === undefined) throw new Error('nothing was written before the kill')
  await writeFile(join(world.root, path), 'a person was here')
  const report = await (await world.applier()).recover()
  expect(report.leftAlone.map(wordsOf)).toEqual([expect.stringContaining(path)])
  expect((await world.files())[path]).toBe('a person was here')
  expect(Object.keys(await world.files()).some((file) => file.endsWith('.tmp'))).toBe(false)
})

it('is settled by the next change too, when nobody asked for a recovery', async () => {
  const world = await anApplyWorld()
  const last = await runUntilKilled(world, 0, { killAt: 20 })
  const applier = await world.applier()
  await applier.apply(aChange([create('wiki/entities/new.md', 'new')]))
  const { 'wiki/entities/new.md': added, ...rest } = await world.files()
  expect(added).toBe('new')
  expect([pagesOf(last), pagesOf(last + 1)].some((pages) => sameFiles(rest, pages))).toBe(true)
})
