import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import type { Command } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { settlePreview } from '../settle-preview.ts'

export const undo: Command = {
  name: 'undo',
  usage: 'undo ID|last [--domain NAME] [--yes | --dry-run]',
  help: [
    'Takes an applied change back as one unit, also when other edits came between. Shows what it would do and asks;',
    'without a terminal it goes on, since undo can be undone.',
    '',
    '  --vault PATH, --domain NAME, --yes, --dry-run',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [1, 1],
  async run(call) {
    const [asked = ''] = call.positionals
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const changeId = asked === 'last' ? await lastOf(api, await oneDomain(api, call)) : asked
      const preview = await api.request('changes.undo', { changeId })
      return settlePreview(api, call, preview, {
        question: 'Take this back? [y]es, [n]o: ',
        unasked: { kind: 'go-on' },
        discards: true,
      })
    })
  },
}

async function lastOf(api: HostApi, domain: string): Promise<string> {
  const { changes } = await api.request('changes.list', { domain, limit: 100 })
  const last = changes.find((change) => change.undoneBy === null && change.origin.kind !== 'undo')
  if (last) return last.id
  throw new WikiError('cannot_undo', 'There is no applied change to take back here. See: commonplace changes')
}
