import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { createClient, type HostApi } from '../contract/client.ts'
import type { Input } from '../contract/requests.ts'
import type { JobView } from '../contract/views.ts'
import { createHost, type Host, type HostOptions } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { type FakeLlmServer, type FakeReply, type FakeRequest, startFakeLlm } from './fake-llm-server.ts'

/** The queue of one domain with a fake model, made anew for each test of the file that imports it. */
export let folder = ''
export let server: FakeLlmServer | undefined
export let host: Host | undefined
export let api: HostApi

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace jobs ')))
})
afterEach(async () => {
  await host?.close()
  await server?.close()
  host = undefined
  server = undefined
})

export async function open(options: Partial<HostOptions> = {}) {
  host = await createHost({
    shell: 'server',
    version: '0',
    homeFolder: join(folder, 'home'),
    variables: { ANTHROPIC_API_KEY: 'key' },
    retries: { attempts: 1, firstWait: 1, longestWait: 1 },
    watch: false,
    ...options,
  })
  api = createClient(createDirectWire(host))
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
}

export async function world(
  reply: (request: FakeRequest, index: number) => FakeReply,
  options: Partial<HostOptions> = {},
) {
  server = await startFakeLlm(reply, { models: [{ id: 'claude-next', context: 200_000, output: 32_000 }] })
  await open(options)
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
}

export const textOf = (name: string, times = 2) =>
  `# ${name}\n\n${Array.from({ length: times }, (_, at) => `Marta Lindqvist saw ${name} on day ${at}.`).join('\n\n')}\n`

async function upload(name: string, text = textOf(name)): Promise<string> {
  return (await api.upload(`${name}.md`, new TextEncoder().encode(text))).sourceId
}

export async function drop(names: readonly string[], more: Partial<Input<'ingest.start'>> = {}) {
  const sourceIds: string[] = []
  for (const name of names) sourceIds.push(await upload(name))
  return api.request('ingest.start', { domain: 'sea', sourceIds, ...more })
}

export const list = async (): Promise<JobView[]> => (await api.request('jobs.list', {})).jobs
export const states = async () =>
  Object.fromEntries((await list()).map((job) => [job.name.replace('.md', ''), job.state.kind]))
export const until = (expected: Record<string, string>) => expect.poll(states).toEqual(expected)
export const asked = () => server?.requests.length ?? 0
