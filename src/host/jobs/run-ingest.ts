import type { QuoteView } from '../../contract/reading-views.ts'
import type { JobView } from '../../contract/views.ts'
import type { PriceOf, ReadingCost } from '../../core/change/reading-cost.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import type { Extractor } from '../../core/ports.ts'
import { refusal, say } from '../../core/sentences.ts'
import { type SourceDoc, textOf } from '../../core/source/source-doc.ts'
import { compareWithWiki, type DecideNames, type Reading, readSource, type SourceFacts } from '../../ingest/index.ts'
import type { ReadSchema } from '../domains/domain-schema.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { nothingDecided, type PendingIngest, previewIngest } from '../ingest/pending-ingest.ts'
import { planVault } from '../ingest/plan-vault.ts'
import { schemaHash } from '../ingest/schema-hash.ts'
import type { Limits } from '../llm/spend-ledger.ts'
import type { OpenReader, Readers } from '../readers.ts'
import { readBefore } from './already-read.ts'
import { gated, type OnQuote } from './gate.ts'
import type { JobRecord } from './job-record.ts'
import { keepOpened } from './opened-documents.ts'

export type JobState = JobView['state']
export type RunningState = Extract<JobState, { kind: 'running' }>

export type IngestRun = {
  readonly record: JobRecord
  readonly domain: OpenDomain
  readonly readers: Readers
  readonly extractor: Extractor
  readonly password?: string
  readonly signal: AbortSignal
  readonly onProgress: (state: RunningState) => void
  /** Told before a model is asked. */
  readonly onQuote: OnQuote
  readonly now: () => Date
  readonly newId: () => string
}

/**
 * Extract, read, plan, preview, and keep the preview for a person. Answers the state the job ends in. Rejects with
 * NeedsYes where the reading has a price nobody agreed to.
 */
export async function runIngest(run: IngestRun): Promise<JobState> {
  const { record, domain, readers } = run
  const { job, choice } = record
  const identity = await readers.identify(choice)
  const known = record.readAgain ? null : await readBefore(domain, job.sourceId, identity)
  if (known) return { kind: 'already-read', ...known }
  const file = await domain.staging.fileOf(job.sourceId)
  if (file === null) throw refusal('not_found', ['notWaitingHere', { name: job.name }])
  run.signal.throwIfAborted()
  const opened = await readers.open(choice, {
    domain: domain.handle.name,
    domainHome: domain.handle.home,
    run: runOf(job),
    limits: limitsOf(record),
  })
  try {
    return await readAndPreview(run, file, opened)
  } catch (error) {
    throw await withChoices(error, opened)
  } finally {
    opened.close()
  }
}

/** A model that is gone is named with those that are there; none of them is taken in its place. */
async function withChoices(error: unknown, { model }: OpenReader): Promise<unknown> {
  if (model === null || !isWikiError(error) || error.data.reason !== 'model') return error
  const choices = await model.models().catch((): string[] => [])
  if (choices.length === 0) return error
  const some =
    choices.length > 12 ? `${choices.slice(0, 12).join(', ')} and ${choices.length - 12} more` : choices.join(', ')
  return new WikiError(error.code, `${error.message} The key can use: ${some}.`, {
    data: { ...error.data, choices },
    cause: error,
  })
}

function limitsOf({ limits: { runUsd, runTokens }, agreed }: JobRecord): Partial<Limits> {
  return {
    ...(runUsd === undefined ? {} : { runUsd }),
    ...(runTokens === undefined ? {} : { runTokens }),
    ...(agreed === null ? {} : { jobUsd: agreed.usd }),
  }
}

/** Under which the ledger keeps what a job spent: its drop first, so that a drop has one budget. */
function runOf({ batch, id }: Pick<JobView, 'batch' | 'id'>): string {
  return `${batch}:${id}`
}

