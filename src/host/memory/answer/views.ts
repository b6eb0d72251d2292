import type { FoundationsView, HandoffRowView, HandoffView } from '../../../contract/memory-views.ts'
import type { FoundFoundations } from '../read-foundations.ts'
import type { FoundHandoff } from '../read-handoffs.ts'

export function handoffRowView({ read, when, ...found }: FoundHandoff): HandoffRowView {
  const { scope, machine, isOwn, path, bytes } = found
  return {
    scope,
    machine,
    isOwn,
    path,
    headline: read.headline,
    savedAt: when.at,
    clock: when.clock,
    doubt: when.doubt,
    harness: read.provenance.harness ?? null,
    model: read.provenance.model ?? null,
    bytes,
    repeated: [...read.repeated],
  }
}

export function handoffView(found: FoundHandoff): HandoffView {
  return {
    ...handoffRowView(found),
    text: found.read.text,
    sections: found.read.sections.map(({ heading, body }) => ({ heading, body })),
    foundationsRead: [...found.read.foundationsRead],
  }
}

export function foundationsView({ manifest, documents, unlisted, bytes, problem }: FoundFoundations): FoundationsView {
  return {
    ownership: manifest.ownership,
    folder: manifest.repo?.root ?? null,
    lastRefreshAt: manifest.repo?.lastRefreshAt ?? null,
    lastRefreshCommit: manifest.repo?.lastRefreshCommit ?? null,
    order: [...manifest.order],
    documents: documents.map(({ raw: _, source, ...document }) => ({
      ...document,
      source: source.kind === 'repo' ? source.path : null,
    })),
    unlisted: [...unlisted],
    unreadable: manifest.unreadable,
    bytes,
    budget: manifest.budgetBytes,
    problem,
  }
}
