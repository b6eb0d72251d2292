import { expect, it } from 'vitest'
import { isEvidenceList } from './evidence-lines.ts'
import { pageBody } from './page-body.ts'
import { textOf } from './tree.ts'

it('sets a passage in real quotation marks, apart from its place', () => {
  const body = pageBody('## Evidence\n\n- p. 4: "It weaves \\"patterns\\": many." ^e-91c2aa07\n', 'Notes')
  const list = body.children[1]
  const line = list?.type === 'list' ? list.children[0]?.children[0] : undefined
  const children = line?.type === 'paragraph' ? line.children : []
  expect(children.map((child) => [child.type, textOf(child)])).toEqual([
    ['place', 'p. 4'],
    ['text', ' '],
    ['text', '“It weaves "patterns": many.”'],
  ])
})

it('leaves lists that carry no evidence as they are', () => {
  const body = pageBody('- He said: "Yes." ^c-91c2aa07\n', 'Notes')
  expect(body.children.some(isEvidenceList)).toBe(false)
  expect(body.children.map(textOf)).toEqual(['He said: "Yes."'])
})
