import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { createResolver } from '../link/resolver.ts'
import { linksIn } from '../link/rewrite-links.ts'
import { sha256Hex } from '../text/hash.ts'
import { renameOps } from './rename.ts'

const from = 'wiki/entities/old name.md'
const to = 'wiki/entities/new “name” é.md'
const board = 'wiki/boards/board.canvas'
const page = '# Old name\n\nWords.\n'

const words = fc.constantFrom(
  '[[old name]]',
  '[[Old Name#Life|her]]',
  '![[old name]]',
  '[t](old%20name.md)',
  '[t](<old name.md>)',
  '[t](../entities/old%20name.md "a")',
  '[[/wiki/entities/old name]]',
  '[[wiki/entities/old name.md|x]]',
  '`[[old name]]`',
  'plain "words" \\ back\tslash 🙂',
  '\n\n',
  '\n| a |\n| - |\n| [[old name\\|x]] |\n',
)
const fileCard = fc.constantFrom(from, 'wiki/Entities/OLD name.md', `${from}#Life`, 'raw/x.pdf', 'old name.md')
const node = fc.oneof(
  fileCard.map((file) => ({ type: 'file', file, subpath: '#Old name' })),
  fc.array(words, { maxLength: 4 }).map((parts) => ({ type: 'text', text: parts.join(' ') })),
  fc.constant({ type: 'link', url: 'https://old name' }),
  fc.constant({ type: 'group', label: '[[old name]]', file: from }),
)
const strange = fc.constantFrom(undefined, '\t', 2)
const canvas = fc
  .tuple(fc.array(node, { maxLength: 6 }), strange, fc.boolean(), fc.boolean())
  .map(([nodes, indent, isEscaped, isWindows]) => {
    const text = JSON.stringify({ extra: { file: from }, nodes, edges: [] }, null, indent)
    const spelt = isEscaped ? text.replaceAll('/', '\\/').replaceAll('O', '\\u004f') : text
    return isWindows ? spelt.replaceAll('\n', '\r\n') : spelt
  })

const linker = (path: string, text: string) => ({
  path,
  text,
  hash: sha256Hex(text),
  targets: linksIn(path, text).map(({ target }) => target),
})

it('leads every card on, keeps all else byte for byte, and undo brings every byte back', async () => {
  await fc.assert(
    fc.asyncProperty(canvas, async (text) => {
      const domain = new MemoryDomain({ [from]: page, [board]: text })
      const ops = renameOps({ page: linker(from, page), path: to, title: null, linkers: [linker(board, text)] })
      const id = domain.apply(domain.change(ops))
      const after = domain.texts.get(board) ?? ''
      const [was, is] = [createResolver([from]), createResolver([to])]
      const meant = linksIn(board, text)
      const led = linksIn(board, after)
      expect(led.map(({ target }) => is.resolve(target, board))).toEqual(
        meant.map(({ target }) => (was.resolve(target, board) === from ? to : null)),
      )
      expect(around(after)).toEqual(around(text))
      expect(led.map(({ subpath, display }) => [subpath, display])).toEqual(
        meant.map(({ subpath, display }) => [subpath, display]),
      )
      domain.apply(await domain.undo(id))
      expect(Object.fromEntries(domain.texts)).toEqual({ [from]: page, [board]: text })
    }),
    { numRuns: 500 },
  )
})

it('leads the cards of a canvas back that was edited since', async () => {
  const text = JSON.stringify({
    nodes: [
      { type: 'file', file: from },
      { type: 'text', text: 'By [[old name]].' },
    ],
  })
  const domain = new MemoryDomain({ [from]: page, [board]: text })
  const ops = renameOps({ page: linker(from, page), path: to, title: null, linkers: [linker(board, text)] })
  const id = domain.apply(domain.change(ops))
  const moved = (domain.texts.get(board) ?? '').replace('By ', 'Written by ')
  domain.texts.set(board, moved)
  domain.apply(await domain.undo(id))
  expect(domain.texts.get(board)).toBe(text.replace('By ', 'Written by '))
})

/** What stands between the paths. */
function around(text: string): string[] {
  let at = 0
  const parts = linksIn(board, text).map(({ pathFrom, pathTo }) => {
    const part = text.slice(at, pathFrom)
    at = pathTo
    return part
  })
  return [...parts, text.slice(at)]
}
