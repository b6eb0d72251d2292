import { expect, test } from 'vitest'
import type { HostEvent } from '../contract/events.ts'
import type { JobView } from '../contract/views.ts'
import { jobNotices } from './job-notices.ts'

const job = (state: JobView['state']): HostEvent => ({
  kind: 'job',
  job: {
    id: 'j 1',
    domain: 'library',
    sourceId: 's',
    name: 'Debian.pdf',
    bytes: 1,
    reader: 'built-in',
    model: null,
    batch: 'b',
    state,
    createdAt: '2026-11-30T09:00:00Z',
  },
})
const running = job({ kind: 'running', stage: 'read', done: 1, total: 2, words: '' })
const ready = job({ kind: 'ready', changeId: 'c' })

test('tells that a document read for long is ready, once', () => {
  let time = 0
  const notice = jobNotices(() => time)
  expect(notice(running)).toBeNull()
  time = 12_000
  expect(notice(running)).toBeNull()
  time = 30_000
  expect(notice(ready)).toEqual({ title: 'Ready to review', body: 'Debian.pdf', route: '#/inbox/j%201' })
  expect(notice(ready)).toBeNull()
})

test('says nothing of a short one, nor of one it did not see begin', () => {
  let time = 0
  const notice = jobNotices(() => time)
  expect(notice(ready)).toBeNull()
  notice(running)
  time = 5_000
  expect(notice(ready)).toBeNull()
})
