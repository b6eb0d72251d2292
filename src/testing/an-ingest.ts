import type { ChangeSet, Contribution, Intent, Op } from '../core/change/change-set.ts'
import { render } from '../core/change/render.ts'
import { claimId } from '../core/claim/claim-id.ts'
import { evidenceId } from '../core/claim/evidence-id.ts'
import { hashOf } from '../host/fs/replace-file.ts'
import { aChange } from './apply-world.ts'

export type Fact = { readonly subject: string; readonly text: string }

export type Told = {
  /** Slug and title of the source. */
  readonly source: string
  readonly facts: readonly Fact[]
  /** Aliases and tags the source gives its subjects. */
  readonly tags?: readonly string[]
}

/** The change set that a source telling these facts makes on these files: what the pipeline's preview would build. */
export function anIngest({ source, facts, tags = [] }: Told, files: Readonly<Record<string, string>>): ChangeSet {
  const subjects = [...new Set(facts.map((fact) => fact.subject))]
  const evidence = new Map(facts.map((fact) => [fact.text, evidenceId(fact.text)]))
  const linkTo = (text: string) => ({ page: `summaries/${source}`, id: evidence.get(text) ?? '', label: 'p. 1' })
  const ops = subjects.map((subject) => {
    const path = `wiki/entities/${subject}.md`
    const given: Intent[] = [
      { kind: 'add-items', key: 'sources', items: [`[[summaries/${source}]]`] },
      ...tags.map((tag): Intent => ({ kind: 'add-items', key: 'tags', items: [tag] })),
      ...facts
        .filter((fact) => fact.subject === subject)
        .map((fact) => claimIntent(fact, linkTo(fact.text), files[path])),
      ...subjects
        .filter((other) => other !== subject)
        .map((other): Intent => ({ kind: 'add-related', target: other, title: titleOf(other), headings: ['Related'] })),
    ]
    const skeleton: Intent = {
      kind: 'skeleton',
      title: titleOf(subject),
      keys: [
        ['type', 'entity'],
        ['kind', 'person'],
        ['title', titleOf(subject)],
        ['aliases', [titleOf(subject)]],
        ['tags', ['type/entity']],
        ['sources', []],
        ['created', '2026-11-30'],
      ],
    }
    return write(path, files[path], given, skeleton)
  })
  return aChange([...ops, summaryOp(source, subjects, facts, tags, files)], {
    origin: {
      kind: 'ingest',
      sourceId: hashOf(source),
      title: titleOf(source),
      sha256: hashOf(source),
      reader: 'built-in',
    },
  })
}

function claimIntent(
  { text }: Fact,
  link: { page: string; id: string; label: string },
  page: string | undefined,
): Intent {
  const id = claimId(text)
  if (page?.includes(`^${id}`)) return { kind: 'add-evidence-link', claim: id, link }
  return { kind: 'add-claim', id, text, evidence: [link], slot: { kind: 'section', headings: ['Key Facts'] } }
}

function summaryOp(
  source: string,
  subjects: readonly string[],
  facts: readonly Fact[],
  tags: readonly string[],
  files: Readonly<Record<string, string>>,
): Op {
  const path = `wiki/summaries/${source}.md`
  const item = (subject: string): Contribution => ({
    target: subject,
    title: titleOf(subject),
    aliases: [],
    tags: [...tags],
    related: subjects.filter((other) => other !== subject).map((other) => ({ target: other, title: titleOf(other) })),
  })
  const intents: Intent[] = [
    ...[...new Set(facts.map((fact) => fact.text))].map((passage): Intent => {
      const place = { kind: 'page' as const, page: 1 }
      return { kind: 'add-evidence', id: evidenceId(passage), place, passage, headings: ['Evidence'] }
    }),
    ...subjects.map((subject): Intent => {
      return { kind: 'add-contribution', section: 'entities', headings: ['Entities Mentioned'], item: item(subject) }
    }),
  ]
  const skeleton: Intent = {
    kind: 'skeleton',
    title: titleOf(source),
    keys: [
      ['type', 'summary'],
      ['title', titleOf(source)],
      ['created', '2026-11-30'],
    ],
  }
  return write(path, files[path], intents, skeleton)
}

function write(path: string, before: string | undefined, intents: readonly Intent[], skeleton: Intent): Op {
  if (before !== undefined)
    return {
      kind: 'edit',
      path,
      baseHash: hashOf(before),
      before,
      after: render(intents, before),
      intents: [...intents],
    }
  const all = [skeleton, ...intents]
  return { kind: 'create', path, after: render(all, null), intents: all }
}

export function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}
