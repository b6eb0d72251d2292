import { expect, test } from 'vitest'
import type { App } from '../../state/store.ts'
import { areStepsShown } from './use-steps.ts'

type Given = { steps?: App['steps']; place?: string; sample?: boolean; jobs?: string[]; pending?: number; vault?: null }

/** What the steps look at; the rest of the window does not matter to them. */
function shown({ steps = 'idle', place = 'inbox', sample = false, jobs = [], pending = 0, vault }: Given): boolean {
  const host = {
    vault: vault === null ? null : { path: '/v', sample, writable: true },
    pending: Array.from({ length: pending }),
    jobs: jobs.map((kind) => ({ state: { kind } })),
  }
  return areStepsShown({ steps, host, uploads: [], route: { place } } as unknown as App)
}

test.each<[string, boolean, Given]>([
  ['in an empty Inbox', true, {}],
  ['not elsewhere', false, { place: 'wiki' }],
  ['not without a vault', false, { vault: null }],
  ['not once put away', false, { steps: 'closed' }],
  ['not over work', false, { jobs: ['applied'] }],
  ['not while a preview waits', false, { sample: true, jobs: ['ready'], pending: 1 }],
  ['in the sample once it was accepted', true, { sample: true, jobs: ['applied'] }],
  ['whenever asked for', true, { steps: 'asked', jobs: ['running'], pending: 2 }],
  ['but in the Inbox alone', false, { steps: 'asked', place: 'graph' }],
])('%s', (_, expected, given) => {
  expect(shown(given)).toBe(expected)
})
