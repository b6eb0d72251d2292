import { expect, it } from 'vitest'
import { ingestOps, type SmallSource } from '../../testing/ingest-change.ts'
import type { ChangeSet, Op } from './change-set.ts'
import { givesTheSame } from './gives-the-same.ts'

const letters: SmallSource = {
  stem: 'letters',
  facts: [
    { page: 'ada', text: 'Ada wrote letters.' },
    { page: 'ada', text: 'Ada lived in London.' },
  ],
}
const notes: SmallSource = { stem: 'notes', facts: [{ page: 'ada', text: 'Ada lived in London.' }] }

function changeOf(ops: Op[], more: Partial<ChangeSet> = {}): ChangeSet {
  return {
    format: 1,
    id: '0'.repeat(26),
    revision: 1,
    domain: 'sea',
    origin: { kind: 'edit', title: 'T' },
    createdAt: '2026-11-30T00:00:00.000Z',
    ops,
    warnings: [],
    ...more,
  }
}

const textsOf = (ops: readonly Op[]) =>
  new Map(ops.flatMap((op) => ('after' in op ? [[op.path, op.after] as const] : [])))
const planned = (source: SmallSource, texts = new Map<string, string>()) => changeOf(ingestOps(source, texts))

it('takes a page that was made meanwhile for edited in place of made, and a fact it has already for one with another source', () => {
  const seen = planned(letters)
  const now = planned(letters, textsOf(ingestOps(notes, new Map())))
  expect(seen.ops.map(({ kind }) => kind)).toEqual(['create', 'create'])
  expect(now.ops.map(({ kind }) => kind)).toEqual(['edit', 'create'])
  expect(givesTheSame(seen, now)).toBe(true)
  expect(givesTheSame(seen, seen)).toBe(true)
})

it.each<[string, (seen: ChangeSet) => ChangeSet]>([
  ['fewer facts', () => planned({ ...letters, facts: letters.facts.slice(0, 1) })],
  ['another fact', () => planned({ ...letters, facts: [...letters.facts, { page: 'ada', text: 'Ada was born.' }] })],
  ['another page', () => planned({ ...letters, facts: [...letters.facts, { page: 'eve', text: 'Eve was born.' }] })],
  [
    'a fact on another page',
    () => planned({ ...letters, facts: letters.facts.map((fact) => ({ ...fact, page: 'eve' })) }),
  ],
  ['a warning', (seen) => changeOf(seen.ops, { warnings: ['Look.'] })],
  [
    'a deletion',
    (seen) => changeOf([...seen.ops, { kind: 'delete', path: 'wiki/x.md', baseHash: '0'.repeat(64), before: '' }]),
  ],
  [
    'something taken away',
    (seen) =>
      changeOf(
        seen.ops.map((op) =>
          'intents' in op ? { ...op, intents: [...op.intents, { kind: 'remove-claim', id: 'c-1' }] } : op,
        ),
      ),
  ],
])('is not the same with %s', (_what, changed) => {
  const seen = planned(letters)
  expect(givesTheSame(seen, changed(seen))).toBe(false)
})
