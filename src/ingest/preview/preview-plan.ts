import type { ChangeSet, EvidenceLink, Intent, Op } from '../../core/change/change-set.ts'
import { render } from '../../core/change/render.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { ReadClaim } from '../read/reading.ts'
import { editOp } from './edit-op.ts'
import { createEvidenceBook } from './evidence.ts'
import { givenLinks } from './given-links.ts'
import { emptyPage, knownPage } from './known-page.ts'
import { type Linkable, linkNames } from './link-names.ts'
import { leftWithoutFacts, stalePages, withoutStale, withoutStaleOnSummary } from './new-version.ts'
import { withPlaces } from './places.ts'
import type { PreviewInput } from './preview-input.ts'
import { type ClaimWithEvidence, claimIntents, subjectIntents, wordIntents } from './subject-ops.ts'
import { linkablesOf, type Subject, subjectsOf } from './subjects.ts'
import { contributionIntents, summaryKeyIntents, summarySkeleton } from './summary-ops.ts'
import { linkTarget } from './wiki-link.ts'

/**
 * The change set a plan comes to: every page with its facts, the summary with the passages that carry them, the original.
 * Pure and deterministic. A page nothing changes on is left out; a plan that adds nothing has no ops.
 */
export function previewPlan(input: PreviewInput): ChangeSet {
  const { plan, source, change } = input
  const subjects = subjectsOf(plan, input.words)
  const titles = new Map(subjects.map(({ path, title }) => [path, title]))
  const linkables = linkablesOf(subjects)
  const book = createEvidenceBook(linkTarget(plan.summary.path))
  const mentioned = mentionedPages(subjects, linkables)
  const cite = (claim: ReadClaim, self: DomainPath): ClaimWithEvidence =>
    citeClaim(claim, self, { linkables, mentioned }, (onSummary) => book.cite(claim, onSummary), plan.summary.path)

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
  const named = new Set(subjects.map(({ path }) => path))
  const stale = stalePages(named, input)
  const own = plan.reading.claims
    .filter(({ subject, status }) => subject === '' && status === 'verified')
    .map((claim) => cite(claim, plan.summary.path))
  const changed = withPlaces([...pages, ...stale], book.moved(listedPlaces(input)), input)
  const summary = summaryOp(own, subjects, book, titles, changed, input)
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
    ops: [...changed, ...summary, ...original],
    warnings: [...input.warnings, ...plan.reading.warnings, ...leftWithoutFacts(changed)],
  }
}

function citeClaim(
  claim: ReadClaim,
  self: DomainPath,
  pages: { readonly linkables: readonly Linkable[]; readonly mentioned: ReadonlyMap<string, Linkable> },
  cite: (onSummary: boolean) => EvidenceLink[],
  summary: DomainPath,
): ClaimWithEvidence {
  const text = claim.links
    ? givenLinks(claim.text, claim.links, (key) => otherThan(self, pages.mentioned.get(key)))
    : linkNames(
        claim.text,
        pages.linkables.filter(({ path }) => path !== self),
      )
  return { claim, text, links: cite(self === summary) }
}

function otherThan(self: DomainPath, page: Linkable | undefined): Linkable | undefined {
  return page?.path === self ? undefined : page
}

function mentionedPages(subjects: readonly Subject[], linkables: readonly Linkable[]): Map<string, Linkable> {
  const byPath = new Map(linkables.map((linkable) => [linkable.path, linkable]))
  return new Map(
    subjects.flatMap(({ path, mentions }) => {
      const page = byPath.get(path)
      return page ? mentions.map(({ mention }) => [mention.key, page] as const) : []
    }),
  )
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
  const intents = subjectIntents(subject, claims, knownPage(snapshot.text), titles, input)
  return editOp(subject.path, snapshot, withoutStale(intents, snapshot.text, input))
}

function summaryOp(
  own: readonly ClaimWithEvidence[],
  subjects: readonly Subject[],
  book: ReturnType<typeof createEvidenceBook>,
  titles: ReadonlyMap<string, string>,
  changed: readonly Op[],
  input: PreviewInput,
): Op[] {
  const { path, kind } = input.plan.summary
  const snapshot = kind === 'known' ? input.pages.get(path) : undefined
  const page = snapshot ? knownPage(snapshot.text) : emptyPage
  const body: Intent[] = [
    ...claimIntents(own, page, input, input.headings.takeaways),
    ...wordIntents(wordsWithoutPage(subjects, input), input.headings.takeaways),
    ...contributionIntents(input, subjects, page.contributions, titles),
    ...book.intents(page.evidence, input.headings.evidence),
    ...book.moved(page.evidence).map((moved): Intent => ({ kind: 'place-evidence', page: '', ...moved })),
  ]
  if (!snapshot) return createOp(path, [summarySkeleton(input), ...body])
  const intents = [...summaryKeyIntents(input, page.keys), ...body]
  const named = new Set(subjects.map((subject) => subject.path))
  return editOp(path, snapshot, withoutStaleOnSummary(intents, snapshot.text, { named, changed }, input))
}

/** Where the passages stand that the summary lists already. */
function listedPlaces({ plan, pages }: PreviewInput): ReadonlyMap<string, string> {
  const snapshot = plan.summary.kind === 'known' ? pages.get(plan.summary.path) : undefined
  return snapshot === undefined ? emptyPage.evidence : knownPage(snapshot.text).evidence
}

/** What is about a mention that gets no page, or a page of the person's, stands on the summary. */
function wordsWithoutPage(subjects: readonly Subject[], { words }: PreviewInput): string[] {
  const written = new Set(
    subjects.flatMap(({ writable, mentions }) => (writable ? mentions.map(({ mention }) => mention.key) : [])),
  )
  return words.filter(({ subject }) => !written.has(subject)).map(({ text }) => text)
}

function createOp(path: DomainPath, intents: Intent[]): Op[] {
  return [{ kind: 'create', path, after: render(intents, null), intents }]
}
