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

it('puts what needs the person first, in order of arrival, and joins a job with its change', () => {
  const groups = inboxItems({ host, uploads: [] })
  expect(groups['needs-you'].map(({ id }) => id)).toEqual(['early', 'late', 'B'])
  expect(groups['under-way'].map(({ id }) => id)).toEqual(['busy'])
  expect(groups.done.map(({ id }) => id)).toEqual(['old'])
})

it('counts a document that did not arrive as one that needs the person', () => {
  const state = { kind: 'failed', why: 'The line broke.' } as const
  const groups = inboxItems({ host, uploads: [{ id: 'u', name: 'u', bytes: 1, domain: 'd', sourceId: null, state }] })
  expect(groups['needs-you'].at(-1)?.id).toBe('u')
})

it('finds a document by its change as well as by itself', () => {
  const items = Object.values(inboxItems({ host, uploads: [] })).flat()
  expect(findItem(items, 'A')?.id).toBe('late')
  expect(findItem(items, 'late')?.id).toBe('late')
  expect(findItem(items, 'nobody')).toBeNull()
})

it('shows a document once while its upload becomes a job, and finds it by either', () => {
  const upload = { id: 'u', name: 'busy', bytes: 1, domain: 'd', sourceId: 'busy', state: { kind: 'sending' } } as const
  const groups = inboxItems({ host, uploads: [upload] })
  expect(groups['under-way'].map(({ id }) => id)).toEqual(['busy'])
  expect(findItem(groups['under-way'], 'u')?.id).toBe('busy')
})
