import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { anApplyWorld } from '../../testing/apply-world.ts'

const script = fileURLToPath(new URL('../../testing/apply-writer-child.ts', import.meta.url))
/** Two files a change: 1,000 writes and more. COMMONPLACE_WRITES gives each process that many changes. */
const changes = Number(process.env.COMMONPLACE_WRITES ?? 130)
const names = ['anna', 'boris', 'chen', 'dora']

type Said = { id: string; kinds: string[] }

it(`loses none of the writes of four processes, ${changes} changes of two files each`, {
  timeout: 600_000,
}, async () => {
  const start = '---\ntitle: Shared\naliases: []\n---\n\n# Shared\n\nWritten by a person.\n'
  const world = await anApplyWorld({ 'wiki/concepts/shared.md': start })
  const said = (
    await Promise.all(
      names.map(async (name) => {
        const child = spawn(
          process.execPath,
          [script, world.root, join(world.home, '..', '..'), name, String(changes)],
          {
            stdio: ['ignore', 'pipe', 'inherit'],
          },
        )
        let out = ''
        child.stdout.on('data', (piece) => {
          out += piece
        })
        expect(await once(child, 'exit')).toEqual([0, null])
        return out
          .trim()
          .split('\n')
          .map((line): Said => JSON.parse(line))
      }),
    )
  ).flat()

  const { 'wiki/concepts/shared.md': shared = '', ...own } = await world.files()
  const wanted = names.flatMap((name) => Array.from({ length: changes }, (_, turn) => `${name} ${turn}`))
  expect(wanted.filter((alias) => !shared.includes(`"${alias}"`) && !shared.includes(` ${alias},`))).toEqual([])
  expect(Object.keys(own)).toHaveLength(wanted.length)
  expect(shared).toContain('Written by a person.\n')
  expect(said.map((one) => one.kinds.at(-1))).toEqual(wanted.map(() => 'written'))
  expect(said.every((one) => ['written', 'merged'].includes(one.kinds[0] ?? ''))).toBe(true)
  // They did meet: some changes were made for a page that another process had changed by then.
  expect(said.some((one) => one.kinds[0] === 'merged')).toBe(true)

  const applier = await world.applier()
  expect((await applier.history({ limit: 1 })).total).toBe(said.length)
  expect(await applier.recover()).toEqual({ finished: [], rolledBack: [], leftAlone: [] })
})
