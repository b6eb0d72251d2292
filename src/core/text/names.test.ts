import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateName, foldName, isReservedStem, slug, stemOf } from './names.ts'
import { utf8Length } from './utf8.ts'

const nothing: ReadonlySet<string> = new Set()
const anyText = fc.string({ unit: 'binary', maxLength: 300 })

describe('slug', () => {
  it.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['R&D', 'r-and-d'],
    ['Python 3.1', 'python-3-1'],
    ['北京', '北京'],
    ['हिन्दी', 'हिन्दी'],
    ['Crème Brûlée', 'crème-brûlée'],
    ['Cre\u0300me', 'crème'],
    ['Ana\u00adlog', 'analog'],
    ['❤\ufe0f', ''],
    ['🙂', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['', ''],
  ])('makes of %j the stem %j', (title, stem) => {
    expect(slug(title)).toBe(stem)
  })

  it('is idempotent, folded, whole code points and at most 200 bytes for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (title) => {
        const stem = slug(title)
        expect(slug(stem)).toBe(stem)
        expect(foldName(stem)).toBe(stem)
        expect(stem.isWellFormed()).toBe(true)
        expect(utf8Length(stem)).toBeLessThanOrEqual(200)
        expect(stem).not.toMatch(/^-|-$|--|[/\\:*?"<>|.\s]/u)
      }),
      { numRuns: 1000 },
    )
  })

  it('cuts a long title at a whole code point', () => {
    expect(slug('語'.repeat(300))).toBe('語'.repeat(66))
  })
})

describe('allocateName', () => {
  it('tells C, C++ and C#, Python 3.1 and Python 3-1 apart', () => {
    const taken = new Set<string>()
    for (const title of ['C', 'C++', 'C#', 'Python 3.1', 'Python 3-1', '🙂', '🙃', 'हिन्दी'])
      taken.add(foldName(allocateName(title, taken)))
    expect(taken.size).toBe(8)
    expect(taken).toContain('python-3-1')
  })

  it.each(['Index', 'index-a', 'Log', 'Log-structured merge', 'SCHEMA', 'Claude', 'project', 'Current', 'CON', 'com1'])(
    'never gives the reserved stem of %j',
    (title) => {
      const stem = allocateName(title, nothing)
      expect(isReservedStem(slug(title))).toBe(true)
      expect(isReservedStem(stem)).toBe(false)
    },
  )

  it('gives any sequence of titles as many names as there are titles, none empty, reserved or over 200 bytes', () => {
    const titles = fc.array(fc.oneof(anyText, fc.constantFrom('Ada', 'ada', 'ADA', '', '-', 'Log', 'a'.repeat(400))), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(titles, (all) => {
        const taken = new Set<string>()
        for (const title of all) {
          const stem = allocateName(title, taken)
          expect(stem).not.toBe('')
          expect(utf8Length(stem)).toBeLessThanOrEqual(200)
          expect(isReservedStem(stem)).toBe(false)
          expect(taken.has(foldName(stem))).toBe(false)
          taken.add(foldName(stem))
        }
      }),
    )
  })

  it('gives the same name for the same title and the same taken stems', () => {
    const taken = new Set(['ada'])
    expect(allocateName('Ada', taken)).toBe(allocateName('Ada', taken))
    expect(allocateName('Ada', taken)).toMatch(/^ada-[0-9a-f]{4}$/)
  })
})

describe('stemOf', () => {
  it.each([
    ['wiki/entities/ada.md', 'ada'],
    ['raw/node.js.md', 'node.js'],
    ['LICENSE', 'LICENSE'],
    ['.hidden', '.hidden'],
  ])('of %j is %j', (path, stem) => {
    expect(stemOf(path)).toBe(stem)
  })
})
