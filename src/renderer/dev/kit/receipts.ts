import type { ActivityView } from '../../../contract/views.ts'

const at = '2026-11-30T09:41:00Z'
const wiki = (name: string) => `wiki/entities/${name}.md`

const written: ActivityView = {
  id: '01J9ZK5V0000000000000000KA',
  revision: 1,
  domain: 'history',
  origin: {
    kind: 'ingest',
    sourceId: 's1',
    title: 'A Brief History of Debian',
    sha256: '0'.repeat(64),
    reader: 'built-in',
  },
  createdAt: at,
  created: 2,
  edited: 1,
  deleted: 0,
  renamed: 0,
  claims: 37,
  appliedAt: at,
  spent: null,
  undoneBy: null,
  undoable: { kind: 'yes' },
  receipt: {
    changeId: '01J9ZK5V0000000000000000KA',
    revision: 1,
    domain: 'history',
    status: 'applied',
    appliedAt: at,
    files: [
      { kind: 'written', path: wiki('ian-murdock'), how: 'created', hash: 'a', bytes: 1830 },
      { kind: 'written', path: wiki('debian'), how: 'edited', hash: 'b', bytes: 4120 },
      { kind: 'merged', path: wiki('linux'), hash: 'c', bytes: 2210 },
    ],
    notes: [],
  },
}

/** A receipt of each kind: all written, part of it returned, and undone since. */
export const receipts: readonly ActivityView[] = [
  written,
  {
    ...written,
    id: '01J9ZK5V0000000000000000KB',
    undoable: { kind: 'no', why: 'A page of it was changed since.' },
    receipt: {
      ...written.receipt,
      status: 'partial',
      files: [
        { kind: 'written', path: wiki('ian-murdock'), how: 'created', hash: 'a', bytes: 1830 },
        { kind: 'unchanged', path: wiki('gnu') },
        { kind: 'returned', path: wiki('debian'), why: 'It was changed elsewhere while this was written.' },
      ],
      notes: ['One file went back to its preview.'],
    },
  },
  { ...written, id: '01J9ZK5V0000000000000000KC', undoneBy: '01J9ZK5V0000000000000000KD' },
]
