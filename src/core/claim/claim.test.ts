import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { scanPage } from '../link/scan-page.ts'
import type { Place } from '../source/source-doc.ts'
import { claimId } from './claim-id.ts'
import { parseClaim, renderClaim } from './claim-line.ts'
import { parseContribution, renderContribution } from './contribution-line.ts'
import { collapse, escapeBlock, escapeInline, plainDisplay, unescapeInline } from './escape.ts'
import { evidenceId } from './evidence-id.ts'
import { parseEvidence, renderEvidence } from './evidence-line.ts'
import { normaliseClaim } from './normalise-claim.ts'
import { parsePlace, placeLabel } from './place-label.ts'

/** Text of every kind, with what Markdown makes something of mixed in. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '[[a]]',
          '![[b|c]]',
          '[t](u.md)',
          '#tag',
          ' ^id',
          '$x$',
          '%%',
          '<!--',
          '-->',
          '`c`',
          '**b**',
          '_i_',
          '==h==',
          '~~s~~',
          '\\',
          '"',
          ': "',
          '|',
          '&amp;',
          '&middot;',
          '·',
          'https://x.org',
          'www.x.org',
          'a@b.org',
          '1. ',
          '- ',
          '> ',
          '\n',
          '\r\n',
          '\u2028',
          '<b>',
          '[^1]',
          '^e-01234567',
          '[[x#^e-01234567|p. 1]]',
        ),
        fc.lorem({ maxCount: 2 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

const inlineKinds = (markdown: string) => {
  const kinds = new Set<string>()
  const walk = (node: { type: string; url?: string; children?: unknown[] }) => {
    // A bare web or mail address is text that some programs make clickable; no escape prevents it and no page is meant.
    if (!/^(https?:|mailto:)/.test(node.url ?? '')) kinds.add(node.type)
    for (const child of node.children ?? []) walk(child as { type: string; children?: unknown[] })
  }
  walk(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))
  return kinds
}

describe('escaping', () => {
  it.each([
    ['C# and C++ by R&D: 50% of x^2, snake_case_name', 'C# and C++ by R&D: 50% of x^2, snake_case_name'],
    ['see https://x.org/a_b?c=d&e', 'see https://x.org/a_b?c=d&e'],
    ['*a* _b_ `c` ~d~ $e$ [f](g) <h>', '\\*a\\* \\_b\\_ \\`c\\` \\~d\\~ \\$e\\$ \\[f\\](g) &lt;h>'],
    ['#tag ^id %%x%% ==y== &lt; wow!', '\\#tag \\^id \\%\\%x\\%\\% \\=\\=y\\=\\= \\&lt; wow\\!'],
    ['- a', '\\- a'],
    ['1. a', '1\\. a'],
    ['1815.5 was', '1815.5 was'],
  ])('writes %j as %j', (text, markdown) => {
    expect(escapeInline(text)).toBe(markdown)
  })

  it('lets nothing arise inside, for any text, and gives the text back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeInline(text)
        expect(unescapeInline(escaped)).toBe(text.toWellFormed().replace(/[\s\u0085]+/gu, ' '))
        for (const page of [
          `- p. 1: "${escaped}" x`,
          `- ${escaped}`,
          escaped,
          `# ${escaped}`,
          `a ${escaped}[[b]] ${escaped}`,
        ]) {
          const { links, tags, blockIds } = scanPage(page)
          expect([links.filter(({ target }) => target !== 'b').length, tags, blockIds]).toEqual([0, [], []])
          if (page.includes('[[b]]')) expect(links.map(({ kind }) => kind)).toEqual(['wikilink'])
        }
        const kinds = inlineKinds(`- p. 1: "${escaped}" x`)
        kinds.delete('root')
        kinds.delete('list')
        kinds.delete('listItem')
        kinds.delete('paragraph')
        kinds.delete('text')
        expect([...kinds]).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('begins no block', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => collapse(text) !== ''),
        (text) => {
          const kinds = inlineKinds(`- ${escapeBlock(text)}`)
          for (const kind of ['root', 'list', 'listItem', 'paragraph', 'text']) kinds.delete(kind)
          expect([...kinds]).toEqual([])
          expect(unescapeInline(escapeBlock(text))).toBe(text.trim().replace(/[\s\u0085]+/gu, ' '))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('a claim', () => {
  it('keeps its id when it is linked, its pages are renamed or another source carries it too', () => {
    const id = claimId('Ada wrote on the Analytical Engine.')
    expect(claimId('Ada wrote on the [[analytical-engine|Analytical Engine]].')).toBe(id)
    expect(claimId('[[people/Ada]] wrote on the [Analytical Engine](x.md). [[summaries/n#^e-3fa9c210|p. 1]]')).toBe(id)
    expect(claimId('Ada wrote  on the\nAnalytical Engine. [[summaries/n#^e-3fa9c210|p. 1]] [[#^e-3fa9c211]]')).toBe(id)
    expect(claimId('Ada wrote on an Analytical Engine.')).not.toBe(id)
  })

  it('says what its escaped text says, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseClaim(escapeInline(text))).toBe(collapse(text.toWellFormed().normalize('NFC')))
      }),
      { numRuns: 1000 },
    )
  })

  it('reads back as it was written, for any text', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => collapse(text) !== ''),
        anyText,
        (text, label) => {
          const markdown = escapeBlock(text)
          const claim = {
            id: claimId(markdown),
            text: markdown,
            evidence: [{ page: 'summaries/x', id: 'e-01234567', label: plainDisplay(label) }],
          }
          expect(parseClaim(renderClaim(claim))).toEqual({ ...claim, ours: true })
        },
      ),
      { numRuns: 1000 },
    )
  })

  it("is the human's once its text was edited", () => {
    const block = renderClaim({ id: claimId('It was built.'), text: 'It was built.', evidence: [] })
    expect(parseClaim(block)?.ours).toBe(true)
    expect(parseClaim(block.replace('built', 'planned'))?.ours).toBe(false)
    expect(parseClaim('A paragraph without an id.')).toBeNull()
  })
})

it('evidence reads back as it was written, for any passage and place', () => {
  fc.assert(
    fc.property(
      anyText.filter((text) => collapse(text) !== ''),
      anyText,
      (passage, sheet) => {
        const id = evidenceId(passage)
        const place: Place = { kind: 'cell', sheet, row: 3 }
        expect(parseEvidence(renderEvidence({ id, place, passage }))).toEqual({
          id,
          place: placeLabel(place),
          passage: collapse(passage),
          ours: true,
        })
      },
    ),
    { numRuns: 1000 },
  )
})

it('contributions read back as they were written', () => {
  const name = anyText.map(collapse).filter((text) => text !== '')
  const pageName = name.map((text) => plainDisplay(text))
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom('ada', 'summaries/x', '北京')),
      name,
      fc.array(name, { maxLength: 3 }),
      fc.array(pageName, { maxLength: 2 }),
      (target, title, aliases, titles) => {
        const item = {
          target,
          title: target === null ? title : plainDisplay(title),
          aliases,
          tags: ['a/b'],
          related: titles.map((other) => ({ target: 'x', title: other })),
        }
        expect(parseContribution(renderContribution(item))).toEqual(item)
      },
    ),
    { numRuns: 1000 },
  )
})

it.each<[Place, string]>([
  [{ kind: 'page', page: 4 }, 'p. 4'],
  [{ kind: 'line', line: 12 }, 'line 12'],
  [{ kind: 'heading', path: ['Setup', 'Linux'] }, '§ Setup › Linux'],
  [{ kind: 'chapter', chapter: 'Two', path: ['Start'] }, 'ch. Two › Start'],
  [{ kind: 'slide', slide: 3 }, 'slide 3'],
  [{ kind: 'cell', sheet: 'Costs', row: 5 }, 'Costs, row 5'],
  [{ kind: 'time', start: 3723, speaker: 'Ada' }, '1:02:03, Ada'],
  [{ kind: 'turn', turn: 7, speaker: 'user' }, 'turn 7, user'],
])('a place and its label say the same: %j', (place, label) => {
  expect(placeLabel(place)).toBe(label)
  expect(parsePlace(label)).toEqual(place)
})
