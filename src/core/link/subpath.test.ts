import { expect, it } from 'vitest'
import { scanPage } from './scan-page.ts'
import { subpathFound } from './subpath.ts'

const page = scanPage(
  '# Top\n\n## Set-up: part 1.2\n\n### Linux\n\n## Use\n\n### Linux\n\nText ^one-A1\n\n> quoted\n> ^q\n\n- item ^i\n  - sub ^s\n\n^alone\n\nnot ^last here\n',
)

it.each([
  ['#Top', true],
  ['#top', true],
  ['#Set-up  part 1 2', true],
  ['#Setup part 1 2', false],
  ['#Use#Linux', true],
  ['#Top#Use#Linux', true],
  ['#Linux#Use', false],
  ['#Set-up part 1.2#Use', false],
  ['#^one-a1', true],
  ['#^q', true],
  ['#^i', true],
  ['#^s', true],
  ['#^alone', true],
  ['#^last', false],
  ['#^none', false],
  ['#', undefined],
])('%s is there: %s', (subpath, expected) => {
  expect(subpathFound(page, subpath)).toBe(expected)
})
