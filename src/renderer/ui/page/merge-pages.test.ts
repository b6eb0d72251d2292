import type { Root } from 'mdast'
import { describe, expect, it } from 'vitest'
import { readPage } from '../../../core/link/read-page.ts'
import { liftBlockIds } from '../../../core/show/tree.ts'
import { mergePages } from './merge-pages.ts'

const read = (text: string) => liftBlockIds(readPage(text).tree)

/** The merged page as one line a block: `+` added, `-` removed, `~` changed, with the marks inside as {+ +} and {- -}. */
function shown(before: string | null, after: string | null): string[] {
  const merged = mergePages(before === null ? null : read(before), after === null ? null : read(after))
  return merged.children.flatMap((node) => (node.type === 'list' ? node.children.map(line) : [line(node)]))
}

function line(node: { data?: unknown; type: string }): string {
  const mark = (node.data as { mark?: string } | undefined)?.mark ?? 'same'
  const sign = { same: ' ', added: '+', removed: '-', changed: '~' }[mark] ?? '?'
  return `${sign} ${write(node, mark === 'changed')}`
}

function write(node: unknown, marks: boolean): string {
  const { type, value, display, change, children } = node as {
    type: string
    value?: string
    display?: string
    change?: string
    children?: unknown[]
  }
  if (type === 'wikiLink') return `[${display ?? ''}]`
  const inside = children?.map((child) => write(child, marks)).join('') ?? value ?? ''
  if (type === 'mark' && marks) return change === 'added' ? `{+${inside}+}` : `{-${inside}-}`
  return inside
}

describe('mergePages', () => {
  it('shows a new page as added throughout', () => {
    expect(shown(null, '## Key Facts\n\n- One. ^c-1\n- Two. ^c-2\n')).toEqual(['+ Key Facts', '+ One.', '+ Two.'])
  })

  it('shows a page that goes as removed throughout', () => {
    expect(shown('A line.\n', null)).toEqual(['- A line.'])
  })

  it('shows a new fact where it will stand, and leaves its neighbours alone', () => {
    expect(shown('- One. ^c-1\n- Three. ^c-3\n', '- One. ^c-1\n- Two. ^c-2\n- Three. ^c-3\n')).toEqual([
      '  One.',
      '+ Two.',
      '  Three.',
    ])
  })

  it('marks only the second evidence link of a fact that two sources carry', () => {
    const before = '- One. [[summaries/a#^e-1|p. 1]] ^c-1\n'
    const after = '- One. [[summaries/a#^e-1|p. 1]] [[summaries/b#^e-2|p. 7]] ^c-1\n'
    expect(shown(before, after)).toEqual(['~ One. [p. 1]{+ [p. 7]+}'])
  })

  it('compares a line that was edited word by word', () => {
    expect(shown('The engine was built in 1837.\n', 'The engine was designed in 1837.\n')).toEqual([
      '~ The engine was {-built-}{+designed+} in 1837.',
    ])
  })

  it('never joins two facts of different ids, however alike', () => {
    expect(shown('- Born in 1815. ^c-1\n', '- Born in 1816. ^c-2\n')).toEqual(['+ Born in 1816.', '- Born in 1815.'])
  })

  it('keeps both trees as they were', () => {
    const before: Root = read('- One. ^c-1\n')
    const copy = structuredClone(before)
    mergePages(before, read('- Two. ^c-2\n'))
    expect(before).toEqual(copy)
  })
})
