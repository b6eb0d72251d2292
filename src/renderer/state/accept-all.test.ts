import { beforeEach, expect, it } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import type { Listed } from './accept-all-actions.ts'
import { type App, createApp } from './store.ts'

type Now = { created: number; edited: number; claims: number; deleted?: number; ambiguous?: number; revision?: number }

let now: Record<string, Now | WikiError> = {}
let accepted: string[] = []
let app: App
let ended: () => App['acceptingAll']

const api = {
  async request(name: string, { changeId, revision }: { changeId: string; revision: number }) {
    const found = now[changeId]
    if (!found || found instanceof WikiError) throw found ?? new WikiError('not_found', 'Gone.')
    if (name === 'changes.accept') {
      accepted.push(`${changeId} at ${revision}`)
      return { status: 'applied' }
    }
    const ambiguous = Array.from({ length: found.ambiguous ?? 0 }, () => ({ choice: { kind: 'undecided' } }))
    return { ...listed(changeId).change, revision: 1, ...found, ambiguous, sameName: null }
  },
  upload: () => Promise.reject(new Error('Nothing is uploaded here.')),
  subscribe: () => () => {},
  // Two rows of the table are all that this asks for.
} as unknown as HostApi

function listed(id: string): Listed {
  // What a list shows of a change is all that is compared.
  const change = { id, revision: 1, created: 2, edited: 0, deleted: 0, renamed: 0, claims: 5 } as Listed['change']
  return { name: `${id}.md`, change }
}

beforeEach(() => {
  accepted = []
  const browser = { hash: () => '', write: () => {}, onChange: () => {}, remember: () => {}, recall: () => null }
  const store = createApp(api, browser)
  app = store.getState()
  ended = () => store.getState().acceptingAll
})

const plain: Now = { created: 2, edited: 0, claims: 5 }

it('accepts one after another at the revision it looked at, also where a page was made meanwhile', async () => {
  now = { a: plain, b: { created: 1, edited: 1, claims: 5, revision: 2 } }
  await app.acceptAll([listed('a'), listed('b')])
  expect(accepted).toEqual(['a at 1', 'b at 2'])
  expect(ended()).toEqual({ kind: 'ended', accepted: 2, left: [], stopped: null })
})

it('stops at the first that comes out differently from what was listed', async () => {
  now = { a: plain, b: { ...plain, claims: 4 }, c: plain }
  await app.acceptAll([listed('a'), listed('b'), listed('c')])
  expect(accepted).toEqual(['a at 1'])
  expect(ended()).toMatchObject({ accepted: 1, stopped: { id: 'b', why: expect.stringContaining('4 facts') } })
})

it('leaves what has a question or removes something, and goes on', async () => {
  now = { a: { ...plain, ambiguous: 2 }, b: { ...plain, deleted: 1 }, c: plain }
  await app.acceptAll([listed('a'), listed('b'), listed('c'), listed('gone elsewhere')])
  expect(accepted).toEqual(['c at 1'])
  expect(ended()).toMatchObject({ left: [{ id: 'a' }, { id: 'b' }, { id: 'gone elsewhere' }], stopped: null })
})

it('stops where it cannot write', async () => {
  now = { a: new WikiError('disk_full', 'The disk is full.'), b: plain }
  await app.acceptAll([listed('a'), listed('b')])
  expect(accepted).toEqual([])
  expect(ended()).toMatchObject({ stopped: { why: 'The disk is full.' } })
})
