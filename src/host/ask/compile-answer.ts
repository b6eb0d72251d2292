import { z } from 'zod'
import { type AnswerSentenceView, type CitedPassageView, TurnView } from '../../contract/ask-views.ts'
import type { ChangeSet, EvidenceLink, Intent, Op } from '../../core/change/change-set.ts'
import { render } from '../../core/change/render.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import { isWritable } from '../../core/path/domain-path.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { allocateName } from '../../core/text/names.ts'
import { linkNames, linkTarget, wikiLink } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { requireText } from '../fs/read-text.ts'
import type { HostContext } from '../host-context.ts'
import type { PageRow } from '../index/domain-index.ts'
import { changeSummaryView } from '../views/change-view.ts'

type Fact = { readonly id: string; readonly text: string; readonly evidence: readonly EvidenceLink[] }
type Left = { readonly text: string; readonly why: Sentence }

/** The answer and what is to be made of it; kept beside the change set, so that it can be planned anew. */
const PendingAnswer = z.object({ kind: z.literal('answer'), turn: TurnView, title: z.string() })

/**
 * The supported sentences of an answer as facts of the page with this title, each linked to the passages that its cited
 * facts rest on: the answer adds no source of its own, and taking a source out takes its part of this page along. Waits in
 * the Inbox; nothing is written.
 */
export async function compileAnswer(
  context: HostContext,
  domain: OpenDomain,
  turn: TurnView,
  title: string,
): Promise<{ changeId: string; facts: number; left: { text: string; why: string }[] }> {
  if (domain.handle.readOnly) throw refusal('read_only', ['readOnlyNoAnswer', { domain: domain.handle.name }])
  const createdAt = context.now().toISOString()
  const { known, facts, left, ops, warnings } = await planAnswer(domain, turn, title, createdAt)
  if (facts.length === 0) throw refusal('conflict', ['noFactInAnswer', {}])
  if (ops.length === 0) throw refusal('conflict', ['saysAllOfThis', { title: known?.title ?? title }])
  const change: ChangeSet = {
    format: 1,
    id: context.newId(),
    revision: 1,
    domain: domain.handle.name,
    origin: { kind: 'assistant', client: turn.model ?? 'Ask', tool: 'ask', title: known?.title ?? title },
    createdAt,
    ops,
    warnings,
  }
  await domain.pending.save(change, { kind: 'answer', turn, title } satisfies z.input<typeof PendingAnswer>)
  context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
  return { changeId: change.id, facts: facts.length, left: left.map(({ text, why }) => ({ text, why: why.words })) }
}

/** A pending answer as it would be planned now; null where it is another kind of change. Comes to nothing where all of it is there. */
export async function replanAnswer(domain: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  const kept = PendingAnswer.safeParse((await domain.pending.get(change.id))?.attachment)
  if (!kept.success) return null
  const { ops, warnings } = await planAnswer(domain, kept.data.turn, kept.data.title, change.createdAt)
  return { ...change, ops, warnings }
}

async function planAnswer(domain: OpenDomain, turn: TurnView, title: string, createdAt: string) {
  const known = await pageCalled(domain, title)
  const { facts, left } = await factsOf(domain, turn, known)
  const warnings = left.map(({ text, why }) => say('answerLeftOut', { text, why }))
  const plan = async () => {
    if (facts.length === 0) return []
    return known === null ? [await createOp(domain, title, facts, createdAt)] : editOps(domain, known, facts)
  }
  return { known, facts, left, ops: await plan(), warnings }
}

async function pageCalled({ index }: OpenDomain, title: string): Promise<PageRow | null> {
  for (const match of await index.findByName(title)) {
    if (match.by !== 'title' && match.by !== 'alias') continue
    const page = await index.page(match.path)
    if (page && (page.kind === 'entity' || page.kind === 'concept') && isWritable(page.path)) return page
  }
  return null
}

