import { describe, expect, it } from 'vitest'
import { claimId } from '../claim/claim-id.ts'
import { evidenceId } from '../claim/evidence-id.ts'
import { listProperty, pageKind, pageTitle } from './page-facts.ts'
import { parsePage } from './parse-page.ts'

const claim = (text: string, link = '[[summaries/x#^e-0000000a|p. 1]]') => `${text} ${link} ^${claimId(text)}`

const page = `---
title: "Ada: a life"
Aliases: [Ada, "Countess"]
---

# Ada \\& co

${claim('A lead.')}

## Key Facts

- ${claim('One.')}
  - a person's note
* Hand-written. ^c-00000000
\`\`\`
- ${claim('Code.')}
\`\`\`

## Entities Mentioned

- [[babbage|Charles Babbage]] · also: Babbage · tag: people
- Somebody else

## Related

- [[engine|Engine]]
- [[engine|Engine]] and more

## Evidence

- p. 4: "It weaves." ^${evidenceId('It weaves.')}
`

describe('parsePage', () => {
  const parsed = parsePage(page)

  it('reads claims with their evidence, place and owner', () => {
    expect(
      parsed.claims.map(({ text, lead, ours, section, hasLinesBelow }) => ({
        text,
        lead,
        ours,
        section,
        hasLinesBelow,
      })),
    ).toEqual([
      { text: 'A lead.', lead: true, ours: true, section: '', hasLinesBelow: false },
      { text: 'One.', lead: false, ours: true, section: 'Key Facts', hasLinesBelow: true },
      { text: 'Hand-written.', lead: false, ours: false, section: 'Key Facts', hasLinesBelow: false },
    ])
    expect(parsed.claims[0]?.evidence).toEqual([{ page: 'summaries/x', id: 'e-0000000a', label: 'p. 1' }])
    for (const { start, end, line, id } of parsed.claims) {
      expect(page.slice(start, end)).toContain(`^${id}`)
      expect(page.split('\n')[line - 1]).toBe(page.slice(start, end))
    }
  })

  it('reads evidence, contributions and related links', () => {
    expect(parsed.evidence).toMatchObject([{ place: 'p. 4', passage: 'It weaves.', ours: true }])
    expect(parsed.contributions).toMatchObject([
      { section: 'entities', target: 'babbage', title: 'Charles Babbage', aliases: ['Babbage'], tags: ['people'] },
      { section: 'entities', target: null, title: 'Somebody else' },
    ])
    expect(parsed.related).toMatchObject([{ target: 'engine', title: 'Engine', section: 'Related' }])
  })

  it('reads the title, properties in any case, and sections with their role', () => {
    expect(parsed.title).toBe('Ada & co')
    expect(pageTitle(parsed, 'wiki/entities/ada.md')).toBe('Ada: a life')
    expect(listProperty(parsed.frontmatter, 'aliases')).toEqual(['Ada', 'Countess'])
    expect(parsed.sections.map(({ title, role }) => [title, role])).toEqual([
      ['Ada & co', null],
      ['Key Facts', 'facts'],
      ['Entities Mentioned', 'entities'],
      ['Related', 'related'],
      ['Evidence', 'evidence'],
    ])
  })

  it('reads anything without an error', () => {
    for (const text of ['', '---', '\ufeff', '---\na: [\n---\n', '- ^c-00000000', '# '])
      expect(() => parsePage(text)).not.toThrow()
    expect(parsePage('---\na: [\n---\n').frontmatter.kind).toBe('broken')
  })
})

it('tells the kind of a page by its folder', () => {
  expect(pageKind('wiki/concepts/x.md')).toBe('concept')
  expect(pageKind('raw/x.md')).toBe('note')
})
