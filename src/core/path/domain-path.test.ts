import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWikiError } from '../errors.ts'
import { isDerived, toDomainPath, toRawPath, toWritablePath } from './domain-path.ts'

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
  it.each(['wiki/entities/ada.md', 'wiki/summaries/index-of-things.md', 'state/brief.md', 'SCHEMA.md'])(
    'allows %s',
    (path) => {
      expect(toWritablePath(path)).toBe(path)
    },
  )

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
  ])('refuses %s', (path) => {
    expect(refused(() => toWritablePath(path))).toBe(true)
  })
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
