import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'

// Written in pieces, so that nobody's scanner takes this file for a leak.
const a = (...parts: string[]) => parts.join('')

test.each([
  ['a private key', a('-----BEGIN RSA PRIV', 'ATE KEY-----')],
  ['an Anthropic key', a('sk-', 'ant-api03-', 'x'.repeat(40))],
  ['an OpenAI key', a('sk-', 'proj-', 'Ab1'.repeat(16))],
  ['a Google key', a('AI', 'za', 'B'.repeat(35))],
  ['a GitHub token', a('gh', 'p_', 'a1'.repeat(18))],
  ['an AWS key', a('AK', 'IA', 'ABCDEFGH12345678')],
  ['a Slack token', a('xo', 'xb-', '1234567890-abc')],
  ['a signed token', a('ey', 'JhbGciOiJIUzI1NiJ9', '.ey', 'JzdWIiOiIxMjM0NTYifQ', '.abcdefghijkl')],
  ['an address with a password', a('postgres://ada:', 'engine1843@db.example.org/notes')],
])('finds %s', (what, secret) => {
  expect(findSecrets(`One line.\nIt is ${secret}, keep it.\n`)).toMatchObject([{ what, line: 2 }])
})

test.each([
  'The sk-learn package and a risk-averse reader.',
  'See https://example.org:8080/a@b and mail ada@example.org.',
  'A hash 3fa9c2101b0c3fa9c2101b0c3fa9c2101b0c and a commit a437253.',
  'task-ant-colony-optimisation-with-many-words-in-one-slug',
  'BEGIN PUBLIC KEY, sk-1234, AIzaShort, eyJ.eyJ.x',
])('takes no honest text for one: %s', (text) => expect(findSecrets(text)).toEqual([]))
