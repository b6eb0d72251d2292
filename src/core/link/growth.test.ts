import { describe, expect, it } from 'vitest'
import { scanPage } from './scan-page.ts'

/** Pages that only an attack or a broken export would hold, each made as long as asked for. */
const pathological: Record<string, (size: number) => string> = {
  'opening brackets': (size) => '['.repeat(size),
  'closing brackets': (size) => ']'.repeat(size),
  'pairs of opening brackets with text': (size) => '[[a '.repeat(size / 4),
  'brackets inside brackets': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'labels without destination': (size) => '[a]('.repeat(size / 4),
  'labels with an open destination': (size) => '[a](<b'.repeat(size / 6),
  'labels with an open title': (size) => '[a](b "c'.repeat(size / 8),
  'labels with an open bracketed title': (size) => '[a](b (c'.repeat(size / 8),
  'nested destinations': (size) => `[a](${'('.repeat(size)}`,
  'images in images': (size) => '![['.repeat(size / 3),
  'links in links': (size) => `${'['.repeat(size / 8)}x${'](y.md)'.repeat(size / 8)}`,
  'backticks of growing length': (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, at) => `${'`'.repeat(at)} `).join(''),
  'lone backticks': (size) => '`a``b'.repeat(size / 5),
  'one run of backticks': (size) => '`'.repeat(size),
  'open dollars': (size) => '$a '.repeat(size / 3),
  'dollars of growing length': (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, at) => `a${'$'.repeat(at)} `).join(''),
  'open comments': (size) => 'a <!-- '.repeat(size / 7),
  'open instructions': (size) => 'a <? '.repeat(size / 5),
  'open tags': (size) => '<a b="c '.repeat(size / 8),
  'open tags with quotes': (size) => `a ${"<a b='".repeat(size / 6)}`,
  'open addresses': (size) => '<a:'.repeat(size / 3),
  'open mail addresses': (size) => '<a@b.'.repeat(size / 5),
  stars: (size) => '*a '.repeat(size / 3),
  'underscores around tags': (size) => '_#a_ '.repeat(size / 5),
  'marks before a tag': (size) => `${'*a _b '.repeat(size / 6)}*#tag`,
  hashes: (size) => ' #'.repeat(size / 2),
  tags: (size) => '#a/'.repeat(size / 3),
  'slashes in a tag': (size) => `#${'/'.repeat(size)}`,
  carets: (size) => ' ^a'.repeat(size / 3),
  'one long word': (size) => 'x'.repeat(size),
  'one long line of prose with links': (size) => 'see [[Page]] and [t](Page.md) #tag '.repeat(size / 35),
  'quotes in quotes': (size) => `${'>'.repeat(size / 2)} a\n`.repeat(2),
  'lists in lists': (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => `${'  '.repeat(at)}- a\n`).join(''),
  'list marks on one line': (size) => '- '.repeat(size / 2),
  'open fences': (size) => '```\n[[a]]\n'.repeat(size / 10),
  'open fences in quotes': (size) => '> ```\n> a\n\n'.repeat(size / 11),
  'open display math': (size) => '$$a\nb\n\n'.repeat(size / 7),
  'paragraphs with display math': (size) => 'a $$ $$\n$$ $$\n'.repeat(size / 14),
  'open HTML': (size) => '<div>\n<p>\n'.repeat(size / 10),
  'open frontmatter': (size) => `---\n${'a: b\n'.repeat(size / 5)}`,
  'broken frontmatter': (size) => `---\n${'a: "b\n'.repeat(size / 6)}---\n`,
  'one long property': (size) => `---\na: "${'[['.repeat(size / 2)}"\n---\n`,
  'many property links': (size) => `---\na:\n${'  - "[[b]]"\n'.repeat(size / 12)}---\n`,
  definitions: (size) => '[a]: b\n'.repeat(size / 7),
  'open definitions': (size) => '[a]: <b\n'.repeat(size / 8),
  references: (size) => `[a]: b\n\n${'[a][a'.repeat(size / 5)}`,
  'long labels': (size) => `[a]: b\n\n${'[b '.repeat(size / 3)}`,
  footnotes: (size) => `[^a]: b\n\n${'[^a'.repeat(size / 3)}`,
  'footnote definitions': (size) => '[^a]: b\n'.repeat(size / 8),
  'table rows': (size) => `|a|b|\n|-|-|\n${'|a|[[b]]|\n'.repeat(size / 10)}`,
  cells: (size) => `|a\n|-\n${'|'.repeat(size)}`,
  'possible tables': (size) => 'a|b\n'.repeat(size / 4),
  underlines: (size) => 'a\n=\n'.repeat(size / 4),
  'lazy lines': (size) => `> a\n${'b\n'.repeat(size / 2)}`,
  'lines of a quote with links': (size) => '> a [[b]] c\n'.repeat(size / 12),
  'blank lines': (size) => '\n'.repeat(size),
  'carriage returns': (size) => 'a\r'.repeat(size / 2),
  tabs: (size) => '\t'.repeat(size),
  escapes: (size) => '\\['.repeat(size / 2),
  headings: (size) => '# a\n'.repeat(size / 4),
}

function timeOf(page: string): number {
  const start = performance.now()
  scanPage(page)
  return performance.now() - start
}

const small = 8_000
const factor = 8
const mostRounds = 12

/** Quadratic growth would be 64-fold; half a millisecond is what the clock and a collection may blur. */
const isLinear = (before: number, after: number): boolean => after < (before + 0.5) * factor * 3

describe('time to scan a page', () => {
  it.each(Object.entries(pathological))('grows no faster than its length: %s', (_, make) => {
    const [page, longer] = [make(small), make(small * factor)]
    let before = Number.POSITIVE_INFINITY
    let after = Number.POSITIVE_INFINITY
    // A busy machine makes single rounds slow, so the least of several counts, of as many as it takes.
    for (let round = 0; round < mostRounds && (round < 2 || !isLinear(before, after)); round++) {
      before = Math.min(before, timeOf(page))
      after = Math.min(after, timeOf(longer))
    }
    expect(isLinear(before, after), `${before} ms, then ${after} ms`).toBe(true)
  })
})
