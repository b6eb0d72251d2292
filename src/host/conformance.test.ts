import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient, type HostApi, type Wire } from '../contract/client.ts'
import type { NumberedEvent } from '../contract/events.ts'
import { createHttpWire } from '../contract/http-wire.ts'
import { createIpcWire } from '../contract/ipc-wire.ts'
import type { JobView } from '../contract/views.ts'
import { connectIpc, type IpcContents } from '../main/ipc.ts'
import { startHttpServer } from '../server/http-server.ts'
import { createHost, type Host } from './create-host.ts'
import { createDirectWire } from './direct-wire.ts'

type Connected = { readonly wire: Wire; close(): Promise<void> }

const direct = async (host: Host): Promise<Connected> => ({ wire: createDirectWire(host), close: async () => {} })

async function http(host: Host): Promise<Connected> {
  const token = 'a-token-of-more-than-thirty-two-characters'
  const server = await startHttpServer({ host, token, port: 0, windowRoot: tmpdir(), logError: host.logError })
  const wire = createHttpWire({
    base: server.url,
    token,
    // A document of the wire's is what fetch calls a Blob.
    fetch: (url, init) => fetch(url, init as RequestInit),
    sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    abort: () => new AbortController(),
  })
  return { wire, close: () => server.close() }
}

/** Electron's channel by hand: structured clones there and back, a frame that is the window's own page. */
async function ipc(host: Host): Promise<Connected> {
  const listeners = new Set<(message: unknown) => void>()
  let handler: (event: unknown, message: unknown) => Promise<unknown> = async () => undefined
  const contents = {
    ipc: {
      handle: (_channel: string, given: typeof handler) => {
        handler = given
      },
    },
    send: (_channel: string, message: unknown) => {
      for (const listener of listeners) listener(structuredClone(message))
    },
    isDestroyed: () => false,
  }
  // The fake has the three members that connectIpc uses of a window's contents.
  const stop = connectIpc(contents as unknown as IpcContents, host, async () => null, host.logError)
  const event = { sender: contents, senderFrame: { parent: null, url: 'cp-app://bundle/' } }
  const wire = createIpcWire({
    send: async (message) => structuredClone(await handler(event, structuredClone(message))),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  return { wire, close: async () => stop() }
}

const temporary = () => realpathSync(mkdtempSync(join(tmpdir(), 'commonplace vault ')))
const text = `# The Analytical Engine

Charles Babbage designed the Analytical Engine in 1837. Babbage was a mathematician in London. The Analytical Engine was a machine for any calculation.

Ada Lovelace wrote notes on the Analytical Engine in 1843. Lovelace published the first algorithm for the Analytical Engine. Charles Babbage called Ada Lovelace an enchantress of numbers.
`

describe.each([
  ['in the same process', direct],
  ['over HTTP', http],
  ['over IPC', ipc],
])('a wire %s', (_, connect) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function connected(): Promise<{ api: HostApi; wire: Wire; host: Host }> {
    const host = await createHost({ shell: 'server', version: '1.2.3', homeFolder: join(temporary(), 'home') })
    closing.push(() => host.close())
    const { wire, close } = await connect(host)
    closing.push(close)
    return { api: createClient(wire), wire, host }
  }

  test('answers, and fills in what was left out', async () => {
    const { api } = await connected()
    expect(await api.request('app.overview', {})).toMatchObject({ version: '1.2.3', vault: null, domains: [] })
    const path = temporary()
    const opened = await api.request('vault.open', { path, create: true, domain: 'history' })
    expect(opened).toMatchObject({
      vault: { path, writable: true, sample: false },
      domains: [{ name: 'history', pages: 0 }],
    })
    expect(await api.request('pages.list', { domain: 'history' })).toEqual({ rows: [], total: 0, next: null })
  })

  test('carries an error with its code and data', async () => {
    const { api } = await connected()
    await expect(api.request('pages.list', { domain: 'history' })).rejects.toMatchObject({ code: 'no_vault' })
    const path = join(temporary(), 'nowhere')
    await expect(api.request('vault.open', { path })).rejects.toMatchObject({ code: 'vault_missing', data: { path } })
    // @ts-expect-error A wrong field does not compile, and is refused by the host as well.
    await expect(api.request('vault.open', { folder: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [expect.objectContaining({ path: ['path'] })] },
    })
  })

  test.each(['nonsense', 'toString', '__proto__', 'constructor', ''])('knows no request "%s"', async (name) => {
    const { wire } = await connected()
    expect(await wire.send(name, {})).toMatchObject({ ok: false, error: { code: 'unknown_request' } })
  })

  test('keeps what went wrong inside to itself', async () => {
    const { wire, host } = await connected()
    const dispatch = host.dispatch
    expect(await dispatch('domain.add', { name: '../x' })).toMatchObject({ ok: false })
    const reply = JSON.stringify(await wire.send('changes.open', { changeId: 'x'.repeat(10) }))
    expect(reply).not.toContain('    at ')
  })

  test('takes a document from bytes to pages, tells it as it goes, and takes it back', async () => {
    const { api } = await connected()
    const path = temporary()
    await api.request('vault.open', { path, create: true, domain: 'history' })
    const events: NumberedEvent[] = []
    let gaps = 0
    const stop = api.subscribe(
      (event) => events.push(event),
      () => {
        gaps += 1
      },
    )
    closing.push(async () => stop())
    // The stream is open once an event arrives on it.
    await expect
      .poll(async () => {
        await api.request('settings.set', { theme: 'dark' })
        return events.length
      })
      .toBeGreaterThan(0)

    const { sourceId } = await api.upload('engine.md', new TextEncoder().encode(text))
    const { jobs } = await api.request('ingest.start', { domain: 'history', sourceIds: [sourceId] })
    expect(jobs).toHaveLength(1)
    const jobStates = () =>
      events.flatMap(({ event }) => (event.kind === 'job' && event.job.id === jobs[0]?.id ? [event.job.state] : []))
    await expect.poll(() => jobStates().at(-1)?.kind).toBe('ready')
    const ready = jobStates().at(-1) as Extract<JobView['state'], { kind: 'ready' }>

    const preview = await api.request('changes.open', { changeId: ready.changeId })
    expect(preview.cost).toMatchObject({ kind: 'free' })
    expect(preview.files.map((file) => file.title)).toContain('Charles Babbage')
    const receipt = await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })
    expect(receipt.status).toBe('applied')
    await expect.poll(() => events.some(({ event }) => event.kind === 'applied')).toBe(true)
    expect(events.some(({ event }) => event.kind === 'pages' && event.added.length > 0)).toBe(true)

    const page = await api.request('pages.get', { domain: 'history', page: 'Charles Babbage' })
    expect(page.claimList.length).toBeGreaterThan(0)
    expect(page.claimList.every((claim) => claim.evidence.every(({ passage }) => passage !== null))).toBe(true)
    const backlinks = await api.request('pages.backlinks', { domain: 'history', page: page.path })
    expect(backlinks.total).toBeGreaterThan(0)
    const found = await api.request('search.pages', { query: 'enchantress' })
    expect(found.hits.length).toBeGreaterThan(0)

    // Accepting once more answers the first receipt.
    expect(await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })).toEqual(receipt)

    const undo = await api.request('changes.undo', { changeId: preview.id })
    expect((await api.request('changes.accept', { changeId: undo.id, revision: undo.revision })).status).toBe('applied')
    expect((await api.request('pages.list', { domain: 'history', kind: 'entity' })).total).toBe(0)

    const numbers = events.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_seq, at) => (numbers[0] ?? 0) + at))
    expect(gaps).toBe(0)
  })

  test('a dropped file that cannot be read ends in its own sentence and writes nothing', async () => {
    const { api } = await connected()
    const path = temporary()
    await api.request('vault.open', { path, create: true, domain: 'history' })
    const ids = []
    for (const [name, bytes] of [
      ['empty.md', ''],
      ['broken.pdf', '%PDF-1.7\nnothing'],
      ['good.md', text],
    ] as const)
      ids.push((await api.upload(name, new TextEncoder().encode(bytes))).sourceId)
    await api.request('ingest.start', { domain: 'history', sourceIds: ids })
    const states = async () => {
      const { jobs } = await api.request('jobs.list', {})
      return Object.fromEntries(
        jobs.map(({ name, state }) => [name, state.kind === 'failed' ? state.code : state.kind]),
      )
    }
    await expect
      .poll(states)
      .toEqual({ 'empty.md': 'source_empty', 'broken.pdf': 'source_corrupt', 'good.md': 'ready' })
    expect((await api.request('pages.list', { domain: 'history' })).total).toBe(0)
  })
})

