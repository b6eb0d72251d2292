import { expect, test } from 'vitest'
import type { ChangeSet, Receipt } from '../change/change-set.ts'
import { scanPage } from '../link/scan-page.ts'
import { hasEntry, withEntry, yearOfLog } from './log-text.ts'

const change = {
  format: 1,
  id: '01J00000000000000000000000',
  revision: 1,
  domain: 'history',
  origin: { kind: 'ingest', sourceId: 's', title: 'Notes [[x]] #y', sha256: 'a'.repeat(64), reader: 'built-in' },
  createdAt: '2026-11-30T10:00:00Z',
  ops: [],
  warnings: [],
} satisfies ChangeSet
const receipt: Receipt = {
  changeId: change.id,
  revision: 1,
  domain: 'history',
  status: 'applied',
  appliedAt: '2026-11-30T10:00:01Z',
  files: [{ kind: 'written', path: 'wiki/entities/x.md', how: 'created', hash: 'h', bytes: 1 }],
  notes: [],
}

test('the log gets an entry that links to nothing, behind what was there, in the line ending of the file', () => {
  const once = withEntry('# Log\n\nMine.\n', change, receipt)
  expect(once).toBe(`# Log

Mine.

## [2026-11-30] ingest | Notes \\[\\[x\\]\\] \\#y

- change \`01J00000000000000000000000\`, read by built-in
- created \`wiki/entities/x.md\`
`)
  expect(scanPage(once)).toMatchObject({ links: [], tags: [] })
  expect(hasEntry(once, change.id)).toBe(true)
  expect(hasEntry(`Mine: \`${change.id}\`, see there.`, change.id)).toBe(false)
  expect(withEntry('Mine.\r\n', change, receipt).replaceAll('\r\n', '')).not.toContain('\n')
})

test('the year of a log is that of its last entry', () => {
  expect(yearOfLog('')).toBeNull()
  expect(yearOfLog('# Log\n\nSince 2019.\n\n## [2030-01-01] my own plan\n')).toBeNull()
  expect(
    yearOfLog('## [2025-12-31] ingest | A\r\n\r\n## [2026-01-01] undo | [2024-01-01]\r\n\r\nMine, 2030.\r\n'),
  ).toBe('2026')
})
