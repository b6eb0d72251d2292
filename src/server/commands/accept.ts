import { type Command, isOn } from '../command.ts'
import { decideAsTold, decisionHelp, decisionOptions } from '../decide-preview.ts'
import { onlyNamed, withSession } from '../open-session.ts'
import { settlePreview } from '../settle-preview.ts'

export const accept: Command = {
  name: 'accept',
  usage: 'accept ID [--choose NAME=PAGE] [--new-version | --another] [--yes | --dry-run | --discard]',
  help: [
    'Shows a change that waits in the Inbox, as it comes out on the wiki as it is now, and writes it when you say yes.',
    'See what waits with: commonplace changes --pending',
    '',
    '  --vault PATH, --yes, --dry-run',
    '  --discard         forget it instead; nothing is written',
    ...decisionHelp,
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
    discard: { type: 'boolean' },
    ...decisionOptions,
  },
  positionals: [1, 1],
  run: (call) =>
    withSession(call, onlyNamed(call), async ({ api }) => {
      if (isOn(call.values, 'discard')) {
        await api.request('changes.discard', { changeId: call.positionals[0] ?? '' })
        call.terminal.out(call.json ? JSON.stringify({ status: 'discarded' }) : 'Discarded.')
        return 0
      }
      const opened = await api.request('changes.open', { changeId: call.positionals[0] ?? '' })
      const preview = await decideAsTold(api, call, opened)
      return settlePreview(api, call, preview, {
        question: 'Write this? [y]es, [n]o (it goes on waiting): ',
        unasked: {
          kind: 'refuse',
          words: 'Nothing was written; it goes on waiting. Give --yes to write it without being asked.',
        },
        discards: false,
      })
    }),
}
