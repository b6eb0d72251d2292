import { expect, it } from 'vitest'
import type { ChangeSummaryView, JobView } from '../../../contract/views.ts'
import type { HostState } from '../../state/app-state.ts'
import { findItem, inboxItems } from './items.ts'

const job = (id: string, createdAt: string, state: JobView['state']): JobView => ({
  id,
  domain: 'd',
  sourceId: id,
  name: id,
  bytes: 1,
  reader: 'built-in',
  model: null,
  batch: 'b',
  state,
  createdAt,
})
const pending = (id: string, title: string): ChangeSummaryView => ({
  id,
  revision: 1,
  domain: 'd',
  origin: { kind: 'edit', title },
  createdAt: '',
  created: 0,
  edited: 1,
  deleted: 0,
  renamed: 0,
  claims: 0,
})

const host = {
  jobs: [
    job('late', '2', { kind: 'ready', changeId: 'A' }),
    job('early', '1', { kind: 'failed', code: 'source_empty', message: 'Empty.', data: {} }),
    job('busy', '1', { kind: 'waiting' }),
    job('old', '1', { kind: 'applied', changeId: 'Z' }),
  ],
  pending: [pending('A', 'from the job'), pending('B', 'an undo')],
  // The rest of the host's state plays no part here.
} as unknown as HostState

it('sorts by what is to be done, in order of arrival, and joins a job with its change', () => {
  const items = inboxItems({ host, uploads: [] })
  expect(items.review.map(({ id }) => id)).toEqual(['late', 'B'])
  expect(items.stopped.map(({ id }) => id)).toEqual(['early'])
  expect(items.reading.map(({ id }) => id)).toEqual(['busy'])
  expect(items.done.map(({ id }) => id)).toEqual(['old'])
})

it('counts a document that did not arrive as one that needs the person', () => {
  const state = { kind: 'failed', why: 'The line broke.' } as const
  const items = inboxItems({ host, uploads: [{ id: 'u', name: 'u', bytes: 1, domain: 'd', sourceId: null, state }] })
  expect(items.stopped.at(-1)?.id).toBe('u')
})

it('finds a document by its change as well as by itself', () => {
  const items = Object.values(inboxItems({ host, uploads: [] })).flat()
  expect(findItem(items, 'A')?.id).toBe('late')
  expect(findItem(items, 'late')?.id).toBe('late')
  expect(findItem(items, 'nobody')).toBeNull()
})

it('shows a document once while its upload becomes a job, and finds it by either', () => {
  const upload = { id: 'u', name: 'busy', bytes: 1, domain: 'd', sourceId: 'busy', state: { kind: 'sending' } } as const
  const items = inboxItems({ host, uploads: [upload] })
  expect(items.reading.map(({ id }) => id)).toEqual(['busy'])
  expect(findItem(items.reading, 'u')?.id).toBe('busy')
})

const quote = {
  reader: 'anthropic',
  model: 'm',
  calls: 1,
  tokens: { expected: 1, most: 2 },
  price: { kind: 'free' },
  kept: 0,
} as const
const drop = {
  jobs: [
    job('one', '1', { kind: 'confirm', quote, words: '' }),
    job('two', '2', { kind: 'confirm', quote, words: '' }),
    job('opened again', '3', { kind: 'waiting' }),
  ],
  pending: [],
} as unknown as HostState

it('shows a drop that waits for a yes as one, found by its batch and by each of its documents', () => {
  const items = inboxItems({ host: drop, uploads: [] })
  expect(items.ask.map((item) => item.kind === 'drop' && item.jobs.map(({ id }) => id))).toEqual([['one', 'two']])
  expect(findItem(items.ask, 'two')?.id).toBe('b')
  expect(items.reading.map(({ id }) => id)).toEqual(['opened again'])
})

it('keeps the drop a person looks at together while another reader prices it', () => {
  const items = inboxItems({ host: drop, uploads: [], asking: 'b' })
  expect(items.ask.map((item) => item.kind === 'drop' && item.jobs.length)).toEqual([3])
})

it('lists what waits as it will be read', () => {
  const waiting = { jobs: ['a', 'b', 'c'].map((id) => job(id, id, { kind: 'waiting' })), pending: [] }
  const items = inboxItems({ host: waiting as unknown as HostState, uploads: [], order: ['c', 'a', 'b'] })
  expect(items.reading.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
