import { describe, expect, it } from 'vitest'
import { scanPage } from './scan-page.ts'

const targets = (text: string) => scanPage(text).links.map(({ target, subpath = '' }) => target + subpath)

describe('links', () => {
  it.each([
    ['in every inline place', '*[[a]]* ~~[[b]]~~ ==[[c]]== **[[d]]** ([[e]]) "[[f]]"', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['next to each other', '[[a]][[b]]![[c]][t](d)', ['a', 'b', 'c', 'd']],
    [
      'in list items, tasks, quotes, callouts',
      '- [[a]]\n  1. [ ] [[b]]\n\n> [!note]- [[c]]\n> [[d]]',
      ['a', 'b', 'c', 'd'],
    ],
    ['in footnotes', 'x[^n] ^[inline [[a]]]\n\n[^n]: [[b]]\n    [[c]]\n\n        [[code]]', ['a', 'b', 'c']],
    ['in headings of both kinds', '# [[a]] #\n\n[[b]]\n===', ['a', 'b']],
    ['in table cells, escaped or not', '[[a]] | [[b\\|c]]\n--|--\n`x | y` | [[d]]', ['a', 'b', 'd']],
    ['not across the pipe of a table', '| x |\n|---|\n| [[a|b]] |', []],
    ['in comments of Obsidian', '%%\n[[a]]\n%%\n\nx %%[[b]]%%', ['a', 'b']],
    ['not in HTML comments', '<!-- [[a]] -->\n\nx <!-- [[b]]\n[[c]] --> [[d]]', ['d']],
    ['not behind a comment that opens a block', '<!-- x --> [[a]]\n\n[[b]]', ['b']],
    ['not in a comment that stays open', 'x\n\n<!-- open\n\n[[a]]', []],
    ['but behind one that stays open in a paragraph', 'x <!-- open [[a]]', ['a']],
    ['not in an HTML block, but after its blank line', '<div>\n[[a]]\n\n[[b]]\n</div>', ['b']],
    ['between inline tags, not in them', 'x <span title="[[a]]">[[b]]</span>', ['b']],
    ['not in script and pre, blank lines or not', '<pre>\n\n[[a]]\n\n</pre>\n[[b]]', ['b']],
    ['not in code spans of any length', '``[[a]] ` `` [[b]] ```` [[c]] ````', ['b']],
    ['behind a lone backtick', 'x ` [[a]]', ['a']],
    ['not in a code span over two lines', 'x `[[a]]\n[[b]]` [[c]]', ['c']],
    ['not in fences, closed or open', '```\n[[a]]\n```\n~~~ x\n[[b]]\n```\n~~~~\n[[c]]\n\n```\n[[d]]', ['c']],
    [
      'not in a fence in a list or quote, but after it',
      '- x\n  ```\n  [[a]]\n[[b]]\n\n> ```\n> [[c]]\n[[d]]',
      ['b', 'd'],
    ],
    ['not in indented code', 'x\n\n    [[a]]\n\n- y\n\n      [[b]]\n\n  [[c]]', ['c']],
    ['in a paragraph that goes on indented', 'x\n    [[a]]', ['a']],
    ['not in math', '$a_{[[x]]}$ and $$[[y]]$$\n\n$$\n[[z]]\n\n[[z]]\n$$\n\n[[a]]', ['a']],
    ['not in display math that closes at a line end', '$$a\n+ [[x]]\n\\end{a}$$\n\n[[b]]', ['b']],
    ['behind prices', 'from $5 to $6 for [[a]]', ['a']],
    ['with a dollar inside', '[[Cost $5]] and [[Cost $6]]', ['Cost $5', 'Cost $6']],
    ['innermost of a nest', '[[a [[b]] c]] [[[c]]]', ['b', 'c']],
    ['with single brackets inside', '[[a]b]] [[c[d]]', ['a]b', 'c[d']],
    ['on one line only', '[[a\nb]]', []],
    ['not when empty', '[[]] [[ ]] []() [t]() [t](<>)', []],
    ['with a pipe in the first place', '[[|a]]', ['|a']],
    ['not when escaped', '\\[[a]] \\[\\[b\\]\\] [\\[c]]', []],
    ['as links behind an escaped exclamation mark', '\\![[a]]', ['a']],
    ['cut at the first hash', '[[a#b#c|d]] [[#e]] [[f#^g]]', ['a#b#c', '#e', 'f#^g']],
    ['without the blanks at their ends', '[[ a ]] [[ b # c | d ]]', ['a', 'b# c']],
  ])('%s', (_, text, expected) => {
    expect(targets(text)).toEqual(expected)
  })

  it('are text when they stand in an alternative text or hold a link', () => {
    expect(scanPage('![x [[a]]](b.png)').links.map(({ kind, target }) => [kind, target])).toEqual([
      ['mdembed', 'b.png'],
    ])
    expect(targets('[x [[a]] y](b.md)')).toEqual(['a'])
    expect(scanPage('[![[a.png]]](b.md)').links.map(({ kind, target }) => [kind, target])).toEqual([
      ['mdlink', 'b.md'],
      ['embed', 'a.png'],
    ])
  })

  it('tell their place, byte order mark and line ends included', () => {
    const text = '\ufeff---\r\nup: "[[A]]"\r\n---\r\nx\r\n\r\n> y [[B]]\r\n'
    expect(scanPage(text).links.map(({ start, end, line }) => [text.slice(start, end), line])).toEqual([
      ['[[A]]', 2],
      ['[[B]]', 6],
    ])
  })
})

describe('Markdown links', () => {
  it.each([
    ['[t](a%20b.md#x%20y)', ['a b.md#x y']],
    ['[t](a%2523.md) [t](%E0%A4%A.md) [t](a%2Fb.md)', ['a%23.md', '%E0%A4%A.md', 'a%2Fb.md']],
    ['[t](<a b.md> "title") [t](<a\\>b.md>)', ['a b.md', 'a>b.md']],
    ["[t](a.md 'it\\'s') [t](a.md (x)) [t]( a.md )", ['a.md', 'a.md', 'a.md']],
    ['[t](a b.md) [t] (a.md) [t](a.md "x)', []],
    ['[t](a(b(c)).md) [t](a(b.md)', ['a(b(c)).md']],
    ['[t](a\\(b.md) [t](&auml;.md) [t](a&amp;b.md)', ['a(b.md', 'ä.md', 'a&b.md']],
    [
      '[t](mailto:a@b) [t](https://a.b/c.md) [t](obsidian://x) [t](a:b) [t](./a:b) [t](../c:d#e)',
      ['./a:b', '../c:d#e'],
    ],
    ['[a [b](c.md) d](e.md) [f ![g](h.png)](i.md)', ['c.md', 'i.md', 'h.png']],
    ['[a](#x) [a](/x/y.md) [a](//x)', ['#x', '/x/y.md', '//x']],
    ['[`a](b.md)` [c`](d.md)`]', []],
    ['[t][r] [r]\n\n[r]: Page.md', []],
    ['<https://a.b/[[c]]> https://a.b/[[d]]', ['d']],
  ])('%s', (text, expected) => {
    expect(targets(text)).toEqual(expected)
  })
})

describe('tags', () => {
  it.each([
    ['#a, #b. (#c) "#d" #e\u2014f', ['#a', '#b', '#e\u2014f'.slice(0, 2)]],
    ['#a/b/ #/ #1/2 #12 #12a #a_b-c', ['#a/b', '#1/2', '#12a', '#a_b-c']],
    [
      '**#a** _#b_ ~~#c~~ ==#d== *x*#e `y`#f [[z]]#g [t](u)#h \\*#i',
      ['#a', '#b', '#c', '#d', '#e', '#f', '#g', '#h', '#i'],
    ],
    ['a*#b a_#c =#d ==#e x#f', []],
    ['#River #river #RIVER/delta', ['#River', '#RIVER/delta']],
    [
      '# head #a\n\n## #b ##\n\n- #c\n- [ ] #d\n\n> #e\n\n| #f | x |\n| - | - |\n| y | #g |',
      ['#a', '#b', '#c', '#d', '#e', '#f', '#g'],
    ],
    ['`#a` $#b$ <!-- #c --> [t](x#d) <a href="#e"> https://a.b/#f &#35;g', []],
    ['    #code\n\n~~~\n#code\n~~~\n<div>\n#html\n</div>', []],
    ['%% #a %%\n\n%%\n#b\n%%', ['#a', '#b']],
    ['[see #a](x.md) ![not #b](y.png)', ['#a']],
    ['#北京 #naïve #e\u0301 #🔥hot #a\u00a0b', ['#北京', '#naïve', '#e\u0301', '#🔥hot', '#a']],
    ['\\#a \\##b ##c', ['#b']],
  ])('%j', (text, expected) => {
    expect(scanPage(text).tags).toEqual(expected)
  })
})

describe('headings and block ids', () => {
  it('are read with their level and their text as written', () => {
    const page =
      '# A [[b]] #\n\nTwo\nlines\n---\n\n####### no\n#no\n\n> ## q\n\n- ### i\n\n```\n# no\n```\n<!-- \n# no\n-->\n'
    expect(scanPage(page).headings.map(({ level, text, line }) => [level, text, line])).toEqual([
      [1, 'A [[b]]', 1],
      [2, 'Two lines', 3],
      [2, 'q', 10],
      [3, 'i', 12],
    ])
  })

  it('stand at the end of a block', () => {
    const page =
      'a ^one\n\nb ^not\nc ^two  \n\n- d ^three\n  - e ^four\n\n`f ^no`\n\n| g ^no |\n| - |\n\n^five\n\nh^no\n\ni ^a_b\n'
    expect(scanPage(page).blockIds.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four', 'five'])
  })
})

describe('properties', () => {
  it('hold links where a whole value is one', () => {
    const page = `---
a: "[[A#x|y]]"
list: ["[[B]]", '[t](C%20d.md)', plain]
deep:
  er: "[[D]]"
"quoted key": "[[E]]"
no: see [[F]]
also: "see [[G]]"
not: [[H]]
two: "[[I]] [[J]]"
embed: "![[K]]"
---
`
    expect(scanPage(page).links.map(({ key, target }) => [key, target])).toEqual([
      ['a', 'A'],
      ['list.0', 'B'],
      ['list.1', 'C d.md'],
      ['deep.er', 'D'],
      ['quoted key', 'E'],
    ])
  })

  it.each([
    ['\n---\na: b\n---\n', 'none'],
    ['---\na: b\n', 'none'],
    ['---\na: b\n----\n', 'none'],
    [' ---\na: b\n---\n', 'none'],
    ['---\n---', 'ok'],
    ['---\na: b\n---', 'ok'],
    ['\ufeff---\r\na: b\r\n---  \r\nx', 'ok'],
    ['---\n{"a": "b"}\n---\n', 'ok'],
    ['---\njust text\n---\n', 'broken'],
    ['---\na:\tb: c\n---\n', 'broken'],
  ])('of %j are %s', (text, kind) => {
    expect(scanPage(text).frontmatter.kind).toBe(kind)
  })
})
