import { describe, expect, it } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import type { NumberedEvent } from '../../contract/events.ts'
import type { OverviewView } from '../../contract/views.ts'
import { WikiError } from '../../core/errors.ts'
import type { Browser } from './browser.ts'
import { createApp } from './store.ts'

const overview = (seq: number, change: Partial<OverviewView> = {}): OverviewView => ({
  version: '0.1.0',
  shell: 'server',
  epoch: 'e',
  seq,
  vault: { path: '/vault', sample: false, writable: true },
  suggestion: { path: '~/Commonplace', domain: 'library' },
  domains: [{ name: 'library', title: 'Library', pages: 0, readOnly: false, status: { kind: 'ready' } }],
  settings: { reader: 'built-in', theme: 'system', language: 'system', vaults: [] },
  jobs: [],
  pending: [],
  notices: [],
  ...change,
})

/** A browser of a few lines: a hash, a list of what was written, a memory. */
function aBrowser(hash = ''): Browser & { readonly written: string[] } {
  const written: string[] = []
  const memory = new Map<string, string>()
  return {
    written,
    hash: () => hash,
    write: (next, replace) => void written.push(`${replace ? 'replace' : 'push'} ${next}`),
    onChange: () => {},
    remember: (key, value) => void memory.set(key, value),
    recall: (key) => memory.get(key) ?? null,
  }
}

type Answers = Record<string, (input: Record<string, unknown>) => unknown>

/** A host that answers from a table and lets the test send events. */
function aHost(answers: Answers) {
  let listener: (event: NumberedEvent) => void = () => {}
  let gap: () => void = () => {}
  const asked: string[] = []
  const api: HostApi = {
    async request(name, input) {
      asked.push(name)
      const answer = answers[name]
      if (!answer) throw new WikiError('not_found', `${name} was not expected.`)
      // The table is written by the test that reads it.
      return answer(input as Record<string, unknown>) as never
    },
    upload: async (name) => {
      const answer = answers.upload?.({ name })
      return (answer as { sourceId: string; name: string; bytes: number }) ?? { sourceId: name, name, bytes: 1 }
    },
    subscribe(onEvent, onGap) {
      listener = onEvent
      gap = onGap
      return () => {}
    },
  }
  return { api, asked, send: (event: NumberedEvent) => listener(event), lose: () => gap() }
}

const settled = () => new Promise((done) => setTimeout(done, 0))
const notice = (seq: number, text: string): NumberedEvent => ({ epoch: 'e', seq, event: { kind: 'notice', text } })

describe('the session', () => {
  it('shows what the overview says and follows events from its number on', async () => {
    const host = aHost({ 'app.overview': () => overview(3) })
    const store = createApp(host.api, aBrowser())
    store.getState().start()
    await settled()
    host.send(notice(3, 'old'))
    host.send(notice(4, 'new'))
    expect(store.getState().host?.notices).toEqual(['new'])
    expect(store.getState().connection).toEqual({ kind: 'ready' })
    expect(store.getState().domain).toBe('library')
  })

  it('fetches again after a gap and after the line was lost', async () => {
    let seq = 3
    const host = aHost({ 'app.overview': () => overview(seq) })
    const store = createApp(host.api, aBrowser())
    store.getState().start()
    await settled()
    seq = 9
    host.send(notice(9, 'five were missed'))
    await settled()
    expect(store.getState().host?.seq).toBe(9)
    host.lose()
    await settled()
    expect(host.asked).toEqual(['app.overview', 'app.overview', 'app.overview'])
  })

  it('names the domain that is looked at, whether an address, a link or the history led there', async () => {
    const aDomain = (name: string) => ({
      name,
      title: name,
      pages: 0,
      readOnly: false,
      status: { kind: 'ready' as const },
    })
    const host = aHost({ 'app.overview': () => overview(1, { domains: ['library', 'garden', 'sea'].map(aDomain) }) })
    let moved = () => {}
    let hash = '#/wiki/garden/wiki/rose.md'
    const browser: Browser = { ...aBrowser(), hash: () => hash, onChange: (listener) => (moved = listener) }
    const store = createApp(host.api, browser)
    await store.getState().refetch()
    expect(store.getState().domain).toBe('garden')
    store.getState().go({ place: 'search', domain: 'sea', query: 'tide' })
    expect(store.getState().domain).toBe('sea')
    store.getState().go({ place: 'settings' })
    expect(store.getState().domain).toBe('sea')
    moved()
    expect(store.getState().domain).toBe('garden')
    hash = '#/wiki/nowhere'
    moved()
    expect(store.getState().domain).toBe('garden')
  })

  it('tells a host that is gone from one that refuses', async () => {
    const gone = createApp(
      aHost({
        'app.overview': () => {
          throw new WikiError('unreachable', 'It does not answer.')
        },
      }).api,
      aBrowser(),
    )
    await gone.getState().refetch()
    expect(gone.getState().connection).toEqual({ kind: 'lost' })

    const refused = createApp(
      aHost({
        'app.overview': () => {
          throw new WikiError('forbidden', 'No valid token.')
        },
      }).api,
      aBrowser(),
    )
    await refused.getState().refetch()
    expect(refused.getState().connection).toEqual({ kind: 'refused', why: 'No valid token.' })
  })
})

