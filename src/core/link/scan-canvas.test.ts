import { expect, it } from 'vitest'
import { readLinks } from './read-links.ts'
import { scanCanvas } from './scan-canvas.ts'

const canvas = JSON.stringify(
  {
    nodes: [
      { id: '1', type: 'file', file: 'a/b.md', subpath: '#Head' },
      { id: '2', type: 'text', text: 'x "q" \u00e9\n[[c|d]] ![[e.png]] `[[no]]` [t](f.md)' },
      { id: '3', type: 'link', url: 'https://a.b' },
      { id: '4', type: 'group', label: '[[no]]', children: [{ type: 'text', text: '[[no]]' }] },
    ],
    edges: [{ id: '5', fromNode: '1', toNode: '2', label: '[[no]]' }],
  },
  null,
  2,
)

it('finds file cards and the links of text cards, each at its place', () => {
  const found = scanCanvas(canvas).links
  expect(found.map(({ kind, target, subpath, display }) => [kind, target, subpath, display])).toEqual([
    ['canvas', '/a/b.md', '#Head', undefined],
    ['canvas', 'c', undefined, 'd'],
    ['canvas', 'e.png', undefined, undefined],
    ['canvas', 'f.md', undefined, undefined],
  ])
  expect(found.map(({ start, end }) => canvas.slice(start, end))).toEqual([
    'a/b.md',
    '[[c|d]]',
    '![[e.png]]',
    '[t](f.md)',
  ])
  expect(found.map(({ line }) => line)).toEqual([6, 12, 12, 12])
})

it('looks a file card up by its whole path only', () => {
  const text = (file: string) => JSON.stringify({ nodes: [{ type: 'file', file }] })
  const to = (file: string) =>
    readLinks([
      { path: 'w.canvas', text: text(file) },
      { path: 'a/b.md', text: '' },
    ]).links.map((link) => link.to)
  expect(to('a/b.md')).toEqual(['a/b.md'])
  expect(to('A/B.md')).toEqual(['a/b.md'])
  expect(to('b.md')).toEqual([null])
})

it.each(['', '{', '[]', 'null', '{"nodes": 1}', '{"nodes": [null, 1, {"type": "file"}]}'])(
  'finds nothing in %j',
  (text) => {
    expect(scanCanvas(text).links).toEqual([])
  },
)
