import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type HostApi } from '../contract/client.ts'
import { createHost, type Host } from './create-host.ts'
import { createDirectWire } from './direct-wire.ts'

const article = `<!doctype html><html lang="en"><title>The light at Ness</title><body><article><h1>The light at Ness</h1>
${'<p>Marta Lindqvist was the keeper of the light at Ness from 1911. Marta Lindqvist wrote a log of every ship that passed.</p>'.repeat(3)}
</article></body></html>`

const web = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(article))
let folder: string
let host: Host
let api: HostApi
let address: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace sources ')))
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const at = web.address()
  address = `http://ness.test:${typeof at === 'object' && at ? at.port : 0}/the-light`
  host = await createHost({
    shell: 'server',
    version: '0',
    homeFolder: join(folder, 'home'),
    network: { lookup: async () => ['127.0.0.1'], isPublic: () => true },
  })
  api = createClient(createDirectWire(host))
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
})
afterAll(async () => {
  await host.close()
  web.close()
  await rm(folder, { recursive: true, force: true })
})

test('a page given by its address becomes a source that says where it was fetched', async () => {
  const { sourceId, name, url } = await api.request('sources.fetch', { url: address })
  expect([name, url]).toEqual(['the-light.html', address])
  await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], reader: 'built-in' })
  const state = async () => (await api.request('jobs.list', {})).jobs[0]?.state
  await expect.poll(async () => (await state())?.kind).toBe('ready')
  const ready = await state()
  const changeId = ready?.kind === 'ready' ? ready.changeId : ''
  const { revision, files } = await api.request('changes.open', { changeId })
  await api.request('changes.accept', { changeId, revision })
  const summary = files.find((file) => file.path.startsWith('wiki/summaries/'))?.path ?? ''
  expect(await readFile(join(folder, 'vault/sea', summary), 'utf8')).toContain(`source_url: "${address}"`)

  const original = await api.request('sources.original', { domain: 'sea', summary })
  expect(original).toMatchObject({ here: true, name: 'the-light.html', mediaType: 'text/html', url: address })
  let bytes = ''
  for await (const piece of (await host.original('sea', summary)).content) bytes += Buffer.from(piece).toString()
  expect(bytes).toBe(article)

  await rm(join(folder, 'vault/sea', original.path ?? ''))
  expect((await api.request('sources.original', { domain: 'sea', summary })).here).toBe(false)
  await expect(host.original('sea', summary)).rejects.toMatchObject({ code: 'not_found' })
  await expect(host.original('sea', 'SCHEMA.md')).rejects.toMatchObject({ code: 'not_found' })
})
