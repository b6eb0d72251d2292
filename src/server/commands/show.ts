import type { Command } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

export const show: Command = {
  name: 'show',
  usage: 'show PAGE [--domain NAME]',
  help: ['Prints a page, named by path, slug, title or alias.', '', '  --vault PATH, --domain NAME'],
  options: { vault: { type: 'string' }, domain: { type: 'string' } },
  positionals: [1, 1],
  async run(call) {
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const domain = await oneDomain(api, call)
      const page = await api.request('pages.get', { domain, page: call.positionals[0] ?? '' })
      call.terminal.out(call.json ? JSON.stringify(page) : page.text.replace(/\n$/u, ''))
      return 0
    })
  },
}
