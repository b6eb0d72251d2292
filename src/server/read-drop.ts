import { resolve } from 'node:path'
import type { HostApi } from '../contract/client.ts'
import type { BatchQuoteView } from '../contract/reading-views.ts'
import type { Input } from '../contract/requests.ts'
import type { JobView } from '../contract/views.ts'
import { isWikiError, WikiError } from '../core/errors.ts'
import type { Host } from '../host/create-host.ts'
import { type CommandCall, isOn, textOf } from './command.ts'
import { followJob } from './follow-job.ts'

export type Run = { readonly host: Host; readonly api: HostApi; readonly domain: string; readonly call: CommandCall }

/** One named file of a drop: the job that reads it, or why there is none. */
export type Dropped =
  | { readonly kind: 'job'; readonly file: string; readonly jobId: string }
  | { readonly kind: 'same'; readonly file: string; readonly as: string }
  | { readonly kind: 'failed'; readonly file: string; readonly error: WikiError }

export type Drop = {
  readonly files: readonly Dropped[]
  /** What reading would cost and that nobody agreed to it, or null. */
  readonly unagreed: BatchQuoteView | null
  follow(jobId: string): Promise<JobView>
}

/** Hands over all files as one drop and, where reading costs, asks once for all of them. Ctrl+C stops the whole drop. */
export async function readDrop(run: Run): Promise<Drop> {
  const { api, call } = run
  const follow = followJob(api, call)
  const uploads = await uploadAll(run)
  const sourceIds = uploads.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId]))
  if (sourceIds.length === 0) return { files: uploads.flatMap(({ dropped }) => dropped ?? []), unagreed: null, follow }
  const { batch, jobs } = await api.request('ingest.start', { ...whatToRead(run), ...(await whoReads(run)), sourceIds })
  follow.see(jobs)
  stopWhenTold(run, jobs)
  const files = uploads.map(({ file, sourceId, dropped }): Dropped => {
    if (dropped) return dropped
    const job = jobs.find((each) => each.sourceId === sourceId)
    if (job) return { kind: 'job', file, jobId: job.id }
    return { kind: 'failed', file, error: new WikiError('internal', 'No job was made for this file.') }
  })
  const unagreed = await agreeOnce(run, batch, jobs, follow)
  return { files, unagreed, follow }
}

type Upload = { readonly file: string; readonly sourceId: string | null; readonly dropped: Dropped | null }

/** A file may be named so too, but only by a path: ./https:/x. */
const isAddress = (text: string) => /^https?:\/\//iu.test(text)

async function uploadAll({ host, api, call }: Run): Promise<Upload[]> {
  const uploads: Upload[] = []
  for (const file of call.positionals) {
    try {
      const { sourceId } = isAddress(file)
        ? await api.request('sources.fetch', { url: file })
        : await host.uploadFile(resolve(call.terminal.here, file))
      const twin = uploads.find((upload) => upload.sourceId === sourceId)
      if (twin) uploads.push({ file, sourceId: null, dropped: { kind: 'same', file, as: twin.file } })
      else uploads.push({ file, sourceId, dropped: null })
    } catch (error) {
      if (!isWikiError(error)) throw error
      uploads.push({ file, sourceId: null, dropped: { kind: 'failed', file, error } })
    }
  }
  return uploads
}

