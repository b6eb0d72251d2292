import { WikiError } from '../../core/errors.ts'
import { acceptPreview } from '../accept-preview.ts'
import { type Command, isOn, textOf } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { printPreview, receiptWords } from '../print-change.ts'

export const rename: Command = {
  name: 'rename',
  usage: 'rename PAGE "NEW TITLE" [--name FILE] [--domain NAME] [--yes | --dry-run]',
  help: [
    'Gives a page a new title and a file name to match, keeps the old title as an alias, and leads every link to it on:',
    'one change, shown first, undone as one. PAGE is a title, a path or a slug.',
    '',
    '  --name FILE     the file name to take instead of the one the title asks for; alone, the title stays',
    '  --vault PATH, --domain NAME, --yes, --dry-run',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    name: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [1, 2],
  async run(call) {
    const { terminal, values, json, positionals } = call
    const [page = '', title] = positionals
    const name = textOf(values, 'name')
    if (title === undefined && name === undefined)
      throw new WikiError('invalid_input', `Say what the page is to be called: commonplace ${rename.usage}`)
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const preview = await api.request('pages.rename', {
        domain: await oneDomain(api, call),
        page,
        ...(title === undefined ? {} : { title }),
        ...(name === undefined ? {} : { name }),
      })
      if (!json) printPreview(preview, terminal)
      const discard = () => api.request('changes.discard', { changeId: preview.id })
      if (isOn(values, 'dry-run')) {
        await discard()
        if (json) terminal.out(JSON.stringify({ status: 'previewed', preview }))
        return 0
      }
      if (!isOn(values, 'yes')) {
        if (json || !terminal.interactive) {
          if (json) terminal.out(JSON.stringify({ status: 'proposed', preview }))
          else
            terminal.out(
              `Nothing is written yet: this waits in the Inbox. Write it with: commonplace accept ${preview.id} --yes`,
            )
          return 0
        }
        const answer = await terminal.ask('Rename it so? [y]es, [n]o: ')
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
