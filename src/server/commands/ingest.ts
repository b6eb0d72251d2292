import { resolve } from 'node:path'
import type { HostApi } from '../../contract/client.ts'
import type { ChangeView, JobView } from '../../contract/views.ts'
import type { Receipt } from '../../core/change/change-set.ts'
import { errorCodes, isErrorCode, isWikiError, WikiError } from '../../core/errors.ts'
import type { Host } from '../../host/create-host.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { decideAsTold, decisionHelp, decisionOptions } from '../decide-preview.ts'
import { followJob } from '../follow-job.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { printPreview, receiptWords } from '../print-change.ts'

export const ingest: Command = {
  name: 'ingest',
  usage: 'ingest FILE… [--domain NAME] [--reader READER] [--yes | --dry-run] [--read-again] [--choose NAME=PAGE]',
  help: [
    'Reads each file, shows the pages it would create and change, and asks before writing.',
    '',
    '  --vault PATH, --domain NAME',
    '  --reader READER   built-in (free, no network) unless settings say otherwise',
    '  --yes             write without asking',
    '  --dry-run         stop after the preview; nothing waits and nothing is written',
    '  --read-again      also what was read before',
    '  --accept-partial  go on with what could be read of a damaged file',
    '  --password TEXT   for a protected file',
    '  --ocr             read scanned pages by recognising their letters',
    ...decisionHelp,
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    reader: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
    'read-again': { type: 'boolean' },
    'accept-partial': { type: 'boolean' },
    password: { type: 'string' },
    ocr: { type: 'boolean' },
    ...decisionOptions,
  },
  positionals: [1, 10_000],
  async run(call) {
    if (isOn(call.values, 'yes') && isOn(call.values, 'dry-run'))
      throw new WikiError('invalid_input', '--yes and --dry-run say opposite things. Give one of them.')
    return withSession(call, onlyNamed(call), async ({ host, api }) => {
      const domain = await oneDomain(api, call)
      const outcomes: Outcome[] = []
      for (const file of call.positionals) {
        const outcome = await ingestOne({ host, api, domain, call }, file)
        outcomes.push(outcome)
        if (call.terminal.signal.aborted) break
      }
      if (call.json) call.terminal.out(JSON.stringify({ domain, files: outcomes }))
      return Math.max(...outcomes.map((outcome) => outcome.exit))
    })
  },
}

type Run = { readonly host: Host; readonly api: HostApi; readonly domain: string; readonly call: CommandCall }

type Outcome = {
  readonly file: string
  readonly status: 'applied' | 'previewed' | 'waiting' | 'discarded' | 'already-read' | 'failed'
  readonly exit: number
  readonly words: string
  readonly changeId?: string
  readonly preview?: ChangeView
  readonly receipt?: Receipt
  readonly code?: string
}

/** One file from the disk to its end. A file that fails ends in its sentence, and the others go on. */
async function ingestOne(run: Run, file: string): Promise<Outcome> {
  const { terminal, json } = run.call
  let outcome: Outcome
  try {
    outcome = await readAndDecide(run, file)
  } catch (error) {
    if (!isWikiError(error)) throw error
    outcome = { file, status: 'failed', exit: errorCodes[error.code].exit, words: error.message, code: error.code }
  }
  if (outcome.status === 'failed') terminal.err(`${file}: ${outcome.words}`)
  else if (!json) terminal.out(outcome.words)
  return outcome
}

