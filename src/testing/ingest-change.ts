import type { EvidenceLink, Intent, Op } from '../core/change/change-set.ts'
import { render } from '../core/change/render.ts'
import { claimId } from '../core/claim/claim-id.ts'
import { evidenceId } from '../core/claim/evidence-id.ts'
import { headingsFor } from '../core/page/known-headings.ts'
import { sha256Hex } from '../core/text/hash.ts'

/** What a small source says: facts about pages by stem, with what else it gives them. */
export type SmallSource = {
  readonly stem: string
  readonly facts: readonly { readonly page: string; readonly text: string; readonly lead?: boolean }[]
  readonly aliases?: Readonly<Record<string, readonly string[]>>
  readonly tags?: Readonly<Record<string, readonly string[]>>
  readonly related?: Readonly<Record<string, readonly string[]>>
}

const headings = Object.fromEntries(
  Object.entries(headingsFor('en')).map(([role, list]) => [role, [...list]]),
) as Record<'facts' | 'related' | 'evidence' | 'entities', string[]>
const pathOf = (stem: string) => `wiki/entities/${stem}.md`

/** The ops an ingest of this source would have on these texts, in the form the preview gives them. */
export function ingestOps(said: SmallSource, texts: ReadonlyMap<string, string>): Op[] {
  const source = withoutBrokenLinks(said, texts)
  const stems = [...new Set(source.facts.map(({ page }) => page))]
  const summary = summaryOp(source, stems, texts)
  return [...stems.map((stem) => pageOp(stem, source, texts)), summary].filter((op) => op !== null)
}

function withoutBrokenLinks(source: SmallSource, texts: ReadonlyMap<string, string>): SmallSource {
  const stands = (stem: string) => texts.has(pathOf(stem)) || source.facts.some(({ page }) => page === stem)
  const related = Object.entries(source.related ?? {}).map(([stem, all]) => [stem, all.filter(stands)] as const)
  return { ...source, related: Object.fromEntries(related) }
}

function pageOp(stem: string, source: SmallSource, texts: ReadonlyMap<string, string>): Op | null {
  const own = `[[summaries/${source.stem}]]`
  const [aliases, tags, related] = [
    source.aliases?.[stem] ?? [],
    source.tags?.[stem] ?? [],
    source.related?.[stem] ?? [],
  ]
  const facts = source.facts.filter(({ page }) => page === stem)
  const body: Intent[] = [
    ...facts.map(
      (fact): Intent => ({
        kind: 'add-claim',
        id: claimId(fact.text),
        text: fact.text,
        evidence: [linkTo(`summaries/${source.stem}`, fact.text)],
        slot: fact.lead ? { kind: 'lead' } : { kind: 'section', headings: headings.facts },
      }),
    ),
    ...related.map((target): Intent => ({ kind: 'add-related', target, title: target, headings: headings.related })),
  ]
  if (!texts.has(pathOf(stem))) {
    const keys: [string, string | string[]][] = [
      ['type', 'entity'],
      ['title', stem],
      ['aliases', [stem, ...aliases]],
      ['tags', ['type/entity', ...tags]],
      ['sources', [own]],
    ]
    return op(pathOf(stem), [{ kind: 'skeleton', keys, title: stem }, ...body], texts)
  }
  const lists = [
    ['aliases', aliases],
    ['tags', tags],
    ['sources', [own]],
  ] as const
  const added = lists.flatMap(([key, items]): Intent[] =>
    items.length > 0 ? [{ kind: 'add-items', key, items: [...items] }] : [],
  )
  return op(pathOf(stem), [...added, ...body], texts)
}

function summaryOp(source: SmallSource, stems: readonly string[], texts: ReadonlyMap<string, string>): Op | null {
  const path = `wiki/summaries/${source.stem}.md`
  const passages = [...new Set(source.facts.map(({ text }) => text))]
  const body: Intent[] = [
    ...stems.map(
      (stem): Intent => ({
        kind: 'add-contribution',
        section: 'entities',
        headings: headings.entities,
        item: {
          target: stem,
          title: stem,
          aliases: [...(source.aliases?.[stem] ?? [])],
          tags: [...(source.tags?.[stem] ?? [])],
          related: (source.related?.[stem] ?? []).map((target) => ({ target, title: target })),
        },
      }),
    ),
    ...passages.map(
      (passage): Intent => ({
        kind: 'add-evidence',
        id: evidenceId(passage),
        place: { kind: 'page', page: 1 },
        passage,
        headings: headings.evidence,
      }),
    ),
  ]
  const skeleton: Intent = {
    kind: 'skeleton',
    title: source.stem,
    keys: [
      ['type', 'summary'],
      ['title', source.stem],
      ['source', `raw/${source.stem}.txt`],
    ],
  }
  return op(path, texts.has(path) ? body : [skeleton, ...body], texts)
}

function op(path: string, intents: Intent[], texts: ReadonlyMap<string, string>): Op | null {
  const before = texts.get(path)
  if (before === undefined) return { kind: 'create', path, after: render(intents, null), intents }
  const after = render(intents, before)
  return after === before ? null : { kind: 'edit', path, baseHash: sha256Hex(before), before, after, intents }
}

function linkTo(page: string, passage: string): EvidenceLink {
  return { page, id: evidenceId(passage), label: 'p. 1' }
}
