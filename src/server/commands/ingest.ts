import { basename } from 'node:path'
import type { ChangeView, JobView } from '../../contract/views.ts'
import type { Receipt } from '../../core/change/change-set.ts'
import { errorCodes, isErrorCode, isWikiError, WikiError } from '../../core/errors.ts'
import { acceptPreview } from '../accept-preview.ts'
import { type Command, isOn } from '../command.ts'
import { decideAsTold, decisionHelp, decisionOptions } from '../decide-preview.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { printPreview, receiptWords } from '../print-change.ts'
import { type Drop, type Dropped, type Run, readDrop, retryAsAsked } from '../read-drop.ts'

export const ingest: Command = {
  name: 'ingest',
  usage:
    'ingest FILE|ADDRESS… [--domain NAME] [--reader READER] [--yes | --dry-run] [--read-again] [--choose NAME=PAGE]',
  help: [
    'Reads each file, shows the pages it would create and change, and asks before writing.',
    'An address (https://…) is a page of the public internet: it is fetched, and nothing it refers to.',
    '',
    '  --vault PATH, --domain NAME',
    '  --reader READER   built-in (free, no network) unless settings say otherwise; anthropic, gemini or openai',
    '  --model MODEL     of that reader',
    '  --base-url URL    another server: Ollama, LM Studio, llama.cpp, OpenRouter (with --reader openai)',
    '  --context TOKENS, --output TOKENS   what the model holds at once, and in one answer',
    '  --max-usd AMOUNT, --max-tokens COUNT   the most this drop may cost; reading pauses there',
    '  --yes             read within the budget and write without asking',
    '  --dry-run         stop after the preview; nothing waits and nothing is written',
    '  --read-again      also what was read before',
    '  --accept-partial  go on with what could be read of a damaged file',
    '  --password TEXT   for a protected file',
    '  --ocr             read scanned pages by recognising their letters',
    '  --whole-page      of web pages also what stands around the article',
    '  --raise-limits    read what is too large with limits four times as high',
    ...decisionHelp,
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    reader: { type: 'string' },
    model: { type: 'string' },
    'base-url': { type: 'string' },
    context: { type: 'string' },
    output: { type: 'string' },
    'max-usd': { type: 'string' },
    'max-tokens': { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
    'read-again': { type: 'boolean' },
    'accept-partial': { type: 'boolean' },
    password: { type: 'string' },
    ocr: { type: 'boolean' },
    'whole-page': { type: 'boolean' },
    'raise-limits': { type: 'boolean' },
    ...decisionOptions,
  },
  positionals: [1, 10_000],
  async run(call) {
    if (isOn(call.values, 'yes') && isOn(call.values, 'dry-run'))
      throw new WikiError('invalid_input', '--yes and --dry-run say opposite things. Give one of them.')
    return withSession(call, onlyNamed(call), async ({ host, api }) => {
      const domain = await oneDomain(api, call)
      const outcomes: Outcome[] = []
      const run = { host, api, domain, call }
      const drop = await readDrop(run)
      for (const dropped of drop.files) outcomes.push(await ingestOne(run, drop, dropped))
      if (call.json) call.terminal.out(JSON.stringify({ domain, files: outcomes }))
      return Math.max(...outcomes.map((outcome) => outcome.exit))
    })
  },
}

type Outcome = {
  readonly file: string
  readonly status: 'applied' | 'previewed' | 'waiting' | 'discarded' | 'already-read' | 'same' | 'paused' | 'failed'
  readonly exit: number
  readonly words: string
  readonly changeId?: string
  readonly preview?: ChangeView
  readonly receipt?: Receipt
  readonly code?: string
}

/** One file of the drop to its end. A file that fails ends in its sentence, and the others go on. */
async function ingestOne(run: Run, drop: Drop, dropped: Dropped): Promise<Outcome> {
  const { terminal, json } = run.call
  const { file } = dropped
  let outcome: Outcome
  try {
    outcome = await outcomeOf(run, drop, dropped)
  } catch (error) {
    if (!isWikiError(error)) throw error
    outcome = failure(file, error.code, error.message)
  }
  if (outcome.status === 'failed' || outcome.status === 'paused') terminal.err(`${file}: ${outcome.words}`)
  else if (!json) terminal.out(outcome.words)
  return outcome
}

function failure(file: string, code: string, words: string): Outcome {
  const option = waysOn[code]
  return {
    file,
    status: 'failed',
    exit: isErrorCode(code) ? errorCodes[code].exit : 1,
    words: option === undefined ? words : `${words} Here: ${option}`,
    code,
  }
}

/** The option that stands for what the sentence of a named outcome offers. */
const waysOn: Readonly<Record<string, string>> = {
  source_no_text: '--ocr',
  source_password: '--password TEXT',
  source_partial: '--accept-partial',
  source_too_large: '--raise-limits',
}

async function outcomeOf(run: Run, drop: Drop, dropped: Dropped): Promise<Outcome> {
  const { file } = dropped
  switch (dropped.kind) {
    case 'failed':
      throw dropped.error
    case 'same':
      return { file, status: 'same', exit: 0, words: `${file} is the same document as ${dropped.as}; it is read once.` }
    case 'job':
      return endOf(run, drop, file, dropped.jobId)
  }
}

async function endOf(run: Run, { follow, unagreed }: Drop, file: string, jobId: string): Promise<Outcome> {
  const { api } = run
  const ended = await retryAsAsked(run, await follow(jobId), follow)
  const { state } = ended
  if (isOtherName(ended, file))
    run.call.terminal.err(
      `${file} is the same document as ${ended.name}, which was dropped before; it is kept by that name.`,
    )
  const stays = ['ready', 'paused', 'confirm', 'applied'].includes(state.kind)
  if (!stays) await api.request('jobs.dismiss', { jobId })
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
      return failure(file, state.code, state.message)
    case 'paused':
      return {
        file,
        status: 'paused',
        exit: state.reason === 'budget' ? 3 : 1,
        code: state.reason,
        words: `${state.why} It waits in the Inbox; the same command again goes on with what is not read yet.`,
      }
    case 'confirm':
      return notAgreed(run, file, ended, unagreed)
    default:
      return failure(file, 'cancelled', 'Reading was stopped; nothing was written.')
  }
}

