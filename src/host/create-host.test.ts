import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import type { JobView } from '../contract/views.ts'
import type { Extractor } from '../core/ports.ts'
import { createHost, type HostOptions } from './create-host.ts'
import { createDirectWire } from './direct-wire.ts'

let folder = ''
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace host ')))
})

async function aHost(options: Partial<HostOptions> = {}) {
  const host = await createHost({ shell: 'server', version: '0', homeFolder: join(folder, 'home'), ...options })
  return { host, api: createClient(createDirectWire(host)) }
}

/** A reader of documents that never comes to an end by itself. */
const endless: Extractor = {
  extract: (_request, options) =>
    new Promise((_done, fail) => options?.signal?.addEventListener('abort', () => fail(new Error('stopped')))),
  close: async () => {},
}

const bytes = (text: string) => new TextEncoder().encode(text)
const kinds = (jobs: readonly JobView[]) => jobs.map((job) => job.state.kind)

test('work that a closed process left comes back paused, spends nothing, and goes on when told', async () => {
  const first = await aHost({ extractor: endless })
  await first.api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const ids = []
  for (const name of ['small.md', 'large.md']) {
    const text = `# ${name}\n\nMarta Lindqvist kept the light. ${name === 'large.md' ? 'Lindqvist wrote a log. '.repeat(20) : ''}`
    ids.push((await first.api.upload(name, bytes(text))).sourceId)
  }
  await first.api.request('ingest.start', { domain: 'sea', sourceIds: ids })
  const list = async (api: typeof first.api) => (await api.request('jobs.list', {})).jobs
  // Largest first, one at a time.
  await expect.poll(async () => kinds(await list(first.api)).sort()).toEqual(['running', 'waiting'])
  expect((await list(first.api)).find((job) => job.state.kind === 'running')?.name).toBe('large.md')
  await first.host.close()

  const second = await aHost({ vault: join(folder, 'vault') })
  expect(kinds(await list(second.api))).toEqual(['paused', 'paused'])
  const [job] = await list(second.api)
  await second.api.request('jobs.retry', { jobId: job?.id ?? '' })
  await expect.poll(async () => kinds(await list(second.api)).sort()).toEqual(['paused', 'ready'])
  await second.host.close()

  // What waits for a person also survives.
  const third = await aHost({ vault: join(folder, 'vault') })
  const overview = await third.api.request('app.overview', {})
  expect(kinds(overview.jobs).sort()).toEqual(['paused', 'ready'])
  expect(overview.pending).toHaveLength(1)
  await third.host.close()
})

test('a job can be stopped while it runs, and the next one goes on', async () => {
  const { host, api } = await aHost({ extractor: endless })
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const { sourceId } = await api.upload('a.md', bytes('# A'))
  const { jobs } = await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  const jobId = jobs[0]?.id ?? ''
  expect((await api.request('jobs.cancel', { jobId })).state.kind).toBe('cancelled')
  await api.request('jobs.dismiss', { jobId })
  expect((await api.request('jobs.list', {})).jobs).toEqual([])
  await host.close()
})

test('a domain is added while another works, and the work goes on', async () => {
  const { host, api } = await aHost({ extractor: endless })
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const { sourceId } = await api.upload('a.md', bytes('# A'))
  await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  expect(await api.request('domain.add', { name: 'land', title: 'Dry land' })).toMatchObject({
    title: 'Dry land',
    pages: 0,
  })
  expect(kinds((await api.request('jobs.list', {})).jobs)).toEqual(['running'])
  expect((await api.request('domains.list', {})).domains.map(({ name }) => name)).toEqual(['land', 'sea'])
  await expect(api.request('domain.add', { name: 'Sea' })).rejects.toMatchObject({ code: 'conflict' })
  await host.close()
})

test('the sample is read at once, and kept with its history where the user says', async () => {
  const { host, api } = await aHost()
  const opened = await api.request('vault.sample', {})
  expect(opened).toMatchObject({
    vault: { sample: true },
    domains: [{ name: 'library' }],
    jobs: [{ domain: 'library' }],
  })
  expect(opened.settings.vaults).toEqual([])
  const pending = async () => (await api.request('changes.pending', {})).changes
  await expect.poll(async () => (await pending()).length).toBe(1)
  const [change] = await pending()
  const preview = await api.request('changes.open', { changeId: change?.id ?? '' })
  expect(preview.files.length).toBeGreaterThan(8)
  await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })

  const kept = join(folder, 'Kept', 'Commonplace')
  const overview = await api.request('vault.keep', { path: kept })
  expect(overview).toMatchObject({ vault: { path: kept, sample: false }, settings: { vaults: [{ path: kept }] } })
  expect(existsSync(opened.vault?.path ?? '')).toBe(false)
  const { changes } = await api.request('changes.list', { domain: 'library' })
  expect(changes).toMatchObject([{ id: preview.id, undoable: { kind: 'yes' } }])
  await expect(api.request('vault.keep', { path: join(folder, 'again') })).rejects.toMatchObject({ code: 'conflict' })
  await host.close()
})

