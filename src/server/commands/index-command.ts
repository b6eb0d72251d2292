import { type Command, isOn } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

export const index: Command = {
  name: 'index',
  usage: 'index [--domain NAME] [--rebuild]',
  help: [
    'Compares the index with the disk and brings it up to date; writes wiki/index.md anew where it differs.',
    '',
    '  --vault PATH, --domain NAME',
    '  --rebuild   build the index from nothing',
  ],
  options: { vault: { type: 'string' }, domain: { type: 'string' }, rebuild: { type: 'boolean' } },
  positionals: [0, 0],
  async run(call) {
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const domain = await oneDomain(api, call)
      const started = performance.now()
      const { files, written } = await api.request('index.rebuild', {
        domain,
        fromNothing: isOn(call.values, 'rebuild'),
      })
      const milliseconds = Math.round(performance.now() - started)
      if (call.json) call.terminal.out(JSON.stringify({ domain, files, written, milliseconds }))
      else call.terminal.out(`${files} files of ${domain} are in the index (${milliseconds} ms).`)
      if (!call.json) for (const path of written) call.terminal.out(`Wrote ${path} anew.`)
      return 0
    })
  },
}
