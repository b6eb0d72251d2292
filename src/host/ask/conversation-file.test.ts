import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CitedPassageView, TurnView } from '../../contract/ask-views.ts'
import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { titleOf } from './conversation.ts'
import { readConversation } from './read-conversation.ts'
import { conversationText } from './write-conversation.ts'

const passage: CitedPassageView = {
  id: 'p1',
  domain: 'light',
  path: 'wiki/entities/skerry-point.md',
  title: 'Skerry Point',
  kind: 'entity',
  block: 'c-77b0d1e4',
  text: 'The lamp was lit in 1871.',
  marks: [],
  evidence: [
    {
      summary: 'wiki/summaries/notes.md',
      sourceTitle: 'Notes',
      id: 'e-91c2aa07',
      place: 'p. 1',
      passage: 'Lit in 1871.',
    },
  ],
}
const turn = (
  question: string,
  said: readonly { text: string; fault: string | null; begins: boolean }[],
): TurnView => ({
  question,
  at: '2026-11-30T10:00:00.000Z',
  state: 'ended',
  problem: null,
  model: 'a-model',
  reader: 'anthropic',
  sentences: said.map((one) => ({ ...one, cites: ['p1'], open: false })),
  missing: '',
  passages: [passage],
  fuzzy: false,
  cost: { quoted: { kind: 'free' }, spent: 0.0031, tokens: 1234 },
})
const write = (turns: TurnView[]) =>
  conversationText({
    id: 'x',
    domain: 'light',
    domains: ['light'],
    title: titleOf(turns[0]?.question ?? ''),
    at: '2026-11-30T10:00:00.000Z',
    turns,
  })

const nasty = [
  'It burned [[oil]] *(not supported: x)* and #tag ^c-00000000',
  '## Another question?',
  '> Not told by these pages: nothing',
  '*Answered by nobody (x) · 2026-01-01T00:00:00Z*',
  '- a list, 1. a number',
  '灯塔在1871年点亮。',
  '<b>bold</b> &amp; \\[[x]]',
  '[[summaries/notes#^e-91c2aa07|p. 9]]',
]
const words = fc
  .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', minLength: 1 }))
  .map((text) => text.replace(/\s+/gu, ' ').trim() || 'x')

it('reads back what it wrote, whatever an answer says', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(fc.record({ text: words, fault: fc.option(words) }), { minLength: 1, maxLength: 5 }),
      (question, said) => {
        const wanted = said.map((one, at) => ({ ...one, begins: at === 0 }))
        const { turns } = readConversation('conversations/x.md', write([turn(question, wanted), turn('Then?', wanted)]))
        expect(turns.map((one) => one.question)).toEqual([question.toWellFormed(), 'Then?'])
        for (const read of turns) {
          expect(read).toMatchObject({
            model: 'a-model',
            at: '2026-11-30T10:00:00.000Z',
            cost: { spent: 0.0031, tokens: 1234 },
          })
          expect(read.sentences.map(({ text, fault, begins }) => ({ text, fault, begins }))).toEqual(wanted)
          for (const { cites } of read.sentences)
            expect(cites).toEqual([
              { target: 'skerry-point', block: 'c-77b0d1e4', label: 'Skerry Point' },
              { target: 'summaries/notes', block: 'e-91c2aa07', label: 'p. 1' },
            ])
        }
      },
    ),
    { numRuns: 150 },
  )
})

it('keeps its properties readable, and links from them to nothing', () => {
  const text = write([turn('[[x]]: "quoted" #1?', [])])
  expect(readFrontmatter(text)).toMatchObject({ kind: 'ok', values: { type: 'conversation', domains: ['light'] } })
  expect(/^title: .*\[\[/mu.test(text)).toBe(false)
})

it('reads a file that a person has rewritten as far as it goes', () => {
  const text = '# Mine\r\n\r\nNothing of ours.\r\n\r\n## Why?\r\n\r\nBecause. [[page]]\r\n\r\nAnd my own words.\r\n'
  expect(readConversation('conversations/mine.md', text)).toMatchObject({
    title: 'Mine',
    turns: [
      {
        question: 'Why?',
        sentences: [{ text: 'Because.', cites: [{ target: 'page' }] }, { text: 'And my own words.' }],
      },
    ],
  })
})
