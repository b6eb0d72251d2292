import { randomUUID } from 'node:crypto'
import type { Handlers, Parsed } from '../../contract/requests.ts'
import { refusal } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { sourceAtHand } from '../ingest/source-at-hand.ts'
import { staleSources } from '../jobs/already-read.ts'
import type { JobChoice } from '../jobs/job-record.ts'

type IngestHandlers = Pick<
  Handlers,
  | 'ingest.start'
  | 'ingest.quote'
  | 'jobs.confirm'
  | 'jobs.list'
  | 'jobs.cancel'
  | 'jobs.retry'
  | 'jobs.dismiss'
  | 'jobs.pause'
  | 'jobs.resume'
  | 'jobs.reorder'
  | 'sources.stale'
>

export function ingestHandlers(context: HostContext): IngestHandlers {
  const { domain, jobs, readers, settings } = context
  const chosen = async () => (await settings.read()).settings.reader
  return {
    async 'ingest.start'(input) {
      const to = domain(input.domain)
      refuseReadOnly(to)
      const choice = choiceOf(input, await chosen())
      const { model } = await readers.identify(choice)
      const sources = []
      for (const sourceId of new Set(input.sourceIds)) sources.push(await sourceAtHand(context, to, sourceId))
      const batch = input.batch ?? randomUUID()
      const limits = {
        ...(input.maxUsd === undefined ? {} : { runUsd: input.maxUsd }),
        ...(input.maxTokens === undefined ? {} : { runTokens: input.maxTokens }),
      }
      const { readAgain, wholePage, agreed } = input
      return {
        batch,
        jobs: await jobs.add(to, { batch, sources, choice, model, readAgain, wholePage, agreed, limits }),
      }
    },
    'ingest.quote': ({ batch }) => jobs.quote(batch),
    async 'jobs.confirm'({ batch, jobIds, maxTokens }) {
      const options = {
        ...(jobIds === undefined ? {} : { jobIds }),
        ...(maxTokens === undefined ? {} : { maxTokens }),
      }
      return { jobs: await jobs.confirm(batch, options) }
    },
    'jobs.list': async ({ domain: name }) => ({ jobs: jobs.list(name), held: jobs.held() }),
    'jobs.cancel': ({ jobId }) => jobs.cancel(jobId),
    'jobs.retry': ({ jobId, password, ocr, acceptPartial, wholePage, raiseLimits, reader, model }) =>
      jobs.retry(jobId, {
        ...(password === undefined ? {} : { password }),
        ...(ocr === undefined ? {} : { ocr }),
        ...(acceptPartial === undefined ? {} : { acceptPartial }),
        ...(wholePage === undefined ? {} : { wholePage }),
        ...(raiseLimits === undefined ? {} : { raiseLimits }),
        ...(reader === undefined && model === undefined ? {} : { choice: given(reader, model) }),
      }),
    async 'jobs.dismiss'({ jobId }) {
      await jobs.dismiss(jobId)
      return {}
    },
    'jobs.pause': async (which) => ({ jobs: await jobs.pause(which) }),
    'jobs.resume': async (which) => ({ jobs: await jobs.resume(which) }),
    'jobs.reorder': async ({ domain: name, jobIds }) => ({ jobs: await jobs.reorder(name, jobIds) }),
    async 'sources.stale'({ domain: name }) {
      const sources = await staleSources(domain(name), await readers.identify({ reader: await chosen() }))
      const { length: total } = sources
      const words =
        total === 0
          ? 'Every source was read as it would be today.'
          : `Stale: ${total} ${total === 1 ? 'source' : 'sources'} would be read otherwise today. Nothing is read again unless you say so.`
      return { total, words, sources }
    },
  }
}

function given(reader?: string, model?: string): { reader?: string; model?: string } {
  return { ...(reader === undefined ? {} : { reader }), ...(model === undefined ? {} : { model }) }
}

function choiceOf(input: Parsed<'ingest.start'>, chosen: string): JobChoice {
  const { reader, model, baseUrl, context, output } = input
  return {
    reader: reader ?? chosen,
    ...(model === undefined ? {} : { model }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(context === undefined ? {} : { context }),
    ...(output === undefined ? {} : { output }),
  }
}

function refuseReadOnly({ handle: { name, readOnly } }: OpenDomain): void {
  if (!readOnly) return
  throw refusal('read_only', ['readOnlyNoReading', { domain: name }], {
    data: { domain: name },
  })
}
