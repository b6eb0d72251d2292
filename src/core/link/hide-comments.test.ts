import type { Nodes } from 'mdast'
import { expect, it } from 'vitest'
import { withoutComments } from './hide-comments.ts'
import { readPage } from './read-page.ts'

function textOf(node: Nodes): string {
  return 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''
}

const shown = (text: string) => withoutComments(readPage(text).tree).children.map((child) => textOf(child))

it.each([
  ['a %% b %% c', ['a  c']],
  ['%% a %%', []],
  ['a\n\n%%\nb [[c]] #d\n\n- e\n%%\n\nf', ['a', 'f']],
  ['a %% b\n\nc %% d', ['a %% b', 'c %% d']],
  ['a *b %% c* d %% e', ['a b  e']],
  ['`%%` a `%%`', ['%% a %%']],
  ['a 100%% b', ['a 100%% b']],
])('%j', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})

it('leaves a page without comments as it is', () => {
  const { tree } = readPage('a\n\n- b\n')
  expect(withoutComments(tree)).toBe(tree)
})
