import type { ProposalView } from '../../contract/assistant-requests.ts'
import type { Parsed } from '../../contract/requests.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { escapeInline } from '../../core/claim/escape.ts'
import { WikiError } from '../../core/errors.ts'
import { wordsOf } from '../../core/said.ts'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { sha256Hex } from '../../core/text/hash.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { type IngestPreview, nothingDecided, type PendingIngest, previewIngest } from '../ingest/pending-ingest.ts'
import { schemaHash } from '../ingest/schema-hash.ts'
import { findPage } from '../views/find-page.ts'
import { composeDocument, readSubmitted } from './compose-document.ts'
import { type Ground, groundLinks, linkReport } from './ground-links.ts'
import { readSubmission, type SubmissionReading } from './reading-of.ts'
import { settle } from './settle.ts'
import { linkTargets } from './text-links.ts'
import { type NamedPage, toReading } from './to-reading.ts'

type Ask = Parsed<'assistant.compile'>

/** Findings into pages: what was submitted is kept as a source, every link is looked up first, and nothing is said twice. */
export async function compileFindings(context: HostContext, ask: Ask): Promise<ProposalView> {
  const domain = context.domain(ask.domain)
  if (domain.handle.readOnly) throw readOnly(ask.domain)
  const { pages, rejected } = await namePages(domain, ask.pages)
  const text = composeDocument(
    ask.title,
    ask.content,
    pages.map(({ page }) => page),
  )
  const sha256 = sha256Hex(text)
  const before = await heardBefore(domain, sha256)
  if (before) return { ...nothing(ask, rejected), ...before }

  const name = `${
    ask.title
      .replace(/[/\\:*?"<>|\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 120) || 'findings'
  }.md`
  const staged = await domain.staging.stage({ kind: 'bytes', name, content: new TextEncoder().encode(text) })
  let isKept = false
  try {
    const doc = await extracted(context, domain, staged.sourceId, name)
    const titles = pages.map(({ key, page }) => ({ key, title: page.title }))
    const targets = new Set(linkTargets(text))
    const submission = readSubmission(doc, titles, (target) => targets.has(target))
    const written = [...submission.targets.values()].flat()
    const grounds = await groundLinks(domain.index, written, pages.map(namesOf))
    const links = linkReport(written, grounds, ask.brokenLinks)
    if (ask.brokenLinks === 'refuse' && links.broken.length > 0 && !ask.dryRun) throw brokenLinks(links.broken)
    if (await saysNothingNew(domain, submission))
      return {
        ...nothing(ask, rejected),
        links,
        status: 'known',
        words: 'Every one of these facts is in the wiki already.',
      }
    const { text: schema } = await domain.schema.read()
    const submitted = pendingOf(ask, doc, { ...staged, sha256 }, submission, pages, grounds)
    const kept = { ...submitted, schemaHash: schemaHash(schema) }
    const created = { id: context.newId(), revision: 1, createdAt: context.now().toISOString() }
    const {
      plan,
      change,
      kept: withChoices,
    } = await previewIngest(domain, kept, created, created.createdAt.slice(0, 10))
    const base = { rejected, links, warnings: [...change.warnings.map(wordsOf), ...namesInDoubt(plan)] }
    if (ask.dryRun) {
      const files = change.ops.map(({ path, kind }) => ({ path, title: path, kind: 'page', op: kind }))
      return {
        ...nothing(ask, rejected),
        ...base,
        status: 'dry-run',
        words: 'Nothing was kept: this was a dry run.',
        files,
      }
    }
    await domain.pending.save(change, withChoices)
    isKept = true
    return { ...base, ...(await settle(context, domain, change)) }
  } finally {
    if (!isKept) await domain.staging.discard(staged.sourceId)
  }
}

/** Facts about a name that several pages bear go to none of them before a person has chosen. */
function namesInDoubt({ mentions }: IngestPreview['plan']): string[] {
  return mentions.flatMap(({ mention, resolution, undecided }) => {
    if (resolution.kind !== 'ambiguous') return []
    const pages = undecided.map(({ path }) => path).join(', ')
    return [
      `“${mention.name}” is what several pages are called: ${pages}. What is said of it stays on the summary until the user chooses.`,
    ]
  })
}

function nothing(ask: Ask, rejected: ProposalView['rejected']): ProposalView {
  const links = { total: 0, resolved: 0, normalised: [], broken: [], policy: ask.brokenLinks }
  return { status: 'known', changeId: null, words: '', files: [], rejected, links, warnings: [], receipt: null }
}

