import type { ChangeSet, EvidenceLink, Intent, Op } from '../../core/change/change-set.ts'
import { render } from '../../core/change/render.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { ReadClaim } from '../read/reading.ts'
import { createEvidenceBook } from './evidence.ts'
import { emptyPage, knownPage } from './known-page.ts'
import { type Linkable, linkNames } from './link-names.ts'
import type { PreviewInput } from './preview-input.ts'
import { type ClaimWithEvidence, claimIntents, subjectIntents } from './subject-ops.ts'
import { linkablesOf, type Subject, subjectsOf } from './subjects.ts'
import { contributionIntents, summaryKeyIntents, summarySkeleton } from './summary-ops.ts'
import { linkTarget } from './wiki-link.ts'

/**
 * The change set a plan comes to: every page with its facts, the summary with the passages that carry them, the original.
 * Pure and deterministic. A page nothing changes on is left out; a plan that adds nothing has no ops.
 */
export function previewPlan(input: PreviewInput): ChangeSet {
  const { plan, source, change } = input
  const subjects = subjectsOf(plan)
  const titles = new Map(subjects.map(({ path, title }) => [path, title]))
  const linkables = linkablesOf(subjects)
  const book = createEvidenceBook(linkTarget(plan.summary.path))
  const cite = (claim: ReadClaim, self: DomainPath): ClaimWithEvidence =>
    citeClaim(claim, self, linkables, (onSummary) => book.cite(claim, onSummary), plan.summary.path)

  const pages = subjects
    .filter((subject) => subject.writable)
    .flatMap((subject) =>
      subjectOp(
        subject,
        subject.claims.map((claim) => cite(claim, subject.path)),
        titles,
        input,
      ),
    )
  const own = plan.reading.claims
    .filter(({ subject, status }) => subject === '' && status === 'verified')
    .map((claim) => cite(claim, plan.summary.path))
  const summary = summaryOp(own, subjects, book, titles, input)
  const original: Op[] = plan.original.copy
    ? [{ kind: 'copy', path: plan.original.path, sha256: source.sha256, size: source.bytes }]
    : []
  return {
    format: 1,
    ...change,
    origin: {
      kind: 'ingest',
      sourceId: source.sourceId,
      title: plan.summary.title,
      sha256: source.sha256,
      reader: plan.reading.reader,
    },
    ops: [...pages, ...summary, ...original],
    warnings: [...input.warnings, ...plan.reading.warnings],
  }
}

function citeClaim(
  claim: ReadClaim,
  self: DomainPath,
  pages: readonly Linkable[],
  cite: (onSummary: boolean) => EvidenceLink[],
  summary: DomainPath,
): ClaimWithEvidence {
  const others = pages.filter(({ path }) => path !== self)
  return { claim, text: linkNames(claim.text, others), links: cite(self === summary) }
}

function subjectOp(
  subject: Subject,
  claims: readonly ClaimWithEvidence[],
  titles: ReadonlyMap<string, string>,
  input: PreviewInput,
): Op[] {
  if (subject.isNew) return createOp(subject.path, subjectIntents(subject, claims, emptyPage, titles, input))
  const snapshot = input.pages.get(subject.path)
  if (!snapshot) return []
  return editOp(subject.path, snapshot, subjectIntents(subject, claims, knownPage(snapshot.text), titles, input))
}

function summaryOp(
  own: readonly ClaimWithEvidence[],
  subjects: readonly Subject[],
  book: ReturnType<typeof createEvidenceBook>,
  titles: ReadonlyMap<string, string>,
  input: PreviewInput,
): Op[] {
  const { path, kind } = input.plan.summary
  const snapshot = kind === 'known' ? input.pages.get(path) : undefined
  const page = snapshot ? knownPage(snapshot.text) : emptyPage
  const body: Intent[] = [
    ...claimIntents(own, page, input, input.headings.takeaways),
    ...contributionIntents(input, subjects, page.contributions, titles),
    ...book.intents(page.evidence, input.headings.evidence),
  ]
  if (!snapshot) return createOp(path, [summarySkeleton(input), ...body])
  return editOp(path, snapshot, [...summaryKeyIntents(input, page.keys), ...body])
}

function createOp(path: DomainPath, intents: Intent[]): Op[] {
  return [{ kind: 'create', path, after: render(intents, null), intents }]
}

function editOp(path: DomainPath, { text, hash }: { text: string; hash: string }, intents: Intent[]): Op[] {
  if (intents.length === 0) return []
  const after = render(intents, text)
  return after === text ? [] : [{ kind: 'edit', path, baseHash: hash, before: text, after, intents }]
}
