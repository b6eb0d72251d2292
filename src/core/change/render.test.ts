import { describe, expect, it } from 'vitest'
import { claimId } from '../claim/claim-id.ts'
import { evidenceId } from '../claim/evidence-id.ts'
import { isWikiError } from '../errors.ts'
import { sha256Hex } from '../text/hash.ts'
import type { ClaimSlot, Intent } from './change-set.ts'
import { render } from './render.ts'
import { replay } from './replay.ts'

const facts: ClaimSlot = { kind: 'section', headings: ['Key Facts', 'Key Points'] }
const link = (id: string, label = 'p. 1', page = 'summaries/notes') => ({ page, id, label })
const fact = (text: string, extra: Partial<Extract<Intent, { kind: 'add-claim' }>> = {}): Intent => ({
  kind: 'add-claim',
  id: claimId(text),
  text,
  evidence: [link(evidenceId(text))],
  slot: facts,
  ...extra,
})

const ada: Intent[] = [
  {
    kind: 'skeleton',
    title: 'Ada Lovelace',
    keys: [
      ['type', 'entity'],
      ['kind', 'person'],
      ['title', 'Ada Lovelace'],
      ['aliases', ['Ada Lovelace', 'Countess of Lovelace']],
      ['tags', ['type/entity', 'mathematics']],
      ['sources', ['[[summaries/notes-on-the-engine]]']],
      ['created', '2026-11-30'],
    ],
  },
  {
    kind: 'add-claim',
    id: claimId('English mathematician who wrote on the Analytical Engine.'),
    text: 'English mathematician who wrote on the Analytical Engine.',
    evidence: [link('e-3fa9c210', 'p. 1', 'summaries/notes-on-the-engine')],
    slot: { kind: 'lead' },
  },
  {
    kind: 'add-claim',
    id: claimId('Published the first algorithm meant for a machine.'),
    text: 'Published the first algorithm meant for a machine.',
    evidence: [link('e-91c2aa07', 'p. 4', 'summaries/notes-on-the-engine')],
    slot: facts,
  },
  { kind: 'add-related', target: 'analytical-engine', title: 'Analytical Engine', headings: ['Related'] },
]

const adaPage = `---
type: entity
kind: person
title: Ada Lovelace
aliases: ["Ada Lovelace", "Countess of Lovelace"]
tags: [type/entity, mathematics]
sources: ["[[summaries/notes-on-the-engine]]"]
created: 2026-11-30
---

# Ada Lovelace

English mathematician who wrote on the Analytical Engine. [[summaries/notes-on-the-engine#^e-3fa9c210|p. 1]] ^${claimId('English mathematician who wrote on the Analytical Engine.')}

## Key Facts

- Published the first algorithm meant for a machine. [[summaries/notes-on-the-engine#^e-91c2aa07|p. 4]] ^${claimId('Published the first algorithm meant for a machine.')}

## Related

- [[analytical-engine|Analytical Engine]]
`