function whatToRead({ domain, call: { values } }: Run) {
  const maxUsd = numberOf(values, 'max-usd')
  const maxTokens = numberOf(values, 'max-tokens')
  return {
    domain,
    readAgain: isOn(values, 'read-again'),
    wholePage: isOn(values, 'whole-page'),
    // Naming the most it may cost is saying yes to that.
    agreed: isOn(values, 'yes') || maxUsd !== undefined || maxTokens !== undefined,
    ...(maxUsd === undefined ? {} : { maxUsd }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  }
}

async function whoReads({ api, call }: Run) {
  const { values, terminal, json } = call
  const reader = textOf(values, 'reader')
  const baseUrl = textOf(values, 'base-url')
  let context = numberOf(values, 'context')
  if (context === undefined && baseUrl !== undefined && reader === 'openai' && terminal.interactive && !json) {
    const { readers } = await api.request('readers.list', {})
    if (readers.find(({ id }) => id === 'openai')?.assumed !== false) context = await askContext(call)
  }
  return {
    ...(reader === undefined ? {} : { reader }),
    ...(textOf(values, 'model') === undefined ? {} : { model: textOf(values, 'model') }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(context === undefined ? {} : { context }),
    ...(numberOf(values, 'output') === undefined ? {} : { output: numberOf(values, 'output') }),
  }
}

/** A local server does not say how much it holds, and more than that is lost without a word. */
async function askContext({ terminal, values }: CommandCall): Promise<number | undefined> {
  const model = textOf(values, 'model') ?? 'the model'
  const said = (await terminal.ask(`How many tokens does ${model} hold at once on this server? [8192] `)).trim()
  if (said === '') return undefined
  const tokens = Number(said.replaceAll(/[\s,_]/gu, ''))
  if (Number.isInteger(tokens) && tokens >= 1000) return tokens
  throw new WikiError('invalid_input', `“${said}” is no number of tokens. Give one of at least 1000 with --context.`)
}

/**
 * A password, the will to go on with a part and the like were given beforehand: the job is told each once, as often as
 * a document asks for another of them (a protected scan that is too large asks for three).
 */
export async function retryAsAsked(run: Run, job: JobView, follow: Drop['follow']): Promise<JobView> {
  const told = new Set<string>()
  let now = job
  for (;;) {
    const [way] = waysOn(now, run.call.values).filter(({ name }) => !told.has(name))
    if (!way) return now
    told.add(way.name)
    await run.api.request('jobs.retry', { jobId: job.id, ...way.how })
    now = await follow(job.id)
  }
}

type Way = { readonly name: string; readonly how: Omit<Input<'jobs.retry'>, 'jobId'> }

/** What was given that helps with how this job failed, the best first. */
function waysOn({ state }: JobView, values: CommandCall['values']): Way[] {
  if (state.kind !== 'failed') return []
  const { code, data } = state
  const password = textOf(values, 'password')
  const ways: (Way & { readonly helps: boolean })[] = [
    { name: 'password', helps: code === 'source_password' && password !== undefined, how: { password } },
    { name: 'ocr', helps: data.ocr === true && isOn(values, 'ocr'), how: { ocr: true } },
    {
      name: 'accept-partial',
      helps: code === 'source_partial' && isOn(values, 'accept-partial'),
      how: { acceptPartial: true },
    },
    { name: 'raise-limits', helps: data.raise === true && isOn(values, 'raise-limits'), how: { raiseLimits: true } },
  ]
  return ways.filter(({ helps }) => helps)
}

export function numberOf(values: CommandCall['values'], name: string): number | undefined {
  const text = textOf(values, name)
  if (text === undefined) return undefined
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number) && number >= 0) return number
  throw new WikiError('invalid_input', `--${name} takes a number, not “${text}”.`)
}

/** Waiting jobs first, or the queue would begin the next when the first has stopped. */
function stopWhenTold({ api, call }: Run, jobs: readonly JobView[]): void {
  const stop = async () => {
    const { jobs: now } = await api.request('jobs.list', {})
    const mine = now.filter(({ id }) => jobs.some((job) => job.id === id))
    const waiting = mine.filter(({ state }) => state.kind === 'waiting')
    for (const { id } of [...waiting, ...mine.filter(({ state }) => state.kind === 'running')])
      void api.request('jobs.cancel', { jobId: id }).catch(() => {})
  }
  if (call.terminal.signal.aborted) void stop()
  else call.terminal.signal.addEventListener('abort', () => void stop(), { once: true })
}

/** Waits until every document is open and priced; one question for the drop. Answers the quote where nobody said yes. */
async function agreeOnce(
  run: Run,
  batch: string,
  jobs: readonly JobView[],
  follow: Drop['follow'],
): Promise<BatchQuoteView | null> {
  const { api, call } = run
  const { terminal, values, json } = call
  if (isOn(values, 'yes') || values['max-usd'] !== undefined || values['max-tokens'] !== undefined) return null
  const priced = jobs.filter((job) => job.model !== null)
  if (priced.length === 0) return null
  const states = []
  for (const job of priced) states.push((await retryAsAsked(run, await follow(job.id), follow)).state.kind)
  if (!states.includes('confirm')) return null
  const quote = await api.request('ingest.quote', { batch })
  if (!json) for (const file of quote.files) if (file.quote !== null) terminal.err(file.words)
  if (quote.refused !== null) throw new WikiError('budget', quote.refused, { data: { unknownPrice: true } })
  if (!terminal.interactive || json) return quote
  if (!/^y/iu.test((await terminal.ask(`${quote.words}? [y]es, [n]o: `)).trim())) return quote
  await api.request('jobs.confirm', { batch })
  return null
}
