import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { aVault } from '../../testing/a-vault.ts'
import { startFakeLlm } from '../../testing/fake-llm-server.ts'

async function world() {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
  const server = await startFakeLlm(() => {
    tellAsked()
    return { kind: 'slow', milliseconds: 600_000 }
  })
  onTestFinished(async () => {
    await vault.close()
    await server.close()
  })
  const open = () => vault.open({ watch: false, variables: { ANTHROPIC_API_KEY: 'key' } })
  const first = await open()
  await first.api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  const { sourceId } = await first.api.upload('a.md', new TextEncoder().encode('# A\n\nMarta Lindqvist saw a ship.\n'))
  await first.api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], reader: 'anthropic', agreed: true })
  await asked
  const homes = join(vault.home, 'domains')
  const named = async (part: RegExp) => (await readdir(homes, { recursive: true })).filter((path) => part.test(path))
  const [job = ''] = await named(/jobs\/.*\.json$/u)
  return { first, open, record: join(homes, job), locks: () => named(/owner-/u) }
}

const states = async (api: HostApi) => (await api.request('jobs.list', {})).jobs.map(({ state }) => state.kind)

test('what another process reads is shown as read there, and comes back paused when that process has ended', async () => {
  const { first, open, locks } = await world()
  const second = await open()
  expect(await states(second.api)).toEqual(['running'])
  await first.host.close()
  expect(await locks()).toEqual([])
  expect(await states((await open()).api)).toEqual(['paused'])
})

test.each([
  ['of a process that is gone', '00000000-0000-4000-8000-000000000000'],
  ['of an earlier version, under the number this process has now', process.pid],
])('a job %s comes back paused, whoever has its number now', async (_what, owner) => {
  const { first, open, record } = await world()
  const running = await readFile(record, 'utf8')
  await first.host.close()
  const left = { ...JSON.parse(running), owner }
  expect(left.job.state.kind).toBe('running')
  await writeFile(record, JSON.stringify(left))
  const { api } = await open()
  expect(await states(api)).toEqual(['paused'])
  await api.request('jobs.cancel', { jobId: left.job.id })
  expect(await states(api)).toEqual(['cancelled'])
})
