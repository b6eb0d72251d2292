import { WikiError } from '../../core/errors.ts'
import { type Command, isOn } from '../command.ts'
import { oneDomain, withSession } from '../open-session.ts'

export const dismiss: Command = {
  name: 'dismiss',
  usage: 'dismiss KEY … [--restore] [--domain NAME]',
  help: [
    'Puts findings of health aside until what they are about changes; --restore takes that back. It is kept in the vault, a',
    'file for each machine, so that it travels. See what was put aside with: commonplace health --dismissed',
    '',
    '  --vault PATH, --domain NAME, --restore, --json',
  ],
  options: { vault: { type: 'string' }, domain: { type: 'string' }, restore: { type: 'boolean' } },
  positionals: [1, 5000],
  async run(call) {
    const { terminal, values, json, positionals } = call
    const odd = positionals.find((key) => !/^[0-9a-f]{16}$/u.test(key))
    if (odd !== undefined)
      throw new WikiError('invalid_input', `“${odd}” is no key of a finding. See the keys with: commonplace health`)
    return withSession(call, {}, async ({ api }) => {
      const wish = { domain: await oneDomain(api, call), keys: [...positionals] }
      if (isOn(values, 'restore')) {
        const done = await api.request('health.restore', wish)
        terminal.out(json ? JSON.stringify(done) : `${done.restored.length} taken up again.`)
        return done.unknown.length > 0 ? 1 : 0
      }
      const done = await api.request('health.dismiss', wish)
      const already = done.already.length > 0 ? ` ${done.already.length} were so already.` : ''
      const unknown = done.unknown.length > 0 ? ` ${done.unknown.length} are not found any more.` : ''
      terminal.out(json ? JSON.stringify(done) : `${done.dismissed.length} put aside.${already}${unknown}`)
      return done.unknown.length > 0 ? 1 : 0
    })
  },
}
