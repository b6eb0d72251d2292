import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import { acceptPreview } from '../accept-preview.ts'
import { type Command, isOn } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { printPreview, receiptWords } from '../print-change.ts'

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
    const { terminal, values, json, positionals } = call
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const changeId =
        positionals[0] === 'last' ? await lastOf(api, await oneDomain(api, call)) : (positionals[0] ?? '')
      const preview = await api.request('changes.undo', { changeId })
      if (!json) printPreview(preview, terminal)
      const discard = () => api.request('changes.discard', { changeId: preview.id })
      if (isOn(values, 'dry-run')) {
        await discard()
        if (json) terminal.out(JSON.stringify({ status: 'previewed', preview }))
        return 0
      }
      if (!isOn(values, 'yes') && !json && terminal.interactive) {
        const answer = await terminal.ask('Take this back? [y]es, [n]o: ')
        if (!/^y/iu.test(answer.trim())) {
          await discard()
          terminal.out('Nothing was changed.')
          return 0
        }
      }
      const receipt = await acceptPreview(api, call, preview)
      terminal.out(json ? JSON.stringify({ status: receipt.status, receipt }) : receiptWords(receipt))
      return receipt.status === 'partial' ? 3 : 0
    })
  },
}

async function lastOf(api: HostApi, domain: string): Promise<string> {
  const { changes } = await api.request('changes.list', { domain, limit: 100 })
  const last = changes.find((change) => change.undoneBy === null && change.origin.kind !== 'undo')
  if (last) return last.id
  throw new WikiError('cannot_undo', 'There is no applied change to take back here. See: commonplace changes')
}