test('a client is told of a gap and of another host', async () => {
  let tell: (message: unknown) => void = () => {}
  const wire: Wire = {
    send: async () => ({}),
    upload: async () => ({}),
    listen: (listener) => {
      tell = listener
      return () => {}
    },
  }
  let gaps = 0
  createClient(wire).subscribe(
    () => {},
    () => {
      gaps += 1
    },
  )
  const say = (epoch: string, seq: number) => tell({ epoch, seq, event: { kind: 'notice', text: 'x' } })
  say('a', 4)
  say('a', 5)
  expect(gaps).toBe(0)
  say('a', 7)
  expect(gaps).toBe(1)
  say('b', 1)
  expect(gaps).toBe(2)
})

test('an HTTP wire whose server went away says what to do', async () => {
  const wire = createHttpWire({
    base: 'http://127.0.0.1:1',
    token: 'x',
    // A document of the wire's is what fetch calls a Blob.
    fetch: (url, init) => fetch(url, init as RequestInit),
    sleep: async () => {},
    abort: () => new AbortController(),
  })
  await expect(createClient(wire).request('app.overview', {})).rejects.toMatchObject({ code: 'unreachable' })
})

test('opens a folder of notes for reading only, and a domain by itself', async () => {
  const notes = temporary()
  writeFileSync(join(notes, 'bees.md'), '# Bees\n\nSee [[hive]].\n')
  const host = await createHost({ shell: 'server', version: '0', homeFolder: join(temporary(), 'home'), vault: notes })
  const api = createClient(createDirectWire(host))
  const { domains } = await api.request('domains.list', {})
  expect(domains).toMatchObject([{ readOnly: true, pages: 1 }])
  const { sourceId } = await api.upload('a.md', new TextEncoder().encode(text))
  const domain = domains[0]?.name ?? ''
  await expect(api.request('ingest.start', { domain, sourceIds: [sourceId] })).rejects.toMatchObject({
    code: 'read_only',
  })
  await host.close()
})
