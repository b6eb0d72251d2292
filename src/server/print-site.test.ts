import { expect, test } from 'vitest'
import { planned, printSite, written } from './print-site.ts'

const plan = {
  files: ['entities/ada.html', 'index.html'],
  pages: 1,
  leftOut: [{ path: 'wiki/entities/hidden.md', why: 'It says it is private.' }],
  mentionsOut: 3,
  secrets: [],
  write: ['entities/ada.html'],
  remove: ['entities/bee.html'],
  foreign: [],
}

const said = (tense: typeof planned) => {
  const lines: string[] = []
  printSite(plan, '/site', (line) => void lines.push(line), tense)
  return lines.join('\n')
}

test('before a run it says what would be, after it what was', () => {
  expect(said(planned)).toContain('1 pages leave, in 2 files at /site.\nWould be written: 1\n')
  expect(said(planned)).toContain('Would be removed: 1\n')
  expect(said(written)).toContain('1 pages leave, in 2 files at /site.\nWritten: 1\n')
  expect(said(written)).toContain('Removed: 1\n')
  expect(said(written)).not.toMatch(/would/iu)
})

test('it counts what was generated about pages that stay', () => {
  expect(said(planned)).toContain('Generated mentions of pages that stay, left out of pages that leave: 3')
})
