import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { JobView } from '../../contract/views.ts'
import { WikiError } from '../../core/errors.ts'
import { domainOrOnly, filesField, firstWarnings, proposalAnswer, proposalFields } from '../answer/proposal.ts'
import { defineTool, type ToolCall } from '../tool.ts'

/** Clients give up after a minute: before that the answer says that it goes on. */
const patience = 45_000

export const ingestSource = defineTool({
  name: 'ingest_source',
  title: 'Read a document into the wiki',
  description:
    'Has Commonplace itself read a text: its names become pages, its statements facts with their passages, at no cost. Use it for a document the user gave you; for your own findings use compile_to_wiki. It takes text, or the id of a document the user dropped, never a path.',
  access: 'write',
  input: z.object({
    domain: z.string().optional().describe('A name from list_domains; not needed where only one is open.'),
    title: z.string().trim().min(1).max(200).optional().describe('What the document is called.'),
    text: z.string().min(1).max(2_000_000).optional().describe('The document as plain text or Markdown.'),
    source_id: z.string().max(100).optional().describe('Id of a document that the user dropped and that waits.'),
    read_again: z.boolean().default(false),
  }),
  output: z.object({ ...proposalFields, ...filesField, job_id: z.string(), warnings: z.array(z.string()) }),
  async run(call, { domain: told, title, text, source_id, read_again }) {
    const { api, signal } = call
    const domain = await domainOrOnly(api, told)
    if ((text === undefined) === (source_id === undefined))
      throw new WikiError('invalid_input', 'Give either the text of a document or the id of one that was dropped.')
    const name = `${(title ?? 'document').replace(/[/\\:*?"<>|\p{Cc}]/gu, ' ').trim() || 'document'}.md`
    const sourceId = source_id ?? (await api.upload(name, new TextEncoder().encode(text ?? ''))).sourceId
    signal.throwIfAborted()
    const { jobs: before } = await api.request('jobs.list', { domain })
    const { jobs } = await api.request('ingest.start', {
      domain,
      sourceIds: [sourceId],
      reader: 'built-in',
      readAgain: read_again,
    })
    const [job] = jobs
    if (!job) throw new WikiError('not_found', 'This document is no longer waiting. Ask the user to drop it again.')
    // The same document may be one that somebody dropped before: that goes on, whatever becomes of this call.
    const isOwn = before.every(({ id }) => id !== job.id)
    const end = await endOf(call, domain, job, isOwn)
    return answerFor(call, domain, end)
  },
})

/** Follows the job to its end, telling progress. A call that is cancelled leaves nothing it began, however late that comes. */
async function endOf(call: ToolCall, domain: string, job: JobView, isOwn: boolean): Promise<JobView> {
  const { api, signal } = call
  try {
    const until = Date.now() + patience
    for (let step = 1; ; step++) {
      signal.throwIfAborted()
      const { jobs } = await api.request('jobs.list', { domain })
      const now = jobs.find(({ id }) => id === job.id)
      if (!now) throw new WikiError('not_found', 'Reading this document was stopped in Commonplace.')
      if (now.state.kind === 'running') await call.progress(step, step + 1, now.state.words)
      signal.throwIfAborted()
      const isAtWork = now.state.kind === 'waiting' || now.state.kind === 'running'
      if (!isAtWork || Date.now() > until) return now
      await pause(100, signal)
    }
  } catch (error) {
    // The call ends as cancelled either way; a job that is gone needs no taking back.
    if (signal.aborted && isOwn) await takeBack(call, job.id).catch(() => undefined)
    throw error
  }
}

async function takeBack({ api }: ToolCall, jobId: string): Promise<void> {
  const { state } = await api.request('jobs.cancel', { jobId })
  if (state.kind === 'ready') await api.request('changes.discard', { changeId: state.changeId })
}

/** Ends early, without a complaint, when the call is cancelled. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function answerFor({ api }: ToolCall, domain: string, { id, state, name }: JobView) {
  const nothing = { ok: true, change_id: null, pages_written: 0, changes: [], job_id: id, warnings: [] }
  switch (state.kind) {
    case 'ready': {
      const done = await api.request('assistant.settle', { domain, changeId: state.changeId })
      return { ...proposalAnswer(done), job_id: id, warnings: firstWarnings(done.warnings) }
    }
    case 'already-read':
      return { ...nothing, status: 'already_known' as const, report: `NOTHING TO WRITE. ${state.words}` }
    case 'failed':
      throw new WikiError('source_corrupt', `${name} was not read. ${state.message}`)
    case 'waiting':
    case 'running':
      return {
        ...nothing,
        status: 'proposed' as const,
        report: `NOT WRITTEN YET. ${name} is still being read; what it comes to will wait in the Inbox. list_changes shows it.`,
      }
    default:
      throw new WikiError(
        'cancelled',
        `${name} was not read: it is ${state.kind}. The user can go on with it in the Inbox.`,
      )
  }
}