/** Sentences as Markdown with their evidence; without a model each passage that is a fact stands for itself. */
async function factsOf(domain: OpenDomain, turn: TurnView, known: PageRow | null) {
  const facts = new Map<string, Fact>()
  const left: Left[] = []
  const said =
    turn.model === null
      ? turn.passages.map(({ text, id }) => ({ text, cites: [id], fault: null, open: false }))
      : turn.sentences
  for (const sentence of said) {
    const cited = turn.passages.filter(({ id }) => sentence.cites.includes(id))
    const why = await whyLeft(domain, sentence, cited)
    if (why !== null) {
      left.push({ text: sentence.text, why })
      continue
    }
    const pages = cited.filter(({ path, kind }) => kind !== 'summary' && path !== known?.path)
    const text = linkNames(
      sentence.text,
      pages.map(({ path, title }) => ({ path, names: [title], link: (words: string) => wikiLink(path, words) })),
    )
    const id = claimId(text)
    const evidence = linksOf(cited)
    const before = facts.get(id)
    facts.set(id, before ? { ...before, evidence: merged(before.evidence, evidence) } : { id, text, evidence })
  }
  return { facts: [...facts.values()], left }
}

/** Why a sentence is no fact, or null. Its evidence is looked up again: pages may have changed since it was answered. */
async function whyLeft(
  { index, handle }: OpenDomain,
  { fault, open }: Pick<AnswerSentenceView, 'fault' | 'open'>,
  cited: readonly CitedPassageView[],
): Promise<Sentence | null> {
  if (fault !== null || open) return say('notSupported', {})
  if (cited.some(({ domain }) => domain !== handle.name)) return say('otherDomain', {})
  const evidence = cited.flatMap((one) => one.evidence)
  if (evidence.length === 0) return say('noSourcePassage', {})
  for (const { summary, id } of evidence)
    if (summary === '' || (await index.evidence(summary, id)) === null) return say('sourcePassageGone', {})
  return null
}

function linksOf(cited: readonly CitedPassageView[]): EvidenceLink[] {
  return merged(
    [],
    cited.flatMap(({ evidence }) =>
      evidence.map(({ summary, id, place }) => ({ page: linkTarget(summary), id, label: place })),
    ),
  )
}

function merged(one: readonly EvidenceLink[], other: readonly EvidenceLink[]): EvidenceLink[] {
  return [...new Map([...one, ...other].map((link) => [`${link.page}#${link.id}`, link])).values()]
}

async function createOp({ index }: OpenDomain, title: string, facts: readonly Fact[], createdAt: string): Promise<Op> {
  const path = `wiki/concepts/${allocateName(title, await index.takenStems())}.md`
  const sources = merged(
    [],
    facts.flatMap(({ evidence }) => evidence),
  ).map(({ page }) => `[[${page}]]`)
  const keys: [string, string | string[]][] = [
    ['type', 'concept'],
    ['title', title],
    ['aliases', [title]],
    ['tags', ['type/concept']],
    ['sources', [...new Set(sources)]],
    ['created', createdAt.slice(0, 10)],
  ]
  const intents: Intent[] = [{ kind: 'skeleton', keys, title }, ...facts.map(added)]
  return { kind: 'create', path, after: render(intents, null), intents }
}

async function editOps({ index, files }: OpenDomain, page: PageRow, facts: readonly Fact[]): Promise<Op[]> {
  const file = await files.read(page.path)
  if (file === null) throw refusal('not_found', ['pageMoved', { title: page.title }])
  const before = requireText(file.bytes, page.path)
  const there = new Map((await index.claims(page.path)).map((claim) => [claim.id, claim]))
  const intents = facts.flatMap((fact): Intent[] => {
    const known = there.get(fact.id)
    if (known === undefined) return [added(fact)]
    const missing = fact.evidence.filter(({ id }) => !known.evidence.some((link) => link.id === id))
    return missing.map((link) => ({ kind: 'add-evidence-link', claim: fact.id, link }))
  })
  if (intents.length === 0) return []
  const sources = [...new Set(facts.flatMap(({ evidence }) => evidence.map(({ page: source }) => `[[${source}]]`)))]
  const all: Intent[] = [{ kind: 'add-items', key: 'sources', items: sources }, ...intents]
  const after = render(all, before)
  return after === before ? [] : [{ kind: 'edit', path: page.path, baseHash: file.hash, before, after, intents: all }]
}

function added({ id, text, evidence }: Fact): Intent {
  return {
    kind: 'add-claim',
    id,
    text,
    evidence: [...evidence],
    slot: { kind: 'section', headings: [...headingsFor().facts] },
  }
}
