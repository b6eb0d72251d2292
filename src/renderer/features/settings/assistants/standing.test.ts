import { expect, test } from 'vitest'
import type { ClientView } from '../../../../contract/mcp-requests.ts'
import { inOrder, standingOf } from './standing.ts'

const client = (state: ClientView['state'], isHere = true): ClientView => ({
  id: 'cursor',
  title: 'Cursor',
  file: '/home/ada/.cursor/mcp.json',
  isHere,
  state,
  beforehand: null,
  afterwards: '',
})
const installed = (vault: string, program: 'this' | 'another' | 'gone'): ClientView['state'] => ({
  kind: 'installed',
  launch: { command: 'node', args: [], env: {} },
  options: { vault, domains: [], write: false, spend: false, tools: 'all' },
  program,
})

test.each([
  ['ready', client(installed('/v', 'this'))],
  ['installation', client(installed('/v', 'another'))],
  ['elsewhere', client(installed('/other', 'this'))],
  ['gone', client(installed('/other', 'gone'))],
  ['absent', client({ kind: 'absent' })],
  ['missing', client({ kind: 'absent' }, false)],
  ['other', client({ kind: 'other', launch: null })],
  ['unreadable', client({ kind: 'unreadable', why: 'x' }, false)],
])('%s', (standing, view) => {
  expect(standingOf(view, '/v')).toBe(standing)
})

test('lists last what is not on this computer', () => {
  const absent = client({ kind: 'absent' }, false)
  const here = client({ kind: 'absent' })
  const broken = client({ kind: 'unreadable', why: 'x' }, false)
  expect(inOrder([absent, here, broken])).toEqual([here, broken, absent])
})
