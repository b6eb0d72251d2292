import type { Command } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

export const index: Command = {
  name: 'index',
  usage: 'index [--domain NAME]',
  help: ['Compares the index with the disk and brings it up to date.', '', '  --vault PATH, --domain NAME'],
  options: { vault: { type: 'string' }, domain: { type: 'string' } },
  positionals: [0, 0],
  async run(call) {
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const domain = await oneDomain(api, call)
      const started = performance.now()
      const { files } = await api.request('index.rebuild', { domain })
      const milliseconds = Math.round(performance.now() - started)
      if (call.json) call.terminal.out(JSON.stringify({ domain, files, milliseconds }))
      else call.terminal.out(`${files} files of ${domain} are in the index (${milliseconds} ms).`)
      return 0
    })
  },
}
