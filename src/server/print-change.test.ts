import { expect, test } from 'vitest'
import type { FileReceipt, Receipt } from '../core/change/change-set.ts'
import { receiptWords } from './print-change.ts'

const file = (how: 'created' | 'edited' | 'deleted', path: string): FileReceipt => ({
  kind: 'written',
  path,
  how,
  hash: 'h',
  bytes: 1,
})
const receipt = (...files: FileReceipt[]): Receipt => ({
  changeId: '01J00000000000000000000000',
  revision: 1,
  domain: 'bees',
  status: 'applied',
  appliedAt: '2026-11-30T00:00:00Z',
  files,
  notes: [],
})

test.each([
  [[file('created', 'a.md')], '1 file written and read back.'],
  [[file('edited', 'a.md'), file('created', 'b.md')], '2 files written and read back.'],
  [[file('deleted', 'a.md'), file('deleted', 'b.md')], '2 files removed, which was checked on disk.'],
  [
    [file('edited', 'a.md'), file('deleted', 'b.md')],
    '1 file written and read back, 1 file removed, which was checked on disk.',
  ],
])('a receipt in words does not call a removed file written: %#', (files, words) => {
  expect(receiptWords(receipt(...files))).toContain(`Applied: ${words} Undo with`)
})
