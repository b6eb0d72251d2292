import type { Element, Nodes } from 'hast'
import { expect, it } from 'vitest'
import { pageBody } from './page-body.ts'
import { pageToHast } from './page-to-hast.ts'

const text = '---\ntitle: Bees\n---\n# Bees\n\nThey fly.\n\n## Key Facts\n\n- One.\n- Two\n  lines.\n'
const footnotes = { heading: 'Footnotes', back: 'Back' }
const linesOf = (lines: boolean) => {
  const surroundings = {
    linkTo: () => ({ href: null, title: null, kind: null }),
    live: true,
    noPageYet: '',
    footnotes,
    lines,
  }
  return [...JSON.stringify(pageToHast(pageBody(text, 'Bees'), surroundings)).matchAll(/"dataLine":(\d+)/g)].map(
    ([, line]) => Number(line),
  )
}

it('tells of each block on which line of the whole file it begins', () => {
  expect([...new Set(linesOf(true))]).toEqual([6, 8, 10, 11])
})

it('tells nothing where it was not asked to, as on a published page', () => {
  expect(linesOf(false)).toEqual([])
})

const anchorsOf = (markdown: string) => {
  const found: [unknown, string][] = []
  const visit = (node: Nodes): string => {
    if (node.type === 'text') return node.value
    const words = 'children' in node ? (node as Element).children.map(visit).join('') : ''
    if (node.type === 'element' && node.tagName === 'a') found.push([node.properties.href, words])
    if (node.type === 'element' && node.tagName === 'img') found.push(['img', String(node.properties.src)])
    return words
  }
  visit(
    pageToHast(pageBody(markdown, 'Bees'), {
      live: true,
      noPageYet: '',
      footnotes,
      linkTo: (target, subpath) => ({
        href: target === 'nobody.md' ? null : `${target}.html${subpath ?? ''}`,
        title: null,
        kind: null,
      }),
    }),
  )
  return found
}

it('leads Markdown links to the pages they mean, as the index counts them', () => {
  expect(
    anchorsOf('See [the *hive*](../a%20hive.md), [its parts](hive.md#Parts), [above](#Facts), [no one](nobody.md).'),
  ).toEqual([
    ['../a hive.md.html', 'the hive'],
    ['hive.md.html#Parts', 'its parts'],
    ['.html#Facts', 'above'],
  ])
})

it('keeps only addresses of the web and of mail, however they are written', () => {
  const markdown =
    '[a](javascript:alert(1)) [b](JAVA&#83;CRIPT:x) <vbscript:x> [c](data:text/html,x) [d](file:///etc/passwd) ' +
    '[e][bad] [f][good] ![g][good] <mailto:a@example.org>\n\n' +
    '[bad]: javascript:alert(2)\n[good]: https://example.org/\n'
  expect(anchorsOf(markdown)).toEqual([
    ['https://example.org/', 'f'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])
})
