import { describe, expect, it } from 'vitest'
import type { ChangeSummaryView, JobView, OverviewView } from '../../contract/views.ts'
import { applyEvent, fromOverview, takeEvent } from './apply-event.ts'

const overview: OverviewView = {
  version: '0.1.0',
  shell: 'server',
  epoch: 'first',
  seq: 7,
  vault: { path: '/vault', sample: false, writable: true },
  suggestion: { path: '/home/ada/Commonplace', domain: 'library' },
  domains: [{ name: 'library', title: 'Library', pages: 2, readOnly: false, status: { kind: 'ready' } }],
  settings: { reader: 'built-in', theme: 'system', language: 'system', vaults: [] },
  jobs: [],
  pending: [],
  notices: [],
}
const host = fromOverview(overview, null)

const job = (id: string, state: JobView['state']): JobView => ({
  id,
  domain: 'library',
  sourceId: id,
  name: `${id}.pdf`,
  bytes: 10,
  reader: 'built-in',
  model: null,
  batch: 'b',
  state,
  createdAt: '2026-11-30T04:00:00Z',
})

const change: ChangeSummaryView = {
  id: '01J9ZK5V0000000000000000AB',
  revision: 1,
  domain: 'library',
  origin: { kind: 'edit', title: 'Bees' },
  createdAt: '2026-11-30T04:00:00Z',
  created: 1,
  edited: 0,
  deleted: 0,
  renamed: 0,
  claims: 3,
}

describe('applyEvent', () => {
  it('moves a job through its states without moving it in the list', () => {
    const two = [job('a', { kind: 'waiting' }), job('b', { kind: 'waiting' })].reduce(
      (state, item) => applyEvent(state, { kind: 'job', job: item }),
      host,
    )
    const ready = applyEvent(two, { kind: 'job', job: job('a', { kind: 'ready', changeId: change.id }) })
    expect(ready.jobs.map(({ id, state }) => [id, state.kind])).toEqual([
      ['a', 'ready'],
      ['b', 'waiting'],
    ])
    expect(applyEvent(ready, { kind: 'job-gone', jobId: 'a' }).jobs.map(({ id }) => id)).toEqual(['b'])
  })

  it('takes an applied change out of what waits and tells Activity', () => {
    const waiting = applyEvent(host, { kind: 'pending', change })
    const applied = applyEvent(waiting, { kind: 'applied', domain: 'library', changeId: change.id })
    expect(waiting.pending).toEqual([change])
    expect(applied.pending).toEqual([])
    expect(applied.applied).toBe(host.applied + 1)
  })

  it('makes pages of the named domain due again, and of no other', () => {
    const after = applyEvent(host, { kind: 'pages', domain: 'library', added: ['a.md'], changed: [], removed: [] })
    expect(after.versions.library).toBe((host.versions.library ?? 0) + 1)
    expect(after.versions.other).toBeUndefined()
  })

  it('forgets jobs and previews of the vault that was left', () => {
    const busy = applyEvent(applyEvent(host, { kind: 'pending', change }), {
      kind: 'job',
      job: job('a', { kind: 'waiting' }),
    })
    const moved = applyEvent(busy, { kind: 'vault', vault: { path: '/b', sample: true, writable: true }, domains: [] })
    expect([moved.jobs, moved.pending, moved.vault?.path]).toEqual([[], [], '/b'])
  })

  it('says a notice once', () => {
    const twice = ['Rebuilt.', 'Rebuilt.'].reduce((state, text) => applyEvent(state, { kind: 'notice', text }), host)
    expect(twice.notices).toEqual(['Rebuilt.'])
  })
})

describe('takeEvent', () => {
  const event = { kind: 'notice', text: 'x' } as const

  it('applies the next number', () => {
    const taken = takeEvent(host, { epoch: 'first', seq: 8, event })
    expect(taken.kind === 'applied' && taken.host.seq).toBe(8)
  })

  it('skips what the overview already contained', () => {
    expect(takeEvent(host, { epoch: 'first', seq: 7, event }).kind).toBe('old')
  })

  it('asks for a new overview after a gap or a restart', () => {
    expect(takeEvent(host, { epoch: 'first', seq: 9, event }).kind).toBe('gap')
    expect(takeEvent(host, { epoch: 'second', seq: 8, event }).kind).toBe('gap')
  })
})

it('makes every page due again when an overview replaces what was known', () => {
  expect(fromOverview(overview, host).versions.library).toBe((host.versions.library ?? 0) + 1)
})
