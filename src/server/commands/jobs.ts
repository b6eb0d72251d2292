import type { JobView } from '../../contract/views.ts'
import { WikiError } from '../../core/errors.ts'
import { type Command, textOf } from '../command.ts'
import { onlyNamed, withSession } from '../open-session.ts'

export const jobs: Command = {
  name: 'jobs',
  usage: 'jobs [--cancel ID] [--domain NAME]',
  help: [
    'Lists what waits, is paused, failed or is ready; sources that would be read otherwise today are counted.',
    'To go on with a paused document, ingest it again: what was read is kept and not paid for twice.',
    '',
    '  --vault PATH, --domain NAME',
    '  --cancel ID       forget a job that does not run; what is ready goes with: commonplace accept ID --discard',
  ],
  options: { vault: { type: 'string' }, domain: { type: 'string' }, cancel: { type: 'string' } },
  positionals: [0, 0],
  async run(call) {
    const { terminal, json, values } = call
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const cancel = textOf(values, 'cancel')
      if (cancel !== undefined) await api.request('jobs.dismiss', { jobId: cancel })
      const { jobs: all } = await api.request('jobs.list', {})
      const { domains } = await api.request('domains.list', {})
      const stale = []
      for (const { name, status } of domains)
        if (status.kind === 'ready')
          stale.push({ domain: name, ...(await api.request('sources.stale', { domain: name })) })
      if (json) {
        terminal.out(JSON.stringify({ jobs: all, stale }))
        return 0
      }
      for (const job of all) terminal.out(`${job.id}  ${job.domain}  ${job.name}  ${stateWords(job)}`)
      if (all.length === 0) terminal.out('Nothing waits.')
      for (const { domain, total, words } of stale) if (total > 0) terminal.out(`${domain}: ${words}`)
      return 0
    })
  },
}

function stateWords({ state }: JobView): string {
  switch (state.kind) {
    case 'confirm':
    case 'already-read':
    case 'running':
      return state.words
    case 'failed':
      return state.message
    case 'paused':
      return state.until === null ? state.why : `${state.why} It goes on at ${state.until}.`
    case 'ready':
      return `ready to be looked at, as ${state.changeId}`
    case 'applied':
      return 'written'
    case 'waiting':
      return 'waits its turn'
    case 'cancelled':
      return 'stopped'
    default:
      state satisfies never
      throw new WikiError('internal', 'A job is in a state that has no words.')
  }
}