describe('a drop', () => {
  it('sends every file, and one that fails stays in the list with its reason', async () => {
    const host = aHost({
      'app.overview': () => overview(1),
      'ingest.start': () => ({ jobs: [] }),
      upload: ({ name }) => {
        if (name === 'big.pdf') throw new WikiError('disk_full', 'The disk is full.')
        return undefined
      },
    })
    const store = createApp(host.api, aBrowser())
    await store.getState().refetch()
    const file = (name: string) => ({ name, size: 1, content: new Uint8Array([1]) })
    await store.getState().drop([file('big.pdf'), file('small.md')])
    expect(store.getState().uploads.map(({ name, state }) => [name, state])).toEqual([
      ['big.pdf', { kind: 'failed', why: 'The disk is full.' }],
    ])
    expect(host.asked.filter((name) => name === 'ingest.start')).toHaveLength(1)
  })

  it('begins to read all documents of a drop with one request, so that they have one price', async () => {
    const started: unknown[] = []
    const host = aHost({
      'app.overview': () => overview(1),
      'ingest.start': (input) => {
        started.push(input)
        return { jobs: [] }
      },
    })
    const store = createApp(host.api, aBrowser())
    await store.getState().refetch()
    await store.getState().drop(['a', 'b', 'a'].map((name) => ({ name, size: 1, content: new Uint8Array([1]) })))
    expect(started).toEqual([{ domain: 'library', sourceIds: ['a', 'b'] }])
    expect(store.getState().uploads).toEqual([])
  })
})

describe('going somewhere', () => {
  it('writes the address once, and not when one is there already', () => {
    const browser = aBrowser()
    const store = createApp(aHost({}).api, browser)
    store.getState().go({ place: 'settings' })
    store.getState().go({ place: 'settings' })
    store.getState().go({ place: 'inbox', item: null }, 'replace')
    expect(browser.written).toEqual(['push #/settings', 'replace #/inbox'])
  })
})

