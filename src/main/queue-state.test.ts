import { expect, test } from 'vitest'
import type { JobView } from '../contract/views.ts'
import { queueState } from './queue-state.ts'
import { german } from './words.ts'

const paused = (reason: 'asked' | 'budget', why: string): JobView['state'] => ({
  kind: 'paused',
  reason,
  why,
  until: null,
})
const running: JobView['state'] = { kind: 'running', stage: 'read', done: 1, total: 4, words: 'Reading' }

function aJob(state: JobView['state'], more: Partial<JobView> = {}): JobView {
  return {
    id: 'j',
    domain: 'history',
    sourceId: 's',
    name: 'engine.pdf',
    bytes: 1,
    reader: 'built-in',
    model: null,
    batch: 'b',
    createdAt: '2026-11-30T09:00:00Z',
    ...more,
    state,
  }
}

test('says that nothing waits', () => {
  expect(queueState([], [])).toEqual({ words: 'Nothing is waiting', yours: null, going: [], stopped: [] })
  expect(queueState([aJob({ kind: 'applied', changeId: 'c' })], []).words).toBe('Nothing is waiting')
})

test('says what is read and how many wait behind it', () => {
  const jobs = [aJob(running), aJob({ kind: 'waiting' }), aJob({ kind: 'waiting' }, { domain: 'garden' })]
  expect(queueState(jobs, [])).toMatchObject({
    words: 'Reading “engine.pdf”, 2 waiting',
    going: ['history', 'garden'],
    stopped: [],
  })
  expect(queueState([aJob(running), aJob(running, { domain: 'garden' })], []).words).toBe('Reading 2 documents')
})

test('says why it is paused, and whether by the person', () => {
  const spent = aJob(paused('budget', 'The budget of this month, $10.00, is spent.'))
  expect(queueState([spent, aJob({ kind: 'waiting' })], [])).toMatchObject({
    words: 'Paused, 2 documents waiting: The budget of this month, $10.00, is spent.',
    stopped: ['history'],
  })
  expect(queueState([aJob(paused('asked', 'Paused. What was read is kept.'))], ['history']).words).toBe(
    'Paused by you, 1 document waiting',
  )
  expect(queueState([], ['garden'])).toMatchObject({
    words: 'Paused by you: what is dropped waits',
    stopped: ['garden'],
  })
})

test('says what waits for the person', () => {
  const ready: JobView['state'] = { kind: 'ready', changeId: 'c' }
  expect(queueState([aJob(ready)], []).yours).toBe('1 preview to look at')
  const priced = aJob({ kind: 'confirm', words: '', quote: {} as never })
  expect(queueState([priced, aJob(ready), aJob(ready)], []).yours).toBe(
    '1 document to be agreed to, 2 previews to look at',
  )
})

test('keeps a long name short', () => {
  const { words } = queueState([aJob(running, { name: '長'.repeat(90) })], [])
  expect([...words].length).toBeLessThan(64)
  expect(words).toContain('…”')
})

test('says it in German with the endings of one and of several', () => {
  const say = (jobs: readonly JobView[]) => queueState(jobs, [], german)
  expect(say([aJob(running), aJob({ kind: 'waiting' })]).words).toBe('Gelesen wird „engine.pdf“, 1 wartet')
  expect(say([aJob({ kind: 'waiting' }), aJob({ kind: 'waiting' })]).words).toBe('2 Dokumente warten')
  expect(say([aJob(paused('budget', 'The budget is spent.'))]).words).toBe('Pause, 1 Dokument wartet')
  expect(say([aJob({ kind: 'ready', changeId: 'c' })]).yours).toBe('1 Vorschau anzusehen')
})
