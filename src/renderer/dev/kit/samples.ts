import type { ClaimView, PageView } from '../../../contract/views.ts'

/** A page as the reader shows it, made up. */
export const pageText = [
  '# Ada Lovelace',
  '',
  '## Key Facts',
  '',
  '- Wrote the first algorithm meant for a machine, in 1843. [[summaries/notes#^e-1|p. 1]] ^c-1',
  '- Knew [[charles-babbage|Charles Babbage]] from 1833. ^c-2',
  '',
  '> The Engine weaves algebraic patterns.',
  '',
  '> [!note] A callout with **words**',
  '> It says something beside the text.',
  '',
  '> [!warning]- A folded one',
  '> It is closed at first.',
  '',
  '> [!tip]',
  '> It has no title of its own.',
  '',
  '| Year | What |',
  '|---|---|',
  '| 1815 | born |',
  '',
  '`code` and [an address](https://example.org/).',
  '',
].join('\n')

export const page: Pick<PageView, 'path' | 'title' | 'links'> = {
  path: 'wiki/entities/ada-lovelace.md',
  title: 'Ada Lovelace',
  links: [
    { target: 'charles-babbage', to: 'wiki/entities/charles-babbage.md', title: 'Charles Babbage', kind: 'entity' },
    { target: 'summaries/notes', to: 'wiki/summaries/notes.md', title: 'Notes on the Engine', kind: 'summary' },
  ],
}

export const claims: ClaimView[] = [
  {
    id: 'c-1',
    text: 'Wrote the first algorithm meant for a machine, in 1843.',
    line: 5,
    ours: true,
    evidence: [
      {
        summary: 'wiki/summaries/notes.md',
        sourceTitle: 'Notes on the Engine',
        id: 'e-1',
        place: 'p. 1',
        passage: 'The Analytical Engine weaves algebraic patterns just as the Jacquard loom weaves flowers and leaves.',
      },
    ],
  },
]
