import fc from 'fast-check'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { setEntry } from './set-entry.ts'

const entry = { command: '/n', args: ['a', 'mcp'] }
const set = (text: string) => setEntry(text, 'mcpServers', 'commonplace', entry)
const unset = (text: string) => setEntry(text, 'mcpServers', 'commonplace', undefined)

/** Files as people and programs write them; each has our section already, so that taking ours out gives every byte back. */
const files: Record<string, string> = {
  'on one line': '{"mcpServers":{"x":{"url":"x"}},"z":1}',
  'a neighbour on one line': '{\n  "mcpServers": {\n    "x": { "command": "x", "args": [] }\n  }\n}\n',
  'with tabs and CRLF': '{\r\n\t"mcpServers": {\r\n\t\t"x": {}\r\n\t}\r\n}\r\n',
  'with comments and trailing commas':
    '{\n  // mine\n  "mcpServers": {\n    "x": { "a": [1, 2,], }, // the almanac\n    /* more to come */\n  },\n  "z": 1,\n}\n',
  'a comment after the last': '{\n  "mcpServers": {\n    "x": {} // the almanac\n  }\n}',
  'an empty section': '{\n  "a": 1,\n  "mcpServers": {}\n}\n',
  'in an odd form': '{ "mcpServers"\n:\n   { "x":1\n ,"y":2 } }',
}

describe.each(Object.entries(files))('%s', (_, text) => {
  test('only what is new is added, and taken out nothing is left of it', () => {
    const after = set(text)
    expect(parse(after)).toMatchObject({ mcpServers: { commonplace: entry } })
    const { commonplace: __, ...others } = parse(after).mcpServers
    expect({ ...parse(after), mcpServers: others }).toEqual(parse(text))
    for (const comment of text.match(/\/\/.*|\/\*.*?\*\//gu) ?? []) expect(after).toContain(comment)
    expect(unset(after)).toBe(text)
    expect(set(after)).toBe(after)
  })
})

test('a neighbour keeps its line, and ours looks like the rest of the file', () => {
  expect(set(files['a neighbour on one line'] ?? '')).toBe(
    '{\n  "mcpServers": {\n    "x": { "command": "x", "args": [] },\n    "commonplace": {\n      "command": "/n",\n      "args": [\n        "a",\n        "mcp"\n      ]\n    }\n  }\n}\n',
  )
})

test('an empty file gets the section, the entry, and a form to read', () => {
  expect(set('{}\n')).toBe(
    '{\n  "mcpServers": {\n    "commonplace": {\n      "command": "/n",\n      "args": [\n        "a",\n        "mcp"\n      ]\n    }\n  }\n}\n',
  )
  expect(unset(set('{}\n'))).toBe('{\n  "mcpServers": {}\n}\n')
})

test('holds for any JSON, however it is spaced', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, noNullPrototype: true }),
      fc.constantFrom<string | number>('', 1, 2, 4, '\t'),
      (root, servers, space) => {
        const { commonplace: _, ...others } = servers
        const text = JSON.stringify({ ...root, mcpServers: others }, null, space)
        const after = set(text)
        expect(JSON.parse(after)).toEqual({
          ...JSON.parse(text),
          mcpServers: { ...JSON.parse(JSON.stringify(others)), commonplace: entry },
        })
        if (Object.keys(others).length > 0) expect(unset(after)).toBe(text)
      },
    ),
  )
})
