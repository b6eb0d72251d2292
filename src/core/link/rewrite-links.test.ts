import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCanvas, scanFile } from './read-links.ts'
import { createResolver } from './resolver.ts'
import { newTargetOf, type Renaming, retarget, retargetEach, retargetEachCard } from './rewrite-links.ts'
import { scanPage } from './scan-page.ts'

const retargetFirst = (text: string, target: string) => retarget(text, scanPage(text).links[0] ?? { start: -1 }, target)

const rewriteLinks = (text: string, renaming: Renaming) =>
  isCanvas(renaming.from)
    ? retargetEachCard(text, (link) => newTargetOf(link, renaming))
    : retargetEach(text, (link) => {
        const target = newTargetOf(link, renaming)
        return target === undefined ? undefined : { target }
      })

describe('retargeting a link', () => {
  it.each([
    ['a [[Old]] b', 'a [[new]] b'],
    ['a [[x/Old#Head|shown]] b', 'a [[new#Head|shown]] b'],
    ['a ![[Old|80]] b', 'a ![[new|80]] b'],
    ['| a |\n| - |\n| [[Old\\|shown]] |', '| a |\n| - |\n| [[new\\|shown]] |'],
    ['[t](Old%20one.md#Head "title")', '[t](new.md#Head "title")'],
    ['[t](<Old one.md>)', '[t](<new.md>)'],
    ['![alt](Old)', '![alt](new)'],
    ['---\nup: "[[Old|shown]]"\n---\n', '---\nup: "[[new|shown]]"\n---\n'],
    ["---\nup:\n  - '[t](Old.md)'\n---\n", "---\nup:\n  - '[t](new.md)'\n---\n"],
    ['> a [t\n> u](Old.md)', '> a [t\n> u](new.md)'],
  ])('%j', (before, after) => {
    expect(retargetFirst(before, 'new')).toBe(after)
  })

  it('encodes what a Markdown destination cannot hold', () => {
    const text = retargetFirst('[t](Old.md)', 'a (b) 50%/c')
    expect(text).toBe('[t](a%20%28b%29%2050%25/c.md)')
    expect(scanPage(text).links[0]?.target).toBe('a (b) 50%/c.md')
  })

  it('escapes for the quotes a property stands in', () => {
    expect(retargetFirst("---\nup: '[[Old]]'\n---\n", "Bo's")).toBe("---\nup: '[[Bo''s]]'\n---\n")
    expect(retargetFirst('---\nup: "[[Old|a \\"b\\"]]"\n---\n', 'new')).toBe('---\nup: "[[new|a \\"b\\"]]"\n---\n')
  })

  it('refuses a place where no link begins', () => {
    expect(() => retarget('no link', { start: 0 }, 'x')).toThrow(RangeError)
  })
})

describe('moving files', () => {
  const rename = (paths: string[], moved: Record<string, string>, from: string, text: string) =>
    rewriteLinks(text, {
      from,
      before: createResolver(paths),
      after: createResolver(paths.map((path) => moved[path] ?? path)),
      moved: new Map(Object.entries(moved)),
    })

  it('touches nothing where every link still leads to its file', () => {
    const text = '[[x]] and [[gone]]'
    expect(rename(['a/x.md', 'n.md'], { 'a/x.md': 'b/x.md' }, 'n.md', text)).toBe(text)
  })

  it('rewrites only the paths', () => {
    const text = '\ufeffsee [[x#h|X]],\r\n`[[x]]` [t](x.md "t") [[#own]]'
    const after = '\ufeffsee [[y#h|X]],\r\n`[[x]]` [t](y.md "t") [[#own]]'
    expect(rename(['a/x.md', 'n.md'], { 'a/x.md': 'a/y.md' }, 'n.md', text)).toBe(after)
  })

  it('guards links that a new name would capture', () => {
    expect(rename(['a/x.md', 'b/y.md', 'n.md'], { 'b/y.md': 'x.md' }, 'n.md', '[[x]]')).toBe('[[a/x]]')
  })

  it('keeps relative links relative when the page itself moves', () => {
    const paths = ['a/n.md', 'a/x.md', 'b/x.md']
    expect(rename(paths, { 'a/n.md': 'c/d/n.md' }, 'a/n.md', '[[./x]] [t](../b/x.md)')).toBe(
      '[[../../a/x]] [t](../../b/x.md)',
    )
  })

  it('rewrites file cards and text cards of a canvas', () => {
    const canvas = JSON.stringify({
      nodes: [
        { id: '1', type: 'file', file: 'a/x.md' },
        { id: '2', type: 'text', text: 'see\n"[[x|X]]" [t](x.md)' },
      ],
    })
    const after = rename(['a/x.md', 'w.canvas'], { 'a/x.md': 'b/é "q".md' }, 'w.canvas', canvas)
    expect(JSON.parse(after)).toEqual({
      nodes: [
        { id: '1', type: 'file', file: 'b/é "q".md' },
        { id: '2', type: 'text', text: 'see\n"[[é "q"|X]]" [t](é%20"q".md)' },
      ],
    })
  })

  it('leaves every link leading where it led, for any move', () => {
    const stem = fc.constantFrom('n', 'm', 'x')
    const path = fc
      .tuple(fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }), stem)
      .map(([folders, name]) => [...folders, `${name}.md`].join('/'))
    const paths = fc.uniqueArray(path, { minLength: 2, maxLength: 8 })
    const link = fc.constantFrom(
      '[[n]]',
      '[[a/n|N]]',
      '[[./m]]',
      '[[../x#h]]',
      '[[/a/x]]',
      '[t](n.md)',
      '[t](./m.md)',
      '![[x]]',
    )
    fc.assert(
      fc.property(paths, path, fc.nat(), fc.nat(), fc.array(link, { maxLength: 5 }), (files, to, which, at, links) => {
        const old = files[which % files.length] ?? ''
        const from = files[at % files.length] ?? ''
        fc.pre(!files.includes(to))
        const moved = new Map([[old, to]])
        const before = createResolver(files)
        const after = createResolver(files.map((file) => moved.get(file) ?? file))
        const text = links.join(' ')
        const rewritten = rewriteLinks(text, { from, before, after, moved })
        const place = moved.get(from) ?? from
        const wanted = scanPage(text).links.map(({ target }) => before.resolve(target, from))
        const got = scanPage(rewritten).links.map(({ target }) => after.resolve(target, place))
        wanted.forEach((file, index) => {
          if (file !== null) expect(got[index]).toBe(moved.get(file) ?? file)
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('reads other types as nothing to rewrite', () => {
    expect(scanFile('x.png', '[[a]]')).toBeUndefined()
  })
})
