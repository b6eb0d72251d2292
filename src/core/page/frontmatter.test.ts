import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { addItems, readFrontmatter, removeItems, setKey } from './frontmatter.ts'
import { yamlEntry } from './yaml-scalar.ts'

const page = (block: string, body = '\n# T\n') => `---\n${block}---\n${body}`

describe('setKey', () => {
  it.each([
    ['title: A\n', 'title', 'B', 'title: B\n'],
    ['title: A # c\nx: 1\n', 'title', 'B: c', 'title: "B: c" # c\nx: 1\n'],
    ["title: 'A'\n", 'title', 'true', 'title: "true"\n'],
    ['# top\na: 1\n', 'b', 2, '# top\na: 1\nb: 2\n'],
    ['a:\nb: 1\n', 'a', 'x', 'a: x\nb: 1\n'],
    ['a:\n  - one\n  - two\nb: 1\n', 'a', ['x'], 'a: [x]\nb: 1\n'],
    ['a: |\n  text\n  more\nb: 1\n', 'a', 'x', 'a: x\nb: 1\n'],
    ['a: 1\n# about b\nb: 2\nc: 3\n', 'b', null, 'a: 1\n# about b\nc: 3\n'],
    ['a: 1\n', 'created', '2026-11-30', 'a: 1\ncreated: 2026-11-30\n'],
    ['a: 1\n', 'title', '2026-11-30', 'a: 1\ntitle: "2026-11-30"\n'],
  ])('in %j sets %s to %j', (block, key, value, expected) => {
    expect(setKey(page(block), key, value)).toBe(page(expected))
  })

  it('keeps byte order mark and line ends', () => {
    const text = '\ufeff---\r\na: 1\r\n---\r\n# T'
    expect(setKey(text, 'b', 'x')).toBe('\ufeff---\r\na: 1\r\nb: x\r\n---\r\n# T')
  })

  it.each(['a: 1\na: 2\n', 'a: [1\n', '{"a": 1}\n', '- a\n', 'a: &x 1\nb: *y\n'])('never rewrites %j', (block) => {
    expect(setKey(page(block), 'b', 'x')).toBeNull()
    expect(addItems(page(block), 'tags', ['x'])).toBeNull()
    expect(removeItems(page(block), 'tags', ['x'], false)).toBeNull()
    expect(readFrontmatter(page(block)).kind).toBe(block.startsWith('{') ? 'ok' : 'broken')
  })
})

describe('lists', () => {
  it.each([
    ['tags: [a]\n', 'tags: [a, b]\n'],
    ['tags: [ a, "c" , ]\n', 'tags: [ a, "c", b , ]\n'],
    ['tags: []\n', 'tags: [b]\n'],
    ['tags:\n', 'tags: [b]\n'],
    ['tags: a # c\n', 'tags: [a, b] # c\n'],
    ['tags:\n  - a # first\nx: 1\n', 'tags:\n  - a # first\n  - b\nx: 1\n'],
    ['tags:\n- a\n\n# c\nx: 1\n', 'tags:\n- a\n- b\n\n# c\nx: 1\n'],
    ['Tags: [a]\n', 'Tags: [a, b]\n'],
    ['x: 1\n', 'x: 1\ntags: [b]\n'],
    ['tags: [a, B]\n', 'tags: [a, B]\n'],
    ['x: &t [a]\n', 'x: &t [a]\ntags: [b]\n'],
  ])('in %j adds b', (block, expected) => {
    expect(addItems(page(block), 'tags', ['b'])).toBe(page(expected))
  })

  it.each([
    ['tags: [a, b, c]\n', 'tags: [a, c]\n'],
    ['tags: [b, c]\n', 'tags: [c]\n'],
    ['tags: [b]\n', 'tags: []\n'],
    ['tags:\n  - a\n  - b # c\nx: 1\n', 'tags:\n  - a\nx: 1\n'],
    ['tags:\n  - b\nx: 1\n', 'tags: []\nx: 1\n'],
    ['tags: [a]\n', 'tags: [a]\n'],
  ])('from %j removes b', (block, expected) => {
    expect(removeItems(page(block), 'tags', ['b'], false)).toBe(page(expected))
  })
})

