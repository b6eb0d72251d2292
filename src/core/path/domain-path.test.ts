import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWikiError } from '../errors.ts'
import { isDerived, mayRetarget, toDomainPath, toRawPath, toWritablePath } from './domain-path.ts'

const refused = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    return isWikiError(error, 'outside_vault')
  }
  return false
}

describe('toDomainPath', () => {
  it.each([
    '',
    '/etc/passwd',
    '../x.md',
    'wiki/../../x.md',
    'wiki/./x.md',
    'wiki//x.md',
    'C:/x.md',
    'c:x',
    '\\\\host\\x',
    'wiki\\x.md',
    'wiki/a\0.md',
    'wiki/a\n.md',
    'wiki/.. /x.md',
    'wiki/\ud800.md',
    'wiki/',
  ])('refuses %j', (path) => {
    expect(refused(() => toDomainPath(path))).toBe(true)
  })

  it('keeps an ordinary path and composes its letters', () => {
    expect(toDomainPath('wiki/entities/cafe\u0301.md')).toBe('wiki/entities/caf\u00e9.md')
  })

  it('lets nothing through that a join could carry out of the root', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('..', '.', '', 'a', 'b.md', '\\', 'C:', 'wiki'), { maxLength: 6 }),
        (parts) => {
          const path = parts.join('/')
          if (refused(() => toDomainPath(path))) return
          expect(new URL(path, 'file:///root/').pathname.startsWith('/root/')).toBe(true)
          expect(path.split('/')).not.toContain('..')
        },
      ),
    )
  })
})

describe('toWritablePath', () => {
  it.each([
    'wiki/entities/ada.md',
    'wiki/summaries/index-of-things.md',
    'state/brief.md',
    'SCHEMA.md',
    'state/foundations/manifest.json',
    'state/shop/foundations/manifest.json',
  ])('allows %s', (path) => {
    expect(toWritablePath(path)).toBe(path)
  })

  it.each([
    'raw/paper.md',
    'notes/mine.md',
    'wiki',
    'wiki/index.md',
    'wiki/log-2025.md',
    'wiki/.hidden.md',
    'wiki/run.sh',
    '.commonplace/domain.json',
    'README.md',
    'state/manifest.json',
    'state/a/b/foundations/manifest.json',
    'wiki/foundations/manifest.json',
  ])('refuses %s', (path) => {
    expect(refused(() => toWritablePath(path))).toBe(true)
  })
})

it('leads on links of pages and briefs, never those of foundations and handoffs', () => {
  const links = ['wiki/entities/ada.md', 'state/project.md', 'state/shop/project.md']
  expect(links.every(mayRetarget)).toBe(true)
  const kept = ['state/foundations/api.md', 'state/main/desk-1/current.md', 'state/shop/foundations/manifest.json']
  expect(kept.some(mayRetarget)).toBe(false)
})

it('keeps originals under raw/', () => {
  expect(toRawPath('raw/paper.pdf')).toBe('raw/paper.pdf')
  expect(refused(() => toRawPath('wiki/paper.pdf'))).toBe(true)
  expect(refused(() => toRawPath('raw/.paper.pdf'))).toBe(true)
})

it('tells derived files by name and place', () => {
  expect(['wiki/index.md', 'wiki/index-a.md', 'wiki/log.md', 'wiki/log-2025.md'].every(isDerived)).toBe(true)
  expect(['wiki/concepts/index.md', 'wiki/indexing.md', 'raw/log.md'].some(isDerived)).toBe(false)
})