describe('accepting', () => {
  const change = {
    id: '01J9ZK5V0000000000000000AB',
    revision: 1,
    domain: 'library',
    files: [],
  }

  it('accepts the revision that was shown', async () => {
    const accepted: unknown[] = []
    const host = aHost({
      'changes.open': () => change,
      'changes.accept': (input) => {
        accepted.push(input)
        return { status: 'applied' }
      },
    })
    const store = createApp(host.api, aBrowser())
    await store.getState().openChange(change.id)
    await store.getState().accept(change.id)
    expect(accepted).toEqual([{ changeId: change.id, revision: 1 }])
    expect(store.getState().changes[change.id]).toBeUndefined()
  })

  it('says that nothing answered only for as long as that is so', async () => {
    const host = aHost({
      'app.overview': () => overview(1),
      'changes.open': () => change,
      'changes.accept': () => {
        throw new WikiError('unreachable', 'It does not answer.')
      },
    })
    const store = createApp(host.api, aBrowser())
    await store.getState().openChange(change.id)
    store.getState().setLine('down')
    await store.getState().accept(change.id)
    expect(store.getState().changes[change.id]).toMatchObject({ kind: 'open', problem: expect.any(String) })
    store.getState().setLine('up')
    await settled()
    expect(store.getState().changes[change.id]).toMatchObject({ kind: 'open', busy: false, problem: null })
  })

  it('shows the new revision when the one that was shown is stale, and writes nothing', async () => {
    let revision = 1
    const host = aHost({
      'changes.open': () => ({ ...change, revision }),
      'changes.accept': () => {
        revision = 2
        throw new WikiError('stale_revision', 'A page changed meanwhile.')
      },
    })
    const store = createApp(host.api, aBrowser())
    await store.getState().openChange(change.id)
    expect(await store.getState().accept(change.id)).toBeNull()
    const open = store.getState().changes[change.id]
    expect(open?.kind === 'open' && open.change.revision).toBe(2)
  })

  it('can be discarded also where it cannot be shown any more', async () => {
    const discarded: string[] = []
    const host = aHost({
      'changes.open': () => {
        throw new WikiError('cannot_undo', 'It is undone already.')
      },
      'changes.discard': ({ changeId }) => {
        discarded.push(String(changeId))
        return {}
      },
    })
    const store = createApp(host.api, aBrowser())
    await store.getState().openChange(change.id)
    expect(store.getState().changes[change.id]?.kind).toBe('failed')
    expect(await store.getState().discard(change.id)).toBe(true)
    expect(discarded).toEqual([change.id])
    expect(store.getState().changes[change.id]).toBeUndefined()
  })
})

describe('a proposal', () => {
  const proposed = {
    id: '01J9ZK5V0000000000000000AC',
    revision: 1,
    domain: 'library',
    origin: { kind: 'undo', of: '01J9ZK5V0000000000000000AB', title: 'Notes' },
    createdAt: '2026-11-30T00:00:00Z',
    created: 0,
    edited: 1,
    deleted: 0,
    renamed: 0,
    claims: 0,
    files: [],
  }

  it('is listed once its answer is there, and once only when the event comes after', async () => {
    const { files: _, ...summary } = proposed
    const host = aHost({
      'app.overview': () => overview(1),
      'changes.undo': () => proposed,
      'health.fix': () => ({ kind: 'change', change: { ...proposed, id: '01J9ZK5V0000000000000000AD' } }),
    })
    const store = createApp(host.api, aBrowser())
    store.getState().start()
    await settled()
    expect(await store.getState().proposeUndo('01J9ZK5V0000000000000000AB')).toBe(proposed.id)
    expect(store.getState().host?.pending).toEqual([summary])
    await store.getState().proposeFix('library', ['key'])
    expect(store.getState().host?.pending).toHaveLength(2)
    // The host's own account of it says what it says here.
    host.send({ epoch: 'e', seq: 2, event: { kind: 'pending', change: summary as never } })
    expect(store.getState().host?.pending.map(({ id }) => id)).toEqual([proposed.id, '01J9ZK5V0000000000000000AD'])
  })
})

describe('a document that is looked at while it is sent', () => {
  it('is still looked at when it has become a job', async () => {
    const host = aHost({ 'app.overview': () => overview(1), 'ingest.start': () => ({ jobs: [{ id: 'job-7' }] }) })
    const store = createApp(host.api, aBrowser())
    await store.getState().refetch()
    const sending = store.getState().drop([{ name: 'a.md', size: 1, content: new Uint8Array([1]) }])
    store.getState().go({ place: 'inbox', item: store.getState().uploads[0]?.id ?? null })
    await sending
    expect(store.getState().route).toEqual({ place: 'inbox', item: 'job-7' })
  })
})
