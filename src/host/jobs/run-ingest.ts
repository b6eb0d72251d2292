import type { JobView } from '../../contract/views.ts'
import { WikiError } from '../../core/errors.ts'
import type { Extractor } from '../../core/ports.ts'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { compareWithWiki, type Reader, type Reading, readSource, type SourceFacts } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { type PendingIngest, previewIngest } from '../ingest/pending-ingest.ts'
import { planVault } from '../ingest/plan-vault.ts'
import type { JobRecord } from './job-record.ts'

export type JobState = JobView['state']
export type RunningState = Extract<JobState, { kind: 'running' }>

export type IngestRun = {
  readonly record: JobRecord
  readonly domain: OpenDomain
  readonly reader: Reader
  readonly extractor: Extractor
  readonly password?: string
  readonly signal: AbortSignal
  readonly onProgress: (state: RunningState) => void
  readonly now: () => Date
  readonly newId: () => string
}

/** Extract, read, plan, preview, and keep the preview for a person. Answers the state the job ends in. */
export async function runIngest(run: IngestRun): Promise<JobState> {
  const { record, domain, reader, signal, onProgress } = run
  const { job } = record
  const known = record.readAgain ? null : await alreadyRead(domain, job.sourceId, reader)
  if (known) return known
  const file = await domain.staging.fileOf(job.sourceId)
  if (file === null) throw new WikiError('not_found', `${job.name} is no longer waiting here. Drop it again.`)
  signal.throwIfAborted()
  const { doc, reading, missing } = await readSource(
    {
      file,
      name: job.name,
      acceptPartial: record.acceptPartial,
      ocr: record.ocr,
      ...(run.password === undefined ? {} : { password: run.password }),
    },
    { extractor: run.extractor, reader },
    {
      signal,
      ...(domain.schema === '' ? {} : { schema: domain.schema }),
      onProgress: (progress) => onProgress({ kind: 'running', ...progress }),
    },
  )
  signal.throwIfAborted()
  onProgress({ kind: 'running', stage: 'plan', done: 0, total: 1, words: 'Looking up what the wiki knows already' })
  const created = { id: run.newId(), revision: 1, createdAt: run.now().toISOString() }
  const preview = (ingest: PendingIngest) => previewIngest(domain, ingest, created, created.createdAt.slice(0, 10))
  const first = keptIngest(job, reading, doc, missing)
  const planned = await preview(first)
  signal.throwIfAborted()
  const compared = await compareWithWiki(reading, planned.plan, planVault(domain), reader, { signal })
  const kept = { ...first, reading: compared }
  const { change } = compared === reading ? planned : await preview(kept)
  signal.throwIfAborted()
  if (change.ops.length === 0) {
    const summary = (await domain.index.summariesOf(job.sourceId))[0]?.summary ?? ''
    return { kind: 'already-read', summary, words: `${job.name} says nothing that the wiki does not have already.` }
  }
  onProgress({ kind: 'running', stage: 'preview', done: 1, total: 1, words: 'Writing down what would change' })
  await domain.pending.save(change, kept)
  return { kind: 'ready', changeId: change.id }
}

/** Same content, same reader, same model, same prompt: reading it again would say the same. */
async function alreadyRead(domain: OpenDomain, sha256: string, reader: Reader): Promise<JobState | null> {
  const rows = await domain.index.summariesOf(sha256)
  const row = rows.find((read) => read.reader === reader.id && read.promptVersion === reader.promptVersion)
  if (!row) return null
  const when = row.date === null ? '' : ` on ${row.date}`
  return {
    kind: 'already-read',
    summary: row.summary,
    words: `This was read${when} by the same reader; nothing in it has changed. It is summed up in ${row.title}.`,
  }
}

function keptIngest(job: JobView, reading: Reading, doc: SourceDoc, missing: readonly string[]): PendingIngest {
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
  const partial = missing.length > 0 ? [`Read in part: ${missing.join(', ')} could not be read.`] : []
  return {
    kind: 'ingest',
    jobId: job.id,
    reading,
    source: { ...source, authors: [...source.authors] },
    warnings: [...partial, ...doc.warnings],
    choices: {},
    struck: [],
    declined: [],
  }
}
