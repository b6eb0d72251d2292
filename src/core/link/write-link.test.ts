import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLinks } from './read-links.ts'
import { createResolver } from './resolver.ts'
import { scanPage } from './scan-page.ts'
import { linkTo, relativePath } from './write-link.ts'

const write = (paths: string[], path: string, title: string, from = 'n.md', inTable = false) =>
  linkTo(path, title, { from, resolver: createResolver(paths), inTable })

describe('a written link', () => {
  it.each([
    ['is bare when the name is unique', ['a/ada.md', 'b/bo.md'], 'a/ada.md', 'Ada', '[[ada|Ada]]'],
    ['says nothing twice', ['a/ada.md'], 'a/ada.md', 'ada', '[[ada]]'],
    ['takes as many folders as lead there', ['x/a/n1.md', 'y/b/n1.md'], 'y/b/n1.md', 'N', '[[b/n1|N]]'],
    ['takes the whole path where it must', ['b/n1.md', 'a/b/n1.md'], 'a/b/n1.md', 'N', '[[a/b/n1|N]]'],
    ['stays bare for a root note', ['n1.md', 'a/n1.md'], 'n1.md', 'N', '[[n1|N]]'],
    ['keeps the ending of other types', ['a/x.png'], 'a/x.png', 'x', '[[x.png|x]]'],
    [
      'keeps .md where the name alone is another file',
      ['node.js', 'a/node.js.md'],
      'a/node.js.md',
      'N',
      '[[node.js.md|N]]',
    ],
    ['has a title on one line', ['a.md'], 'a.md', 'two\n lines', '[[a|two lines]]'],
    ['has a title without brackets that would close it', ['a.md'], 'a.md', 'x [[y]]', '[[a|x ((y))]]'],
    ['has a title that does not end in a bracket', ['a.md'], 'a.md', 'x [y]', '[[a|x (y)]]'],
  ] as const)('%s', (_, paths, path, title, expected) => {
    expect(write([...paths], path, title)).toBe(expected)
  })

  it('escapes its pipes in a table', () => {
    const link = write(['a.md'], 'a.md', 'this | that', 'n.md', true)
    expect(link).toBe('[[a\\|this \\| that]]')
    const [found] = scanPage(`| x |\n| - |\n| ${link} |`).links
    expect(found).toMatchObject({ target: 'a' })
  })

  it('leads to its file from any page, whatever the names and the title', () => {
    const name = fc.constantFrom('n', 'N', 'node.js', 'é', 'a b', 'x.md', 'z')
    const path = fc
      .tuple(fc.array(fc.constantFrom('a', 'b', 'c d'), { maxLength: 3 }), name, fc.constantFrom('.md', '.md', '.png'))
      .map(([folders, stem, ending]) => [...folders, stem + ending].join('/'))
    const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 12, selector: (one) => one.toLowerCase() })
    fc.assert(
      fc.property(paths, fc.nat(), fc.nat(), fc.string({ unit: 'grapheme' }), (files, to, at, title) => {
        const target = files[to % files.length] ?? ''
        const from = files.filter((file) => file.endsWith('.md'))[at % files.length] ?? 'home.md'
        const resolver = createResolver([...files, from])
        const text = `See ${linkTo(target, title, { from, resolver })}.`
        const others = files.filter((file) => file !== from).map((file) => ({ path: file, text: null }))
        const read = readLinks([{ path: from, text }, ...others])
        expect(read.links.map((link) => link.to)).toEqual([target])
      }),
      { numRuns: 500 },
    )
  })
})

describe('a relative path', () => {
  it.each([
    ['a/b/n.md', 'a/b/x.md', './x.md'],
    ['a/b/n.md', 'a/x.md', '../x.md'],
    ['a/b/n.md', 'c/x.md', '../../c/x.md'],
    ['n.md', 'c/x.md', './c/x.md'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(relativePath(to, from)).toBe(expected)
  })
})
