import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, type HostApi } from '../../contract/client.ts'
import { createHost, type Host } from '../create-host.ts'
import { createDirectWire } from '../direct-wire.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder = ''
let host: Host | undefined
let api: HostApi

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace offer ')))
})
afterEach(async () => {
  await host?.close()
  await rm(folder, { recursive: true, force: true })
})

async function previewed(variables: Record<string, string>) {
  host = await createHost({ shell: 'server', version: '0', homeFolder: join(folder, 'home'), variables, watch: false })
  api = createClient(createDirectWire(host))
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
  const text = '# Harbour\n\nMarta Lindqvist founded the harbour museum in Visby in 1987. She led it until 2004.\n'
  const { sourceId } = await api.upload('harbour.md', new TextEncoder().encode(text))
  await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  const stateOf = async () => (await api.request('jobs.list', {})).jobs[0]?.state
  await expect.poll(async () => (await stateOf())?.kind).toBe('ready')
  const state = await stateOf()
  return { sourceId, changeId: state?.kind === 'ready' ? state.changeId : '' }
}

const costOf = async (changeId: string) => (await api.request('changes.open', { changeId })).cost

test('a preview of the built-in reader says what a model would cost: the very sum its slip then shows', async () => {
  const { sourceId, changeId } = await previewed({ ANTHROPIC_API_KEY: 'key' })
  const cost = await costOf(changeId)
  const offer = cost.kind === 'free' ? cost.withModel : null
  expect(offer).toMatchObject({ reader: 'anthropic', price: { kind: 'known' } })
  const { batch } = await api.request('ingest.start', {
    domain: 'sea',
    sourceIds: [sourceId],
    reader: 'anthropic',
    readAgain: true,
  })
  const quoted = async () => (await api.request('ingest.quote', { batch })).total?.price
  await expect.poll(quoted).toEqual(offer?.price)
})

test('without a key nothing is offered; with one for a model of unknown price, no number', async () => {
  const { changeId } = await previewed({})
  expect(await costOf(changeId)).toEqual({ kind: 'free', reader: 'built-in', withModel: null })
  await api.request('keys.set', { reader: 'gemini', key: 'a-key', agreed: true })
  await api.request('readers.set', { reader: 'gemini', model: 'gemini-nobody-knows' })
  expect(await costOf(changeId)).toMatchObject({ withModel: { reader: 'gemini', price: { kind: 'unknown' } } })
})
