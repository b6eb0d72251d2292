import { expect, test } from 'vitest'
import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import { scanPage } from '../../core/link/scan-page.ts'
import { type CatalogueRow, catalogueText } from './catalogue-text.ts'
import { logText } from './log-text.ts'

const row = (path: string, title: string, kind: CatalogueRow['kind'], entityKind: string | null = null) => ({
  path,
  title,
  kind,
  entityKind,
})
const rows = [
  row('wiki/summaries/notes.md', 'Notes on the Engine', 'summary'),
  row('wiki/entities/ada-lovelace.md', 'Ada Lovelace', 'entity', 'person'),
  row('wiki/concepts/loom.md', 'Loom', 'concept'),
]

test('lists every page once by kind and title, whatever order they come in', () => {
  const text = catalogueText(null, 'History', rows)
  expect(text).toBe(`# History: all pages

<!-- commonplace:index -->

## Entities

- [[ada-lovelace|Ada Lovelace]] · person

## Concepts

- [[loom|Loom]]

## Summaries

- [[summaries/notes|Notes on the Engine]]

<!-- /commonplace:index -->
`)
  expect(catalogueText(text, 'History', [...rows].reverse())).toBe(text)
})

test('keeps what a human wrote around the marks, and adds marks to a file without', () => {
  const mine = 'Mine above.\n'
  const marked = catalogueText(mine, 'History', rows)
  expect(marked.startsWith('Mine above.\n\n<!-- commonplace:index -->')).toBe(true)
  const below = `${marked}\nMine below.\n`
  const next = catalogueText(below, 'History', rows.slice(1))
  expect(next).toContain('Mine above.')
  expect(next).toContain('Mine below.')
  expect(next).not.toContain('Notes on the Engine')
})

test('a title that looks like links lists one link', () => {
  const text = catalogueText(null, 'H', [row('wiki/entities/x.md', 'a]] [[b|c #tag', 'entity')])
  expect(scanPage(text)).toMatchObject({ links: [{ target: 'x' }], tags: [] })
})

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

test('the log gets one entry a change, links to nothing, and keeps what was there', () => {
  const once = logText('# Log\n\nMine.\n', change, receipt)
  expect(once).toContain('Mine.')
  expect(once).toContain('- created `wiki/entities/x.md`')
  expect(logText(once, change, receipt)).toBe(once)
  expect(scanPage(once)).toMatchObject({ links: [], tags: [] })
})