/** The pages that can be used, with those of the wiki they are about; the others with a sentence why. */
async function namePages(domain: OpenDomain, submitted: Ask['pages']) {
  const pages: NamedPage[] = []
  const rejected: ProposalView['rejected'] = []
  for (const { path, content } of submitted) {
    const read = readSubmitted(path, content)
    if (read.kind === 'rejected') rejected.push({ path: read.path, why: read.why })
    else {
      const { stem, title } = read.page
      const known = (await pageNamed(domain, stem)) ?? (await pageNamed(domain, title))
      pages.push({ key: `p${pages.length}`, page: read.page, known })
    }
  }
  return { pages, rejected }
}

async function pageNamed({ index }: OpenDomain, name: string) {
  const page = await findPage(index, name).catch(() => null)
  return page?.kind === 'entity' || page?.kind === 'concept' ? page : null
}

function namesOf({ key, page, known }: NamedPage) {
  return { key, names: [page.stem, page.title, ...page.aliases, ...(known ? [known.title] : [])] }
}

/** The very same submission: applied before, or waiting. */
async function heardBefore({ index, pending }: OpenDomain, sha256: string) {
  const [row] = await index.summariesOf(sha256)
  if (row) {
    const when = row.date === null ? '' : ` on ${row.date}`
    return {
      status: 'known' as const,
      words: `The same findings were compiled${when}; they are summed up in ${row.title}.`,
    }
  }
  const { changes } = await pending.list()
  const waiting = changes.find(({ origin }) => origin.kind === 'ingest' && origin.sha256 === sha256)
  if (!waiting) return null
  return {
    status: 'proposed' as const,
    changeId: waiting.id,
    words: 'The same findings wait in the Inbox already; nothing was added.',
  }
}

/** By the ids of the facts, which do not depend on the title or the day. */
async function saysNothingNew({ index }: OpenDomain, { statements }: SubmissionReading): Promise<boolean> {
  for (const { claim } of statements)
    if ((await index.claimsById(claimId(escapeInline(claim.text)))).length === 0) return false
  return statements.length > 0
}

async function extracted(context: HostContext, domain: OpenDomain, sourceId: string, name: string): Promise<SourceDoc> {
  const file = await domain.staging.fileOf(sourceId)
  const outcome = file === null ? null : await context.extractor.extract({ file, name })
  if (outcome?.kind === 'ok') return outcome.doc
  throw new WikiError('source_empty', 'There is no text in what was submitted.')
}

function pendingOf(
  ask: Ask,
  doc: SourceDoc,
  staged: { readonly sourceId: string; readonly name: string; readonly bytes: number; readonly sha256: string },
  submission: SubmissionReading,
  pages: readonly NamedPage[],
  grounds: ReadonlyMap<string, Ground>,
): PendingIngest {
  const { reading, choices } = toReading(submission, pages, grounds, {
    title: ask.title,
    client: ask.client,
    keepBroken: ask.brokenLinks === 'keep',
    ...(doc.language === undefined ? {} : { language: doc.language }),
  })
  return {
    kind: 'ingest',
    jobId: null,
    reading,
    source: {
      ...staged,
      mediaType: doc.mediaType,
      title: ask.title,
      authors: [ask.client],
      extractor: doc.extractor,
      ...(doc.language === undefined ? {} : { language: doc.language }),
    },
    warnings: [...doc.warnings],
    cost: { calls: 0, tokens: 0, cached: 0, spent: 0, quoted: { kind: 'free' } },
    opened: null,
    ...nothingDecided,
    choices,
    // Two findings under one title are two sources.
    version: { kind: 'another' },
  }
}

function brokenLinks(broken: ProposalView['links']['broken']): WikiError {
  const words = broken.slice(0, 20).map(({ target, nearest }) => {
    const near = nearest.map(({ path }) => path.replace(/^wiki\/(entities\/|concepts\/)?|\.md$/gu, '')).join(', ')
    return near === '' ? `[[${target}]]` : `[[${target}]] (nearest: ${near})`
  })
  return new WikiError(
    'conflict',
    `NOT WRITTEN. ${broken.length === 1 ? 'A link leads' : `${broken.length} links lead`} nowhere: ${words.join('; ')}. Correct them, or choose another broken_link_policy.`,
  )
}

function readOnly(domain: string): WikiError {
  return new WikiError('read_only', `The domain ${domain} is open for reading only.`, { data: { domain } })
}
