import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInGraph, setUpGraph, takeOutOfGraph } from './graph-settings.ts'

const all = { colours: true, filter: true }
const ours = ['path:"wiki/entities/"', 'path:"wiki/concepts/"', 'path:"wiki/summaries/"']
const leftOut = '-path:"wiki/index" -path:"wiki/log"'

/** As Obsidian writes it: every key, two blanks, no line end. */
const real = `{
  "collapse-filter": false,
  "search": "tag:#mine",
  "showTags": true,
  "colorGroups": [
    {
      "query": "tag:#mine",
      "color": {
        "a": 1,
        "rgb": 14701138
      }
    }
  ],
  "centerStrength": 0.518713248970312,
  "scale": 0.8499072262115553,
  "a key of a plugin": { "kept": [1, 2,3] }
}`

test('adds colours behind the person’s own and a filter to the person’s search, and leaves every other byte', () => {
  const after = setUpGraph(real, all)
  const parsed = JSON.parse(after)
  expect(parsed.colorGroups.map(({ query }: { query: string }) => query)).toEqual(['tag:#mine', ...ours])
  expect(parsed.search).toBe(`tag:#mine ${leftOut}`)
  expect(after).toContain('"a key of a plugin": { "kept": [1, 2,3] }')
  expect(after).toContain('"centerStrength": 0.518713248970312')
  expect(after.startsWith('{\n  "collapse-filter": false,\n  "search": ')).toBe(true)
})

test('is taken out again to the byte', () => {
  expect(takeOutOfGraph(setUpGraph(real, all))).toBe(real)
  expect(isInGraph(real)).toBe(false)
  expect(isInGraph(setUpGraph(real, { colours: false, filter: true }))).toBe(true)
})

test('changes nothing the second time', () => {
  const once = setUpGraph(real, all)
  expect(setUpGraph(once, all)).toBe(once)
})

test('makes a file of its own where there is none', () => {
  const parsed = JSON.parse(setUpGraph('', all))
  expect(Object.keys(parsed)).toEqual(['colorGroups', 'search'])
  expect(parsed.search).toBe(leftOut)
  expect(parsed.colorGroups[0]).toEqual({ query: ours[0], color: { a: 1, rgb: 0x4f84ba } })
})

test('holds a search with OR together, and lets it go again', () => {
  const after = setUpGraph('{"search":"a OR b"}', { colours: false, filter: true })
  expect(JSON.parse(after).search).toBe(`(a OR b) ${leftOut}`)
  expect(JSON.parse(takeOutOfGraph(after)).search).toBe('a OR b')
})

test('leaves a colour that a person gave one of our groups', () => {
  const mine = setUpGraph('{}', { colours: true, filter: false }).replace(String(0x4f84ba), '255')
  const kept = JSON.parse(takeOutOfGraph(mine)).colorGroups
  expect(kept).toEqual([{ query: ours[0], color: { a: 1, rgb: 255 } }])
  expect(JSON.parse(setUpGraph(mine, all)).colorGroups).toHaveLength(3)
})

test.each([
  ['a broken file', '{"search": "a",'],
  ['a comment, which Obsidian does not read', '{ // mine\n "search": "a" }'],
  ['a list', '[]'],
  ['groups of another kind', '{"colorGroups": {"a": 1}}'],
  ['a search of another kind', '{"search": 3}'],
])('refuses %s', (_what, text) => {
  expect(() => setUpGraph(text, all)).toThrow(/graph\.json/u)
  expect(() => takeOutOfGraph(text)).toThrow(/graph\.json/u)
})

test('whatever else stands in it means the same before, between and after', () => {
  const group = fc.record({ query: fc.string(), color: fc.record({ a: fc.constant(1), rgb: fc.nat(0xffffff) }) })
  const graph = fc.record(
    { colorGroups: fc.array(group, { maxLength: 4 }), search: fc.string(), scale: fc.double({ noNaN: true }) },
    { requiredKeys: [] },
  )
  const others = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 })
  const layout = fc.constantFrom(undefined, 2, '\t')
  fc.assert(
    fc.property(graph, others, layout, (known, unknown, indent) => {
      const text = JSON.stringify({ ...unknown, colorGroups: [], search: '', ...known }, null, indent)
      const before = JSON.parse(text)
      const between = JSON.parse(setUpGraph(text, all))
      const { colorGroups, search, ...rest } = before
      expect(between).toMatchObject(JSON.parse(JSON.stringify(rest)))
      expect(between.colorGroups.slice(0, colorGroups.length)).toEqual(colorGroups)
      const after = JSON.parse(takeOutOfGraph(setUpGraph(text, all)))
      expect({ ...after, search: after.search.trim() }).toEqual({ ...before, search: search.trim() })
    }),
  )
})
