import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { oneDomain, withSession } from '../open-session.ts'

export const domains: Command = {
  name: 'domains',
  usage: 'domains [--equal-names | --copy this|other --domain NAME]',
  help: [
    'Lists the domains of the vault.',
    '',
    '  --equal-names   page names that several domains share: with Obsidian opened on the whole vault, links could cross',
    '  --copy WHICH    settles two folders with one id: “this” gets an id of its own, or the “other” is the copy',
    '  --vault PATH, --domain NAME',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    'equal-names': { type: 'boolean' },
    copy: { type: 'string' },
  },
  positionals: [0, 0],
  async run(call) {
    return withSession(call, {}, async ({ api }) => {
      if (isOn(call.values, 'equal-names')) await printEqualNames(api, call)
      else if (textOf(call.values, 'copy') !== undefined) await settleCopy(api, call)
      else await printDomains(api, call)
      return 0
    })
  },
}

async function printDomains(api: HostApi, { terminal, json }: CommandCall): Promise<void> {
  const { domains: all } = await api.request('domains.list', {})
  if (json) terminal.out(JSON.stringify({ domains: all }))
  for (const domain of json ? [] : all) {
    const state = domain.status.kind === 'unreachable' ? domain.status.why : ''
    const words = [
      `${domain.pages} ${domain.pages === 1 ? 'page' : 'pages'}`,
      domain.adoptable
        ? 'plain notes, for reading only (commonplace adopt)'
        : domain.readOnly
          ? 'for reading only'
          : '',
      domain.copyOf === undefined ? '' : `has the same id as ${domain.copyOf} (--copy)`,
      state,
    ]
    terminal.out(`${domain.name}  ${domain.title}  ${words.filter((each) => each !== '').join('; ')}`)
  }
}

async function printEqualNames(api: HostApi, { terminal, json }: CommandCall): Promise<void> {
  const { names, total } = await api.request('domains.equalNames', { limit: 500 })
  if (json) {
    terminal.out(JSON.stringify({ names, total }))
    return
  }
  for (const { name, pages } of names)
    terminal.out(`${name}  ${pages.map(({ domain, path }) => `${domain}/${path}`).join('  ')}`)
  if (total > names.length) terminal.out(`and ${total - names.length} more`)
  if (total === 0) terminal.out('No page name occurs in more than one domain.')
}

async function settleCopy(api: HostApi, call: CommandCall): Promise<void> {
  const copy = textOf(call.values, 'copy')
  if (copy !== 'this' && copy !== 'other')
    throw new WikiError('invalid_input', 'Say --copy this, or --copy other: which of the two folders is the copy?')
  const domain = await api.request('domain.settleCopy', { domain: await oneDomain(api, call), copy })
  call.terminal.out(
    call.json
      ? JSON.stringify({ domain })
      : copy === 'this'
        ? `${domain.name} has an id of its own now.`
        : `${domain.name} has the history that goes with its id.`,
  )
}
