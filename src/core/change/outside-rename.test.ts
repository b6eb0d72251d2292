import { expect, it } from 'vitest'
import { sha256Hex } from '../text/hash.ts'
import { relinkOps } from './outside-rename.ts'

const file = (path: string, text: string) => ({ path, text, hash: sha256Hex(text) })
const relinked = (moves: Record<string, string>, texts: Record<string, string>, others: string[] = []) =>
  Object.fromEntries(
    relinkOps({
      moves: Object.entries(moves).map(([from, to]) => ({ from, to })),
      files: Object.entries(texts).map(([path, text]) => file(path, text)),
      paths: [...Object.keys(texts), ...Object.values(moves), ...others],
    }).ops.map((op) => [op.path, 'after' in op ? op.after : null]),
  )

it('leads broken links on, and leaves those that somebody led on already', () => {
  const text = '[[a]] [[new|A]] [[gone]] ![[wiki/a#H]] [t](a.md) `[[a]]`\n'
  expect(relinked({ 'wiki/a.md': 'wiki/new.md' }, { 'wiki/x.md': text })).toEqual({
    'wiki/x.md': '[[new]] [[new|A]] [[gone]] ![[new#H]] [t](new.md) `[[a]]`\n',
  })
  expect(relinked({ 'wiki/a.md': 'wiki/new.md' }, { 'wiki/x.md': '[[new]] [[gone]]' })).toEqual({})
})

it('does not touch a link that finds another file by the old name', () => {
  expect(relinked({ 'wiki/a.md': 'wiki/new.md' }, { 'wiki/x.md': '[[a]]' }, ['notes/a.md'])).toEqual({})
})

it('writes a path where the new name is not unique', () => {
  expect(relinked({ 'wiki/a.md': 'wiki/deep/n.md' }, { 'wiki/x.md': '[[a]]' }, ['n.md'])).toEqual({
    'wiki/x.md': '[[deep/n]]',
  })
})

it('mends the relative links of the page that moved', () => {
  expect(relinked({ 'wiki/a.md': 'wiki/deep/a.md' }, { 'wiki/deep/a.md': '[b](./b.md) [[b]]' }, ['wiki/b.md'])).toEqual(
    {
      'wiki/deep/a.md': '[b](../b.md) [[b]]',
    },
  )
})

it('follows several at once, a page and what it links to among them', () => {
  expect(
    relinked(
      { 'wiki/a.md': 'wiki/n/a2.md', 'wiki/b.md': 'wiki/n/b2.md' },
      { 'wiki/n/a2.md': '[[b]] [b](./b.md)', 'wiki/x.md': '[[a]] and [[b|B]]' },
    ),
  ).toEqual({ 'wiki/n/a2.md': '[[b2]] [b](./b2.md)', 'wiki/x.md': '[[a2]] and [[b2|B]]' })
})

it('leads the cards of a canvas on', () => {
  const board = '{"nodes": [{"type":"file","file":"wiki/a.md"}, {"type":"text","text":"\\"[[a]]\\" [[b]]"}]}'
  expect(relinked({ 'wiki/a.md': 'wiki/deep/n.md' }, { 'wiki/x.canvas': board, 'wiki/b.md': '' })).toEqual({
    'wiki/x.canvas': board.replace('wiki/a.md', 'wiki/deep/n.md').replace('[[a]]', '[[n]]'),
  })
})
