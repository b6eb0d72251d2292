import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { aVault } from '../../testing/a-vault.ts'
import { startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading } from '../../testing/fake-reading.ts'

const text = '# Lights\n\nMarta Lindqvist kept the lighthouse at Skerry Point from 1891.\n'

async function world() {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  onTestFinished(() => vault.close())
  const raw = join(vault.root, 'sea', 'raw')
  await mkdir(raw)
  return { vault, raw }
}

async function drop(api: HostApi, name: string, more: object = {}): Promise<string> {
  const { sourceId } = await api.upload(name, new TextEncoder().encode(text))
  const { jobs } = await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], ...more })
  return jobs[0]?.id ?? ''
}

const stateOf = async (api: HostApi, id: string) =>
  (await api.request('jobs.list', {})).jobs.find((job) => job.id === id)?.state

async function accept(api: HostApi, id: string) {
  await expect.poll(async () => (await stateOf(api, id))?.kind, { timeout: 60_000 }).toBe('ready')
  const state = await stateOf(api, id)
  const changeId = state?.kind === 'ready' ? state.changeId : ''
  const { revision, files } = await api.request('changes.open', { changeId })
  await api.request('changes.accept', { changeId, revision })
  return files.find(({ path }) => path.startsWith('wiki/summaries/'))?.path ?? ''
}

test('a source that was taken out and is read again is kept once', async () => {
  const { vault, raw } = await world()
  const { api } = await vault.open({ watch: false })
  const summary = await accept(api, await drop(api, 'Lights of Old.md'))
  const { id, revision } = await api.request('changes.uningest', { domain: 'sea', summary })
  await api.request('changes.accept', { changeId: id, revision })
  expect(await readdir(raw)).toEqual(['lights-of-old.md'])
  await accept(api, await drop(api, 'Lights of Old.md'))
  expect(await readdir(raw)).toEqual(['lights-of-old.md'])
  expect((await vault.files())[`sea/${summary}`]).toContain('raw/lights-of-old.md')
})

test('an original that a person put under raw/ stays the one, under its own name', async () => {
  const { vault, raw } = await world()
  await writeFile(join(raw, 'My Lights.md'), text)
  const { api } = await vault.open({ watch: false })
  const summary = await accept(api, await drop(api, 'My Lights.md'))
  expect(await readdir(raw)).toEqual(['My Lights.md'])
  expect((await vault.files())[`sea/${summary}`]).toContain('raw/My Lights.md')
})

test('what a document waits with in another process is not let go of when its preview here is accepted', async () => {
  const { vault } = await world()
  const server = await startFakeLlm(goodReading)
  onTestFinished(() => server.close())
  const here = (await vault.open({ watch: false })).api
  const there = (await vault.open({ watch: false, variables: { ANTHROPIC_API_KEY: 'key' } })).api
  await there.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  const free = await drop(here, 'lights.md')
  await expect.poll(async () => (await stateOf(here, free))?.kind, { timeout: 60_000 }).toBe('ready')
  const priced = await drop(there, 'lights.md', { reader: 'anthropic', readAgain: true })
  await expect.poll(async () => (await stateOf(there, priced))?.kind, { timeout: 60_000 }).toBe('confirm')
  await accept(here, free)
  const { jobs } = await there.request('jobs.list', {})
  await there.request('jobs.confirm', { batch: jobs.find(({ id }) => id === priced)?.batch ?? '' })
  await expect
    .poll(async () => (await stateOf(there, priced))?.kind, { timeout: 60_000 })
    .toMatch(/ready|already-read/u)
})
