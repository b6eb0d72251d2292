import type { ActivityView, ChangeView, FileChangeView } from '../../contract/views.ts'
import { textDiff } from '../../core/text/text-diff.ts'
import { claimOf, debian, summaryView, titlesOf, write } from './library.ts'

export const domain = 'history'
export const at = '2026-11-30T04:31:00Z'
export const changeId = '01J9ZK5V0000000000000000AB'

/** The change the sample document would make: one page of it was there before, with fewer facts. */
export function sampleChange(): ChangeView {
  const titles = titlesOf(debian)
  const files = debian.map((page, index): FileChangeView => {
    const after = write(page, titles)
    const edited = index === 0
    const before = edited
      ? write(
          {
            ...page,
            facts: [page.facts[0], page.facts[3]].filter((fact) => fact !== undefined),
            related: page.related.slice(0, 2),
            aliases: [],
          },
          titles,
        )
      : null
    const facts = edited ? page.facts.filter((_, at) => at !== 0 && at !== 3) : [page.lead, ...page.facts]
    return {
      path: page.path,
      from: null,
      title: page.title,
      kind: page.kind,
      op: edited ? 'edit' : 'create',
      before,
      after,
      hunks: hunksOf(before ?? '', after),
      claimsAdded: facts.map((fact) => claimOf(fact)),
      claimsRemoved: [],
      struck: false,
      strikeRefused: null,
    }
  })
  const summary = summaryView(debian, domain)
  files.unshift({
    path: summary.path,
    from: null,
    title: summary.title,
    kind: 'summary',
    op: 'create',
    before: null,
    after: summary.text,
    hunks: hunksOf('', summary.text),
    claimsAdded: summary.claimList,
    claimsRemoved: [],
    struck: false,
    strikeRefused: 'The summary carries the passages of all other pages, so it cannot be struck alone.',
  })
  files.push({
    path: 'raw/A Brief History of Debian.pdf',
    from: null,
    title: 'A Brief History of Debian.pdf',
    kind: 'original',
    op: 'copy',
    before: null,
    after: null,
    hunks: [],
    claimsAdded: [],
    claimsRemoved: [],
    struck: false,
    strikeRefused: 'The original goes with its summary.',
  })
  return {
    id: changeId,
    revision: 1,
    domain,
    createdAt: at,
    origin: {
      kind: 'ingest',
      sourceId: 'j1',
      title: 'A Brief History of Debian',
      sha256: 'a'.repeat(64),
      reader: 'built-in',
    },
    created: 10,
    edited: 1,
    deleted: 0,
    renamed: 0,
    claims: files.reduce((sum, file) => sum + file.claimsAdded.length, 0),
    cost: {
      kind: 'free',
      reader: 'built-in',
      withModel: { reader: 'anthropic', price: { kind: 'known', currency: 'USD', expected: 0.012, most: 0.038 } },
    },
    document: {
      sourceId: 'j1',
      title: 'A Brief History of Debian',
      authors: ['Debian Documentation Team'],
      date: '2023-02-15',
      language: 'en',
      mediaType: 'application/pdf',
      pages: 27,
      words: 9961,
      isArticle: false,
    },
    warnings: ['Page 22 holds only a picture; nothing was read from it.'],
    files,
    struck: [],
    struckClaims: [],
    declined: [],
    unverified: [],
    ambiguous: [],
    sameName: null,
    replanned: null,
  }
}

/** The same, as applied. */
export function sampleActivity(): ActivityView {
  const change = sampleChange()
  return {
    ...change,
    appliedAt: at,
    spent: null,
    undoneBy: null,
    undoable: { kind: 'yes' },
    receipt: {
      changeId,
      revision: 1,
      domain,
      status: 'applied',
      appliedAt: at,
      notes: [],
      files: change.files.map((file) => ({ kind: 'written', path: file.path, how: 'created', hash: 'a', bytes: 900 })),
    },
  }
}

const hunksOf = (before: string, after: string): FileChangeView['hunks'] =>
  textDiff(before, after).map((hunk) => ({ ...hunk, lines: [...hunk.lines] }))
