import type { z } from 'zod'
import type { ChangeSummaryView, ChangeView, CostView, FileChangeView } from '../../contract/views.ts'
import type { ChangeSet, Op } from '../../core/change/change-set.ts'
import { pageKind } from '../../core/page/page-facts.ts'
import { saidOf, wordsOf } from '../../core/said.ts'
import { textDiff } from '../../core/text/text-diff.ts'
import { addedClaims, type PassageBook, removedClaims } from './change-claims.ts'

export function changeSummaryView(change: ChangeSet): ChangeSummaryView {
  const count = (...kinds: Op['kind'][]) => change.ops.filter((op) => kinds.includes(op.kind)).length
  return {
    id: change.id,
    revision: change.revision,
    domain: change.domain,
    origin: change.origin,
    createdAt: change.createdAt,
    created: count('create'),
    edited: count('edit'),
    deleted: count('delete'),
    renamed: count('rename'),
    claims: change.ops.flatMap(intentsOf).filter((intent) => intent.kind === 'add-claim').length,
  }
}

export type ChangeExtras = Pick<
  ChangeView,
  | 'document'
  | 'struck'
  | 'struckClaims'
  | 'declined'
  | 'unverified'
  | 'ambiguous'
  | 'sameName'
  | 'replanned'
  | 'replannedSaid'
> & {
  readonly cost: z.infer<typeof CostView>
}

export const noExtras: ChangeExtras = {
  cost: { kind: 'free', reader: 'built-in', withModel: null },
  document: null,
  struck: [],
  struckClaims: [],
  declined: [],
  unverified: [],
  ambiguous: [],
  sameName: null,
  replanned: null,
}

/** The preview as a person sees it. `book` finds the words of passages, from this change set or from disk. */
export async function changeView(change: ChangeSet, book: PassageBook, extras: ChangeExtras): Promise<ChangeView> {
  return {
    ...changeSummaryView(change),
    ...extras,
    warnings: change.warnings.map(wordsOf),
    warningsSaid: change.warnings.map(saidOf),
    files: await Promise.all(change.ops.map((op) => fileChangeView(op, change, book))),
  }
}

async function fileChangeView(op: Op, change: ChangeSet, book: PassageBook): Promise<FileChangeView> {
  const before = 'before' in op ? op.before : null
  const after = 'after' in op ? op.after : null
  const kind = op.kind === 'copy' ? ('original' as const) : pageKind(op.path)
  return {
    path: op.path,
    from: op.kind === 'rename' ? op.from : null,
    title: titleOf(after ?? before) ?? op.path.slice(op.path.lastIndexOf('/') + 1),
    kind,
    op: op.kind,
    before,
    after,
    hunks:
      op.kind === 'copy'
        ? []
        : textDiff(before ?? '', after ?? '').map((hunk) => ({ ...hunk, lines: [...hunk.lines] })),
    claimsAdded: await addedClaims(op, book),
    claimsRemoved: removedClaims(op),
    struck: false,
    strikeRefused: whyNotStruck(kind, change),
  }
}

function whyNotStruck(kind: FileChangeView['kind'], change: ChangeSet): string | null {
  if (change.origin.kind !== 'ingest') return 'Only an ingest can be accepted in part. Accept it whole or discard it.'
  if (kind === 'summary')
    return 'The summary holds the passages that the other pages rest on. Discard the whole change instead.'
  if (kind === 'original') return 'The original is kept with its summary. Discard the whole change instead.'
  return null
}

export function intentsOf(op: Op) {
  return 'intents' in op ? op.intents : []
}

function titleOf(text: string | null): string | undefined {
  return text === null ? undefined : /^#[ \t]+(.+?)[ \t]*#*$/mu.exec(text)?.[1]
}