async function readAndDecide(run: Run, file: string): Promise<Outcome> {
  const { host, api, domain, call } = run
  const { sourceId } = await host.uploadFile(resolve(call.terminal.here, file))
  const reader = textOf(call.values, 'reader')
  const follow = followJob(api, call)
  const { jobs } = await api.request('ingest.start', {
    domain,
    sourceIds: [sourceId],
    reader,
    readAgain: isOn(call.values, 'read-again'),
  })
  const [job] = jobs
  if (!job) throw new WikiError('internal', 'No job was made for this file.')
  const ended = await retryAsAsked(run, await follow(job.id), follow)
  const { state } = ended
  if (state.kind !== 'ready') await api.request('jobs.dismiss', { jobId: job.id })
  switch (state.kind) {
    case 'ready':
      return decide(run, file, await api.request('changes.open', { changeId: state.changeId }))
    case 'applied':
      return applied(file, (await api.request('changes.show', { changeId: state.changeId })).receipt)
    case 'already-read':
      return {
        file,
        status: 'already-read',
        exit: 0,
        words: `${file}: ${state.words} Nothing was written; --read-again reads it anew.`,
      }
    case 'failed':
      return {
        file,
        status: 'failed',
        exit: isErrorCode(state.code) ? errorCodes[state.code].exit : 1,
        words: state.message,
        code: state.code,
      }
    default:
      return { file, status: 'failed', exit: 1, words: 'Reading was stopped; nothing was written.', code: 'cancelled' }
  }
}

/** A password or the will to go on with a part was given beforehand: the job is told so once. */
async function retryAsAsked(run: Run, job: JobView, follow: (jobId: string) => Promise<JobView>): Promise<JobView> {
  const { values } = run.call
  const code = job.state.kind === 'failed' ? job.state.code : null
  const password = code === 'source_password' ? textOf(values, 'password') : undefined
  const acceptPartial = code === 'source_partial' && isOn(values, 'accept-partial')
  const ocr = code === 'source_no_text' && isOn(values, 'ocr')
  if (password === undefined && !acceptPartial && !ocr) return job
  await run.api.request('jobs.retry', { jobId: job.id, password, acceptPartial, ocr })
  return follow(job.id)
}

async function decide({ api, call }: Run, file: string, opened: ChangeView): Promise<Outcome> {
  const { terminal, values, json } = call
  const changeId = opened.id
  const preview = await decideAsTold(api, call, opened).catch(async (error: unknown) => {
    // A slip in what was told: nothing goes on waiting that will be read again with it put right.
    await api.request('changes.discard', { changeId })
    throw error
  })
  const { revision } = preview
  if (!json) printPreview(preview, terminal)
  if (isOn(values, 'dry-run')) {
    await api.request('changes.discard', { changeId })
    return { file, status: 'previewed', exit: 0, words: 'Dry run: nothing was written.', preview }
  }
  if (preview.sameName?.answer.kind === 'undecided') {
    const words = `Nothing is written yet: ${preview.sameName.name} was read before with other content. Say which with: commonplace accept ${changeId} --new-version, or --another.`
    return { file, status: 'waiting', exit: 3, words, changeId, preview }
  }
  if (!isOn(values, 'yes')) {
    if (!terminal.interactive || json)
      return {
        file,
        status: 'waiting',
        exit: 0,
        words: `Nothing is written yet: this waits in the Inbox as ${changeId}. Give --yes to apply at once.`,
        changeId,
        preview,
      }
    const answer = (await terminal.ask('Write these pages? [y]es, [n]o (discard), [l]ater: ')).trim().toLowerCase()
    if (answer.startsWith('n')) {
      await api.request('changes.discard', { changeId })
      return { file, status: 'discarded', exit: 0, words: 'Discarded; nothing was written.', changeId }
    }
    if (!answer.startsWith('y'))
      return {
        file,
        status: 'waiting',
        exit: 0,
        words: `It waits in the Inbox as ${changeId}; nothing is written yet.`,
        changeId,
      }
  }
  const receipt = await api.request('changes.accept', { changeId, revision })
  return { ...applied(file, receipt), ...(json ? { preview } : {}) }
}

function applied(file: string, receipt: Receipt): Outcome {
  const exit = receipt.status === 'partial' ? 3 : 0
  return { file, status: 'applied', exit, words: receiptWords(receipt), changeId: receipt.changeId, receipt }
}