const key = fc.stringMatching(/^[a-z]{1,6}$/)
const anyString = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'yes',
    'No',
    'null',
    '1.0',
    '2026-11-30',
    'a: b',
    '#x',
    '[[a]]',
    ' x',
    'x ',
    "it's",
    '"',
    '\\',
    '12e3',
    '.inf',
    '0x1f',
    '-',
    '? a',
    '@a',
    '%b',
    'a #b',
    '\u2028',
    '\u0085',
    '\u0000',
    'y',
  ),
)

describe('for any properties', () => {
  const style = fc.constantFrom('flow', 'block', 'plain', 'quoted', 'commented')
  const entry = fc.tuple(
    key,
    style,
    fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ' # note'),
  )
  const written = fc.uniqueArray(entry, { selector: ([name]) => name, maxLength: 6 }).map((entries) =>
    entries.map(([name, how, items, comment]) => {
      if (how === 'flow') return `${name}: [${items.join(', ')}]${comment}`
      if (how === 'block') return `${name}:${comment}\n${items.map((item) => `  - ${item}`).join('\n')}`
      if (how === 'quoted') return `${name}: '${items[0]}'${comment}`
      return how === 'commented' ? `# about ${name}\n${name}:   "${items[0]}"` : `${name}: ${items[0]}`
    }),
  )
  const pageText = fc
    .tuple(written, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\ufeff'), fc.string())
    .map(([entries, eol, mark, body]) =>
      `${mark}---\n${entries.map((line) => `${line}\n`).join('')}---\n${body.replace(/\r/g, '')}`.replaceAll('\n', eol),
    )

  it('setting a key changes that key alone and keeps every byte outside its lines', () => {
    fc.assert(
      fc.property(
        pageText,
        key,
        fc.oneof(anyString, fc.integer(), fc.array(anyString, { maxLength: 3 })),
        (text, name, value) => {
          const after = setKey(text, name, value)
          if (after === null) throw new Error('a readable block can be edited')
          const [old, now] = [readFrontmatter(text), readFrontmatter(after)]
          expect(old.kind).toBe('ok')
          const wanted =
            typeof value === 'string'
              ? value.toWellFormed()
              : Array.isArray(value)
                ? value.map((one) => one.toWellFormed())
                : value
          expect(now).toEqual({ kind: 'ok', values: { ...(old.kind === 'ok' ? old.values : {}), [name]: wanted } })
          const others = text.split(/(?<=\n)/).filter((line) => !line.startsWith(`${name}:`) && !/^ {2}- /.test(line))
          let from = 0
          for (const line of others) {
            const at = after.indexOf(line, from)
            expect(at).toBeGreaterThanOrEqual(0)
            from = at + line.length
          }
        },
      ),
    )
  })

  it('adding items and removing them again gives every byte back', () => {
    fc.assert(
      fc.property(
        pageText,
        key,
        fc.uniqueArray(fc.stringMatching(/^[a-z]{6,9}$/), { minLength: 1, maxLength: 3 }),
        (text, name, items) => {
          const old = readFrontmatter(text)
          const had = old.kind === 'ok' ? old.values[name] : undefined
          const added = addItems(text, name, items)
          if (added === null) throw new Error('a readable block can be edited')
          const removed = removeItems(added, name, items, had === undefined)
          if (Array.isArray(had) || had === undefined) expect(removed).toBe(text)
          else expect(readFrontmatter(removed ?? '')).toMatchObject({ kind: 'ok', values: { [name]: [had] } })
        },
      ),
    )
  })

  it('writes any string so that YAML 1.1 and 1.2 read it back as that string', () => {
    fc.assert(
      fc.property(anyString, fc.constantFrom('title', 'tags'), (text, name) => {
        for (const value of [text, [text, 'b']]) {
          const line = yamlEntry(name, value)
          const wanted = JSON.parse(JSON.stringify(value), (_key, one) =>
            typeof one === 'string' ? one.toWellFormed() : one,
          )
          expect(parse(line)[name]).toEqual(wanted)
          expect(parseDocument(line, { version: '1.1' }).toJS()[name]).toEqual(wanted)
          expect(line).not.toMatch(/[\n\r]/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