/** Content is known by its bytes: a second file of them goes on with what was begun under the first one's name. */
function isOtherName({ name, url }: JobView, file: string): boolean {
  return url === undefined && name.normalize('NFC') !== basename(file).normalize('NFC')
}

/** A person said no, and the job is gone; or nobody could be asked, and it waits in the Inbox for a yes. */
async function notAgreed({ api, call }: Run, file: string, job: JobView, quote: Drop['unagreed']): Promise<Outcome> {
  const asked = call.terminal.interactive && !call.json
  if (asked) await api.request('jobs.dismiss', { jobId: job.id })
  const price = quote?.words ?? 'Reading costs'
  const words = asked
    ? `${file} was not read; nothing was sent or spent.`
    : `${file} is not read yet: ${price}. Nothing was sent or spent. Give --yes, or --max-usd with the most it may cost.`
  return { file, status: asked ? 'discarded' : 'waiting', exit: asked ? 0 : 3, words }
}

async function decide({ api, call }: Run, file: string, opened: ChangeView): Promise<Outcome> {
  const { terminal, values, json } = call
  const changeId = opened.id
  const preview = await decideAsTold(api, call, opened).catch(async (error: unknown) => {
    // A slip in what was told: nothing goes on waiting that will be read again with it put right.
    await api.request('changes.discard', { changeId })
    throw error
  })
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
  const receipt = await acceptPreview(api, call, preview)
  return { ...applied(file, receipt), ...(json ? { preview } : {}) }
}

function applied(file: string, receipt: Receipt): Outcome {
  const exit = receipt.status === 'partial' ? 3 : 0
  return { file, status: 'applied', exit, words: receiptWords(receipt), changeId: receipt.changeId, receipt }
}
