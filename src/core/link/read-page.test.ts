import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryPage } from '../../testing/arbitrary-page.ts'
import cases from './fixtures/obsidian-links.json' with { type: 'json' }
import type { ScannedPage } from './link.ts'
import { readPage } from './read-page.ts'
import { scanPage } from './scan-page.ts'

/** What both readers tell, without the scanner's own places for rewriting. */
function factsOf({ links, ...rest }: ScannedPage) {
  return {
    ...rest,
    links: links.map(({ kind, target, subpath, display, key, start, end, line }) => ({
      kind,
      target,
      subpath,
      display,
      key,
      start,
      end,
      line,
    })),
  }
}

describe('the two readers', () => {
  it('tell the same of any page', () => {
    fc.assert(
      fc.property(arbitraryPage, (page) => {
        expect(factsOf(scanPage(page))).toEqual(factsOf(readPage(page).scan))
      }),
      { numRuns: 4000 },
    )
  })

  it('tell the same of every page of the forty vaults', () => {
    for (const { files } of cases as { files: Record<string, string> }[]) {
      for (const [path, text] of Object.entries(files)) {
        if (path.endsWith('.md')) expect(factsOf(readPage(text).scan), path).toEqual(factsOf(scanPage(text)))
      }
    }
  })
})

describe('the tree', () => {
  const children = (text: string) => {
    const first = readPage(text).tree.children[0]
    return first && 'children' in first ? first.children.map(({ position: _, ...node }) => node) : []
  }

  it('holds wikilinks and embeds', () => {
    expect(children('[[a#b|c]]![[d]]')).toEqual([
      { type: 'wikiLink', target: 'a', subpath: '#b', display: 'c', embed: false },
      { type: 'wikiLink', target: 'd', embed: true },
    ])
  })

  it('holds tags, block ids and math', () => {
    expect(children('$x$ #tag/sub, ^id')).toEqual([
      { type: 'inlineMath', value: 'x' },
      { type: 'text', value: ' ' },
      { type: 'tag', value: '#tag/sub' },
      { type: 'text', value: ', ' },
      { type: 'blockId', id: 'id' },
    ])
  })

  it('leaves what only looks like a tag in the text', () => {
    expect(children('a*#b and #2024')).toEqual([{ type: 'text', value: 'a*#b and #2024' }])
  })

  it('links bare addresses without letting them swallow a wikilink', () => {
    expect(children('see https://a.b/c [[x]]').map(({ type }) => type)).toEqual(['text', 'link', 'text', 'wikiLink'])
  })
})