async function readAndPreview(run: IngestRun, file: string, opened: OpenReader): Promise<JobState> {
  const { record, domain, signal, onProgress } = run
  const { job } = record
  const home = createNodeFileStore(domain.handle.home)
  let quoted: QuoteView | null = null
  const keepQuote: OnQuote = async (quote, spent) => {
    quoted = quote
    await run.onQuote(quote, spent)
  }
  const schema = await domain.schema.read()
  const { doc, reading, missing } = await readSource(
    {
      file,
      name: job.name,
      acceptPartial: record.acceptPartial,
      ocr: record.ocr,
      wholePage: record.wholePage,
      limitFactor: record.limitFactor,
      ...(run.password === undefined ? {} : { password: run.password }),
    },
    {
      extractor: opened.model === null ? run.extractor : keepOpened(run.extractor, home, job.id),
      reader: opened.model === null ? opened.reader : gated(opened.model, record.agreed !== null, keepQuote),
    },
    {
      signal,
      ...(schema.text === '' ? {} : { schema: schema.text }),
      onProgress: (progress) => onProgress({ kind: 'running', ...progress }),
    },
  )
  signal.throwIfAborted()
  onProgress({ kind: 'running', stage: 'plan', done: 0, total: 1, ...say('lookingUp', {}) })
  const created = { id: run.newId(), revision: 1, createdAt: run.now().toISOString() }
  const preview = (ingest: PendingIngest, decide?: DecideNames) =>
    previewIngest(domain, ingest, created, created.createdAt.slice(0, 10), decide)
  const { reader } = opened
  const first = keptIngest(job, reading, { doc, missing, schema })
  const decide: DecideNames = async (names) => (await reader.decide?.(names, { signal })) ?? new Map()
  const planned = await preview(first, reader.decide ? decide : undefined)
  signal.throwIfAborted()
  const compared = await compareWithWiki(reading, planned.plan, planVault(domain), reader, { signal })
  const cost = costOf(opened, record.quoted ?? priceOf(quoted))
  const kept = { ...planned.kept, reading: compared, cost }
  const { change } = compared === reading && cost === null ? planned : await preview(kept)
  signal.throwIfAborted()
  if (change.ops.length === 0) {
    const summary = (await domain.index.summariesOf(job.sourceId))[0]?.summary ?? ''
    return { kind: 'already-read', summary, ...say('nothingNew', { name: job.name }) }
  }
  onProgress({ kind: 'running', stage: 'preview', done: 1, total: 1, ...say('writingDown', {}) })
  await domain.staging.keepText(job.sourceId, textOf(doc))
  await domain.pending.save(change, kept)
  return { kind: 'ready', changeId: change.id }
}

const priceOf = (quote: QuoteView | null) => quote?.price ?? null

/** What the calls of this job came to, as the ledger has it; null for a reader that is no model. */
function costOf({ model }: OpenReader, quoted: PriceOf | null): ReadingCost | null {
  if (model === null) return null
  const { calls, tokens, cached, usd, unknown } = model.spent()
  return {
    calls,
    tokens,
    cached,
    spent: unknown > 0 ? null : usd,
    quoted: quoted ?? { kind: 'unknown', why: 'No price was quoted.' },
  }
}

type Read = { readonly doc: SourceDoc; readonly missing: readonly string[]; readonly schema: ReadSchema }

function keptIngest(job: JobView, reading: Reading, { doc, missing, schema }: Read): PendingIngest {
  const title = doc.title?.trim() || reading.title.trim() || job.name.replace(/\.[^.]+$/u, '')
  const source: SourceFacts = {
    sourceId: job.sourceId,
    name: job.name,
    sha256: job.sourceId,
    bytes: job.bytes,
    mediaType: doc.mediaType,
    title,
    authors: doc.authors,
    extractor: doc.extractor,
    ...(job.url === undefined ? {} : { url: job.url }),
    ...(doc.date === undefined ? {} : { date: doc.date }),
    ...(doc.language === undefined ? {} : { language: doc.language }),
  }
  const partial = missing.length > 0 ? [say('readInPart', { missing })] : []
  return {
    kind: 'ingest',
    jobId: job.id,
    reading,
    source: { ...source, authors: [...source.authors] },
    opened: { pages: doc.pageCount ?? null, words: doc.wordCount, isArticle: doc.isArticle === true },
    warnings: [...partial, ...schema.unread, ...doc.warnings],
    schemaHash: schemaHash(schema.text),
    ...nothingDecided,
    cost: null,
  }
}
