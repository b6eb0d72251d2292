import { WikiError } from '../../core/errors.ts'
import { type Command, textOf } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { settlePreview } from '../settle-preview.ts'

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
    const { values, positionals } = call
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
      return settlePreview(api, call, preview, {
        question: 'Rename it so? [y]es, [n]o: ',
        unasked: {
          kind: 'wait',
          words: `Nothing is written yet: this waits in the Inbox. Write it with: commonplace accept ${preview.id} --yes`,
        },
        discards: true,
      })
    })
  },
}