describe('render', () => {
  it('writes an entity page as the format has it', () => {
    expect(render(ada, null)).toBe(adaPage)
  })

  it('writes a summary with its takeaways, mentions and evidence in that order, whatever the order of intents', () => {
    const page = render(
      [
        { kind: 'skeleton', title: 'Notes', keys: [['type', 'summary']] },
        {
          kind: 'add-evidence',
          id: 'e-91c2aa07',
          place: { kind: 'page', page: 4 },
          passage: 'It weaves\n[[x]].',
          headings: ['Evidence'],
        },
        {
          kind: 'add-contribution',
          section: 'entities',
          headings: ['Entities Mentioned'],
          item: {
            target: 'ada-lovelace',
            title: 'Ada Lovelace',
            aliases: ['Countess of Lovelace'],
            tags: ['mathematics'],
            related: [{ target: 'analytical-engine', title: 'Analytical Engine' }],
          },
        },
        fact('It weaves.', {
          slot: { kind: 'section', headings: ['Key Takeaways'] },
          evidence: [link('e-91c2aa07', 'p. 4', '')],
        }),
      ],
      null,
    )
    expect(page).toBe(`---
type: summary
---

# Notes

## Key Takeaways

- It weaves. [[#^e-91c2aa07|p. 4]] ^${claimId('It weaves.')}

## Entities Mentioned

- [[ada-lovelace|Ada Lovelace]] · also: Countess of Lovelace · tag: mathematics · related: [[analytical-engine|Analytical Engine]]

## Evidence

- p. 4: "It weaves \\[\\[x\\]\\]." ^e-91c2aa07
`)
  })

  it('adds the same things once', () => {
    expect(render(ada.slice(1), adaPage)).toBe(adaPage)
  })

  it('keeps line endings, byte order mark and what a person wrote, and puts a fact behind the last one with what hangs below it', () => {
    const human = `\ufeff---\r\ntitle:   'Ada'  # mine\r\n---\r\n# Ada\r\n\r\n## What I know\r\n\r\n- ${'First. [[summaries/a#^e-00000001|p. 1]]'} ^${claimId('First.')}\r\n  my note\r\n  - and more\r\n\r\nMy own words`
    const added = render([fact('Second.')], human)
    expect(added).toBe(
      human.replace(
        '  - and more\r\n',
        `  - and more\r\n- Second. [[summaries/notes#^${evidenceId('Second.')}|p. 1]] ^${claimId('Second.')}\r\n`,
      ),
    )
    expect(render([{ kind: 'remove-claim', id: claimId('Second.') }], added)).toBe(human)
  })

  it('leaves a fact alone that a person has edited', () => {
    const edited = adaPage.replace('the first algorithm', 'an early algorithm')
    const id = claimId('Published the first algorithm meant for a machine.')
    expect(render([{ kind: 'add-evidence-link', claim: id, link: link('e-00000002') }], edited)).toBe(edited)
    expect(render([{ kind: 'remove-claim', id }], edited)).toBe(edited)
    expect(render([fact('Published the first algorithm meant for a machine.')], edited)).toBe(edited)
  })

  it('takes only id and links from a fact with a person’s lines below it', () => {
    const id = claimId('Published the first algorithm meant for a machine.')
    const noted = adaPage.replace(`^${id}\n`, `^${id}\n  - Is that so?\n`)
    expect(render([{ kind: 'remove-claim', id }], noted)).toContain(
      '- Published the first algorithm meant for a machine.\n  - Is that so?\n',
    )
  })

  it('gives a claim of two sources two links and takes them back one by one', () => {
    const id = claimId('Published the first algorithm meant for a machine.')
    const second = link('e-00000002', 'slide 3')
    const both = render([{ kind: 'add-evidence-link', claim: id, link: second }], adaPage)
    expect(both).toContain(`|p. 4]] [[summaries/notes#^e-00000002|slide 3]] ^${id}`)
    expect(render([{ kind: 'remove-evidence-link', claim: id, link: second }], both)).toBe(adaPage)
  })

  it('refuses to write below a code block that is never closed', () => {
    expect(() => render([fact('Lost.')], '# Ada\n\n```\ncode\n')).toThrow('not closed')
  })

  it('never takes code for a fact', () => {
    const page = `# A\n\n\`\`\`\n- x ^${claimId('x')}\n\`\`\`\n`
    expect(render([{ kind: 'remove-claim', id: claimId('x') }], page)).toBe(page)
  })

  it('never rewrites properties it cannot read', () => {
    const broken = '---\ntags: [a\n---\n\n# A\n'
    expect(() => render([{ kind: 'add-items', key: 'tags', items: ['b'] }], broken)).toThrow('cannot be read')
    const twice = '---\na: 1\na: 2\n---\n'
    expect(() => render([{ kind: 'set-key', key: 'b', value: 'x', was: null }], twice)).toThrow('cannot be read')
    expect(render([fact('Still.')], broken).startsWith(broken)).toBe(true)
  })

  it('moves links to another page and keeps what they show', () => {
    const text = '---\nsources: ["[[ada]]"]\n---\n[[ada|Ada]] [[Ada#Life]] ![[ada]] [x](ada.md) `[[ada]]` [[adam]]\n'
    expect(render([{ kind: 'retarget-links', from: 'ada', to: 'ada-lovelace' }], text)).toBe(
      '---\nsources: ["[[ada-lovelace]]"]\n---\n[[ada-lovelace|Ada]] [[ada-lovelace#Life]] ![[ada-lovelace]] [x](ada-lovelace.md) `[[ada]]` [[adam]]\n',
    )
  })

  it('lets a fact keep its id when a page it links to is renamed', () => {
    const id = claimId('[[babbage]] built it.')
    const text = `- [[babbage]] built it. [[summaries/x#^e-00000001|p. 1]] ^${id}\n`
    const moved = render([{ kind: 'retarget-links', from: 'babbage', to: 'charles-babbage' }], text)
    expect(moved).toContain('[[charles-babbage|babbage]] built it.')
    expect(claimId(moved.slice(2, moved.indexOf(' [[summ')))).toBe(id)
  })
})

describe('replay', () => {
  it('merges into what a person did meanwhile', () => {
    const base = adaPage
    const disk = adaPage
      .replace('# Ada Lovelace\n', '# Ada Lovelace\n\nI met her.\n')
      .replace('mathematics]', 'mathematics, mine]')
    const merged = replay([{ kind: 'add-items', key: 'tags', items: ['computing'] }, fact('New.')], base, disk)
    expect(merged).toMatchObject({ kind: 'clean', merged: true })
    expect(merged.kind === 'clean' && merged.text).toContain('tags: [type/entity, mathematics, mine, computing]')
    expect(merged.kind === 'clean' && merged.text.includes('I met her.')).toBe(true)
  })

  it('says why it cannot', () => {
    const claim = claimId('Gone.')
    expect(replay([{ kind: 'add-evidence-link', claim, link: link('e-00000002') }], '', '# A\n').kind).toBe('conflict')
    expect(replay(ada, '', adaPage).kind).toBe('conflict')
    expect(
      replay(
        [{ kind: 'set-key', key: 'kind', value: 'work', was: 'person' }],
        adaPage,
        adaPage.replace('person', 'mine'),
      ).kind,
    ).toBe('conflict')
    expect(
      replay([{ kind: 'replace-lines', line: 3, before: ['a'], after: ['b'] }], 'a\n', 'x\na\ny\na\nz\n').kind,
    ).toBe('conflict')
    expect(replay([{ kind: 'replace-lines', line: 9, before: ['a'], after: ['b'] }], 'a\n', 'x\na\ny\n')).toEqual({
      kind: 'clean',
      text: 'x\nb\ny\n',
      merged: true,
    })
    try {
      render([], null)
    } catch (error) {
      expect(isWikiError(error, 'conflict')).toBe(true)
    }
  })
})

describe('a file kept byte for byte', () => {
  const before = '\ufeffone\r\ntwo\rthree'
  const intent: Intent = { kind: 'replace-whole', was: sha256Hex(before), text: '---\nfour\r\n\n\nfive' }

  it('is replaced whole, mixed line ends and all', () => {
    expect(render([intent], before)).toBe(intent.text)
    expect(render([intent], intent.text)).toBe(intent.text)
  })
  it('is never merged with what somebody else made of it', () => {
    expect(replay([intent], before, `${before}!`)).toMatchObject({ kind: 'conflict' })
    expect(replay([intent], before, null)).toMatchObject({ kind: 'conflict' })
  })
})
