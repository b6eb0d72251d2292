import { expect, it } from 'vitest'
import type { Intent, Op } from '../../core/change/change-set.ts'
import { aChange, create } from '../../testing/apply-world.ts'
import { needsPerson } from './apply-plain.ts'
import { type IngestPreview, nothingDecided } from './pending-ingest.ts'

type Claim = IngestPreview['kept']['reading']['claims'][number]
type Planned = IngestPreview['plan']['mentions'][number]

const claim: Claim = {
  subject: 'a',
  text: 'Ada wrote notes.',
  passages: [{ start: 0, end: 1, text: 'A', place: { kind: 'line', line: 1 } }],
  lead: false,
  status: 'verified',
}
const mention = {
  key: 'a',
  name: 'Ada',
  kind: 'entity',
  aliases: [],
  tags: [],
  salience: 1,
  related: [],
  page: true,
} as const
const known: Planned['resolution'] = {
  kind: 'known',
  path: 'wiki/entities/ada.md',
  title: 'Ada',
  page: 'entity',
  by: 'title',
}
const candidate = {
  path: 'wiki/entities/ada.md',
  title: 'Ada',
  kind: 'entity',
  by: 'candidate',
  score: 1,
  via: 'name',
} as const

function aPreview(
  more: { claim?: Partial<Claim>; planned?: Partial<Planned>; op?: Op; sameName?: boolean } = {},
): IngestPreview {
  const reading = {
    reader: 'test',
    promptVersion: '1',
    title: 'T',
    mentions: [],
    claims: [{ ...claim, ...more.claim }],
    warnings: [],
  }
  const source = {
    sourceId: 'a',
    name: 'a.md',
    sha256: 'a',
    bytes: 1,
    mediaType: 'text/markdown',
    title: 'T',
    authors: [],
    extractor: '1',
  }
  return {
    plan: {
      reading,
      mentions: [
        {
          mention: { ...mention, aliases: [], tags: [], related: [] },
          resolution: known,
          undecided: [],
          ...more.planned,
        },
      ],
      summary: { kind: 'new', path: 'wiki/summaries/t.md', title: 'T' },
      original: { path: 'raw/a.md', copy: true },
    },
    change: aChange([more.op ?? create('wiki/entities/ada.md', '# Ada\n')]),
    kept: { kind: 'ingest', jobId: null, reading, source, opened: null, warnings: [], ...nothingDecided, cost: null },
    sameName: more.sameName ? [{ summary: 'wiki/summaries/s.md', title: 'S', read: null }] : [],
  }
}

function edited(intent: Intent): Op {
  return {
    kind: 'edit',
    path: 'wiki/entities/ada.md',
    baseHash: 'a'.repeat(64),
    before: '',
    after: '',
    intents: [intent],
  }
}

it('lets through what only adds', () => {
  expect(needsPerson(aPreview())).toBe(false)
  const items: Intent = { kind: 'add-items', key: 'aliases', items: ['Ada'] }
  expect(needsPerson(aPreview({ op: edited(items) }))).toBe(false)
})

it.each<[string, Parameters<typeof aPreview>[0]]>([
  ['a statement without a passage', { claim: { status: 'unverified' } }],
  ['a fact said to be the same as another', { claim: { same: ['c-00000000'] } }],
  ['a fact against another', { claim: { against: ['c-00000000'] } }],
  [
    'a name in doubt',
    { planned: { resolution: { kind: 'ambiguous', candidates: [candidate] }, undecided: [candidate] } },
  ],
  ['a name that a model decided', { planned: { undecided: [candidate] } }],
  ['two spellings taken for one name', { planned: { resolution: { ...known, by: 'normalised' } } }],
  ['a known name with other content', { sameName: true }],
  ['a page that goes', { op: { kind: 'delete', path: 'wiki/entities/ada.md', baseHash: 'a'.repeat(64), before: '' } }],
  ['a fact that goes', { op: edited({ kind: 'remove-claim', id: 'c-00000000' }) }],
])('asks about %s', (_what, more) => {
  expect(needsPerson(aPreview(more))).toBe(true)
})
