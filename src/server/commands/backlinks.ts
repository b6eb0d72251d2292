import { type Command, textOf } from '../command.ts'
import { limitOf } from '../limit-of.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

export const backlinks: Command = {
  name: 'backlinks',
  usage: 'backlinks PAGE [--domain NAME] [--limit N]',
  help: [
    'Lists every link to a page with the sentence it stands in. The catalogue and the log are left out.',
    '',
    '  --vault PATH, --domain NAME, --limit N (100), --cursor TEXT',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
  },
  positionals: [1, 1],
  async run(call) {
    const { terminal, values, positionals, json } = call
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const domain = await oneDomain(api, call)
      const limit = limitOf(values, 100)
      const cursor = textOf(values, 'cursor')
      const answer = await api.request('pages.backlinks', { domain, page: positionals[0] ?? '', limit, cursor })
      if (json) terminal.out(JSON.stringify(answer))
      else {
        for (const link of answer.backlinks)
          terminal.out(`${link.from}:${link.line}  ${link.title}\n    ${link.sentence}`)
        terminal.out(`${answer.backlinks.length} of ${answer.total} to ${answer.path}`)
      }
      return 0
    })
  },
}