test('a preview that the wiki overtook must be looked at once more', async () => {
  const { host, api } = await aHost()
  const text =
    '# Light\n\nMarta Lindqvist kept the light at Skerry Point in 1891. Marta Lindqvist was born in Bergen.\n\n## Later\n\nMarta Lindqvist left Skerry Point in 1902.\n'
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const uploads = [
    await api.upload('one.md', bytes(text)),
    await api.upload('two.md', bytes(`${text}\nLindqvist wrote it down.\n`)),
  ]
  await api.request('ingest.start', { domain: 'sea', sourceIds: uploads.map(({ sourceId }) => sourceId) })
  const ready = async () =>
    (await api.request('jobs.list', {})).jobs.flatMap(({ state }) => (state.kind === 'ready' ? [state.changeId] : []))
  await expect.poll(async () => (await ready()).length).toBe(2)
  const [one = '', two = ''] = await ready()
  const first = await api.request('changes.open', { changeId: one })
  const second = await api.request('changes.open', { changeId: two })
  await api.request('changes.accept', { changeId: one, revision: first.revision })
  await expect(api.request('changes.accept', { changeId: two, revision: second.revision })).rejects.toMatchObject({
    code: 'stale_revision',
  })
  const again = await api.request('changes.open', { changeId: two })
  expect(again.files.find((file) => file.path.endsWith('marta-lindqvist.md'))?.op).toBe('edit')
  expect((await api.request('changes.accept', { changeId: two, revision: again.revision })).status).toBe('applied')
  await host.close()
})

test('a struck page takes its links and its claims along, and comes back', async () => {
  const { host, api } = await aHost()
  const text =
    '# Light\n\nMarta Lindqvist kept the light with Anders Holm in 1891. Marta Lindqvist was born in Bergen.\n\n## Later\n\nAnders Holm followed Marta Lindqvist in 1902. Anders Holm left in 1931.\n'
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const { sourceId } = await api.upload('one.md', bytes(text))
  await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  const pending = async () => (await api.request('changes.pending', {})).changes
  await expect.poll(async () => (await pending()).length).toBe(1)
  const changeId = (await pending())[0]?.id ?? ''
  const before = await api.request('changes.open', { changeId })
  const path = 'wiki/entities/anders-holm.md'
  const struck = await api.request('changes.strike', { changeId, paths: [path], struck: true })
  expect(struck.revision).toBeGreaterThan(before.revision)
  expect(struck.struck.map((file) => file.path)).toEqual([path])
  expect(struck.files.some((file) => file.path === path)).toBe(false)
  expect(JSON.stringify(struck.files)).not.toContain('[[anders-holm')
  const summary = struck.files.find((file) => file.kind === 'summary')
  await expect(
    api.request('changes.strike', { changeId, paths: [summary?.path ?? ''], struck: true }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const back = await api.request('changes.strike', { changeId, paths: [path], struck: false })
  expect(back.files.map((file) => file.after)).toEqual(before.files.map((file) => file.after))
  await host.close()
})

test('a moved vault keeps its history', async () => {
  const first = await aHost()
  await first.api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const { sourceId } = await first.api.upload(
    'one.md',
    bytes('# One\n\nMarta Lindqvist kept the light. Marta Lindqvist left.\n'),
  )
  await first.api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  const pending = async () => (await first.api.request('changes.pending', {})).changes
  await expect.poll(async () => (await pending()).length).toBe(1)
  const preview = await first.api.request('changes.open', { changeId: (await pending())[0]?.id ?? '' })
  await first.api.request('changes.accept', { changeId: preview.id, revision: preview.revision })
  await first.host.close()
  await rename(join(folder, 'vault'), join(folder, 'moved'))
  const second = await aHost({ vault: join(folder, 'moved') })
  const undo = await second.api.request('changes.undo', { changeId: preview.id })
  const receipt = await second.api.request('changes.accept', { changeId: undo.id, revision: undo.revision })
  expect(receipt.status).toBe('applied')
  await second.host.close()
})
