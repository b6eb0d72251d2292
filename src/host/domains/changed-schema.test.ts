import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { JobView } from '../../contract/views.ts'
import { aVault } from '../../testing/a-vault.ts'
import { startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading, promptOf } from '../../testing/fake-reading.ts'
import type { HostOptions } from '../create-host.ts'
import { hashOf } from '../fs/replace-file.ts'

const first = '# Sea\n\nShips and who sails them.\n'
const second = '# The Sea\n\nLighthouses alone.\n'
const summary = 'sea/wiki/summaries/ships.md'

async function world(options: Partial<HostOptions> = {}) {
  const vault = await aVault({ 'sea/SCHEMA.md': first })
  const server = await startFakeLlm(goodReading)
  onTestFinished(async () => {
    await vault.close()
    await server.close()
  })
  const variables = { ANTHROPIC_API_KEY: 'key' }
  const { host, api } = await vault.open({ watch: false, variables, ...options })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
  const setSchema = (text: string) => writeFile(join(vault.root, 'sea', 'SCHEMA.md'), text)
  const text = '# Ships\n\nMarta Lindqvist saw the ships on day 1.\n'
  async function drop(agreed: boolean): Promise<JobView['state']> {
    const { sourceId } = await api.upload('ships.md', new TextEncoder().encode(text))
    const { jobs } = await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], agreed })
    const state = async () => (await api.request('jobs.list', {})).jobs.find(({ id }) => id === jobs[0]?.id)?.state
    await expect.poll(async () => (await state())?.kind).not.toMatch(/waiting|running/u)
    const end = await state()
    if (end === undefined) throw new Error('the job is gone')
    return end
  }
  async function accept(state: JobView['state']) {
    if (state.kind !== 'ready') throw new Error(JSON.stringify(state))
    const { changeId } = state
    const { revision } = await api.request('changes.open', { changeId })
    await api.request('changes.accept', { changeId, revision })
  }
  const why = async () => (await api.request('sources.stale', { domain: 'sea' })).sources.map((source) => source.why)
  return { vault, host, api, server, drop, accept, setSchema, why }
}

test('a schema that was changed elsewhere counts for the next reading at once', async () => {
  const { vault, server, drop, accept, setSchema, why } = await world()
  await accept(await drop(true))
  expect((await vault.files())[summary]).toContain(hashOf(first))
  expect(await why()).toEqual([])
  expect((await drop(true)).kind).toBe('already-read')

  await setSchema(second)
  expect(await why()).toEqual([['schema']])
  await accept(await drop(true))
  const asked = server.requests.map((request) => promptOf(request).system)
  expect(asked[0]).toContain('Ships and who sails them.')
  expect(asked.at(-1)).toContain('Lighthouses alone.')
  expect((await vault.files())[summary]).toContain(hashOf(second))
  expect(await why()).toEqual([])
})

test('a summary names the schema its source was read with, also when it is accepted under another', async () => {
  const { vault, drop, accept, setSchema, why } = await world()
  const ready = await drop(true)
  await setSchema(second)
  await accept(ready)
  expect((await vault.files())[summary]).toContain(hashOf(first))
  expect(await why()).toEqual([['schema']])
})

test('the name of a domain follows its schema while the app is open', async () => {
  const { host, setSchema, vault } = await world({ watch: true })
  const titles: string[] = []
  host.listen(({ event }) => {
    if (event.kind === 'domain') titles.push(event.domain.title)
  })
  await setSchema(second)
  await expect.poll(() => titles.at(-1)).toBe('The Sea')
  await rm(join(vault.root, 'sea', 'SCHEMA.md'))
  await writeFile(join(vault.root, 'sea', 'CLAUDE.md'), '# Domain: Old Sea\n')
  await expect.poll(() => titles.at(-1)).toBe('Old Sea')
})
