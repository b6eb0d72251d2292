import { expect, test } from 'vitest'
import { withoutItem } from '../without-item.ts'
import { editHooks, ourHooks } from './edit-hooks.ts'
import { hookClientIds, hookClients } from './hook-clients.ts'
import { isOurs, shellLine } from './hook-launch.ts'

const launch = (event: string) => ({
  command: '/opt/no de/node',
  args: ["/home/o'neil/commonplace.mjs", 'hook', event, '--vault', '/v'],
  platform: 'linux' as const,
})
const wanted = (id: (typeof hookClientIds)[number]) =>
  new Map(hookClients[id].moments.map(({ event, name, entry }) => [name, entry(launch(event))]))

const theirs = `{
  // what I like
  "model": "x",
  "hooks": {
    "SessionStart": [
      // my own greeting
      { "hooks": [{ "type": "command", "command": "echo hi" }] }
    ],
    "PostToolUse": [{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "fmt" }] }], // last
  }
}
`

test.each(hookClientIds)('%s: merges only ours, twice is once, and leaves no trace when removed', (id) => {
  const { base } = hookClients[id]
  for (const text of [theirs, '{\n\t"a": 1\n}\n', '{\r\n  "a": 1\r\n}\r\n', '\ufeff{"a":1}']) {
    const installed = editHooks(text, wanted(id), base) ?? ''
    expect(ourHooks(installed)).toEqual([...wanted(id).keys()])
    expect(editHooks(installed, wanted(id), base)).toBe(installed)
    const removed = editHooks(installed, new Map(), base) ?? ''
    expect(ourHooks(removed)).toEqual([])
    const plain = (value: string) => value.replaceAll(/\s|,(?=\s*[}\]])/gu, '').replace(/,?"version":1/u, '')
    expect(plain(removed)).toBe(plain(text))
  }
})

test('keeps the comments, order and entries that are not ours', () => {
  const installed = editHooks(theirs, wanted('claude-code'), {}) ?? ''
  for (const words of ['// what I like', '// my own greeting', '"command": "echo hi"', '// last'])
    expect(installed).toContain(words)
  expect(installed.indexOf('echo hi')).toBeLessThan(installed.indexOf('session-start'))
})

test('replaces an entry of an older version, and takes ours out of a group that a person made', () => {
  const old = `{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"mine"},{"type":"command","command":"'/old/commonplace.mjs' hook stop"}]}]}}`
  const now = editHooks(old, wanted('claude-code'), {}) ?? ''
  expect(JSON.parse(now).hooks.Stop).toHaveLength(2)
  expect(JSON.parse(now).hooks.Stop[0].hooks).toEqual([{ type: 'command', command: 'mine' }])
  expect(now).not.toContain('/old/')
})

test.each(['{', '[]', '{"hooks": []}', '{"hooks": {"Stop": "x"}}', 'hooks: yes'])('leaves %s alone', (text) => {
  expect(editHooks(text, wanted('claude-code'), {})).toBeNull()
})

test('an empty or missing file becomes one with the keys the client needs', () => {
  expect(JSON.parse(editHooks('', wanted('cursor'), hookClients.cursor.base) ?? '')).toMatchObject({
    version: 1,
    hooks: { sessionStart: [{ timeout: 5 }] },
  })
  expect(editHooks('', new Map(), {})).toBe('')
})

test('knows its own by what they run', () => {
  expect(isOurs({ command: 'node', args: ['/x/commonplace.mjs', 'hook', 'stop', '--client', 'a'] })).toBe(true)
  expect(isOurs({ command: shellLine(launch('pre-compact')) })).toBe(true)
  expect(isOurs({ command: "'C:\\p q\\commonplace.cmd' hook session-start" })).toBe(true)
  expect(isOurs({ command: 'git commonplace.mjs hooked stop' })).toBe(false)
  expect(isOurs({ command: 'other hook stop' })).toBe(false)
  expect(isOurs('commonplace hook stop')).toBe(false)
})

test('a shell reads every word as it is', () => {
  expect(shellLine(launch('stop'))).toBe(`'/opt/no de/node' '/home/o'\\''neil/commonplace.mjs' hook stop --vault /v`)
})

test.each([
  ['[1,2,3]', 1, '[1,3]'],
  ['[1,2]', 1, '[1]'],
  ['[2]', 0, '[]'],
  ['[ // c\n 1,2]', 0, '[ // c\n 2]'],
  ['[1, // last\n 2]', 1, '[1 // last\n ]'],
  ['[\n  1, // a, b\n  2\n]', 1, '[\n  1 // a, b\n]'],
  ['[1,/* , */2,]', 1, '[1,/* , */]'],
])('takes an item out of %j', (text, at, expected) => expect(withoutItem(text, [at])).toBe(expected))
