import { expect, test } from 'vitest'
import { collisionIn, lostBy, readHandoff, savedWhen, verdictsOf, writeHandoff } from '../index.ts'

const who = { machine: 'm-1', scope: 'main', saved: '2026-11-30T09:00:00Z', harness: null, model: null }
const read = (fields: object) => readHandoff(writeHandoff({ headline: 'H', ...fields }, who).text)
const big = read({ nowState: 'words '.repeat(150), decisions: ['a', 'b'], traps: ['c'] })

test('a nearly empty save over a substantial handoff names what it would lose', () => {
  expect(lostBy(read({}), big)).toBe(
    'Where things stand (899 bytes), Firm decisions — do not re-litigate (2 items), Traps and dead ends (1 item)',
  )
  expect(lostBy(read({ nextSteps: ['ok'] }), big)).not.toBeNull()
})
test('a short handoff over a short one, or a full one over a full one, is none', () => {
  expect(lostBy(read({}), read({ nextSteps: ['a', 'b'] }))).toBeNull()
  expect(lostBy(read({ nowState: 'other words '.repeat(40) }), big)).toBeNull()
})

test('each verdict is a sentence of its own', () => {
  expect(verdictsOf([])).toEqual([{ kind: 'stored-whole', sentence: 'Stored whole.' }])
  const all = verdictsOf([
    { kind: 'headline-clipped', was: 240, now: 200 },
    { kind: 'field-clipped', field: 'nowState', was: 9120, now: 8000 },
    { kind: 'items-dropped', field: 'nextSteps', count: 3, why: 'list' },
  ])
  expect(all.map(({ kind }) => kind)).toEqual(['headline-clipped', 'field-clipped', 'items-dropped'])
  expect(all[1]?.sentence).toContain('from 9,120 to 8,000 characters')
})

const now = new Date('2026-11-30T12:00:00Z')
test.each([
  ['2026-11-30T10:00:00+01:00', true, '2026-11-30T09:00:00.000Z', 'this machine', false],
  ['2026-11-30T10:00:00Z', false, '2026-11-30T10:00:00.000Z', 'that machine', false],
  ['2027-01-01T00:00:00Z', false, '2026-11-30T11:00:00.000Z', 'file', true],
  [undefined, true, '2026-11-30T11:00:00.000Z', 'file', true],
  ['yesterday', true, '2026-11-30T11:00:00.000Z', 'file', true],
])('saved %s: says which clock', (told, isOwn, at, clock, doubt) => {
  const when = savedWhen(told, isOwn, Date.parse('2026-11-30T11:00:00Z'), now)
  expect([when.at, when.clock, when.doubt !== null]).toEqual([at, clock, doubt])
})

test('two tools that take turns in one scope collide, a handover does not', () => {
  const entry = (harness: string, hour: number) => ({
    at: `2026-11-30T${String(hour).padStart(2, '0')}:00:00Z`,
    scope: 'main',
    machine: 'm-1',
    harness,
    model: null,
    headline: '',
    bytes: 1,
    rejections: [],
  })
  expect(collisionIn([entry('Codex', 11), entry('Codex', 10), entry('Claude', 9)], now)).toBeNull()
  const found = collisionIn([entry('Codex', 11), entry('Claude', 10), entry('Codex', 9)], now)
  expect(found?.tools).toEqual(['Codex', 'Claude'])
  expect(collisionIn([entry('Codex', 11), entry('Claude', 10), entry('Codex', 9)], new Date('2027-01-01'))).toBeNull()
})
