import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyTags, readFrontmatter, readYaml } from './frontmatter.ts'
import { findFrontmatter } from './frontmatter-block.ts'
import { readSimpleYaml } from './simple-yaml.ts'

const scalar = fc.constantFrom(
  'plain',
  'two words',
  '"[[Page]]"',
  "'[[A|b]]'",
  '"x: y"',
  "'it''s'",
  '"a\\"b"',
  'true',
  'NULL',
  'yes',
  '12',
  '012',
  '1.5',
  '1e3',
  '2026-11-30',
  '2026-11-30T10:30:00',
  '10:30',
  '0x1F',
  '-5',
  '~',
  '.inf',
  'a: b',
  'a #c',
  'a#c',
  'C++',
  'é',
  '北京',
  '[a, b]',
  '["[[X]]", y]',
  '[a, [b]]',
  '[a,]',
  '[]',
  '{a: 1}',
  '[[Page]]',
  '- x',
  '*star',
  '&anchor',
  '!tag',
  '| ',
  '@x',
  '`x`',
  'x\ty',
  '"open',
  "'open",
  'a:',
  '?',
  'a,b',
  '"a" b',
  '"a" # c',
  "['it''s']",
  '[a b, c]',
  '[ ]',
  'ß',
  '\u2028x',
  'a\u00a0b',
  'null',
  'nul',
  'http://a.b/c',
  'a.',
  '[1, true]',
  '["a, b", c]',
  'x   ',
  '',
)

const key = fc.constantFrom(
  'title',
  'tags',
  'aliases',
  'up',
  'a_b',
  'A-b',
  'true',
  'null',
  '__proto__',
  'two words',
  '12',
  '"q"',
  '#c',
)
const space = fc.constantFrom(' ', '  ', '', '\t')
const row = fc.oneof(
  fc.tuple(key, space, scalar).map(([name, gap, value]) => `${name}:${gap}${value}`),
  fc
    .tuple(key, fc.constantFrom('', ' ', '  ', '    '), fc.array(scalar, { minLength: 1, maxLength: 3 }))
    .map(([name, indent, items]) => `${name}:\n${items.map((item) => `${indent}- ${item}`).join('\n')}`),
  fc.constantFrom('', '  indented', '# comment', '---x', '...', 'a', '-', '  - x', 'k: >', 'k:\n  sub: 1'),
)
const block = fc
  .tuple(fc.array(row, { maxLength: 5 }), fc.constantFrom('\n', '\r\n'))
  .map(([rows, end]) => `---\n${rows.join('\n')}\n---\nbody`.replaceAll('\n', end))

describe('properties', () => {
  it('are read by the short way exactly as by the YAML library, or left to it', () => {
    let short = 0
    fc.assert(
      fc.property(block, (text) => {
        const found = findFrontmatter(text)
        if (!found) return
        const simple = readSimpleYaml(text, found.from, found.to)
        if (!simple) return
        short++
        const full = readYaml(text, found)
        expect({ kind: 'ok', values: simple.values, end: found.end }).toEqual(full.frontmatter)
        expect(simple.texts).toEqual(full.texts)
      }),
      { numRuns: 8000 },
    )
    expect(short).toBeGreaterThan(400)
  })

  it.each([
    ['a duplicate key', 'a: 1\na: 2'],
    ['an alias', 'a: &x 1\nb: *x'],
    ['a colon in a plain value', 'title: One: two'],
    ['a list instead of names', '- a\n- b'],
  ])('with %s are broken and have no values', (_, yaml) => {
    const text = `---\n${yaml}\n---\n`
    const found = findFrontmatter(text)
    expect(found && readFrontmatter(text, found).frontmatter.kind).toBe('broken')
  })

  it('keep dates as they are written', () => {
    const text = '---\ncreated: 2026-03-01\nat: 2026-03-01T10:30:00\nn: {d: 2026-03-01}\n---\n'
    const found = findFrontmatter(text)
    expect(found && readFrontmatter(text, found).frontmatter).toMatchObject({
      values: { created: '2026-03-01', at: '2026-03-01T10:30:00', n: { d: '2026-03-01' } },
    })
  })

  it('drop tags that are numbers, empty, or hold a blank', () => {
    expect(propertyTags({ TAGS: ['a', '#b', 'c d', 2026, '2026', '', null, 'e/f'] })).toEqual(['#a', '#b', '#e/f'])
  })
})
