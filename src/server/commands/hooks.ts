import { isAbsolute, resolve } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { hunksOf, thisPlace } from '../../host/clients/client-service.ts'
import { type HookClientId, hookClientIds, hookClients } from '../../host/clients/hooks/hook-clients.ts'
import { planHooks } from '../../host/clients/hooks/plan-hooks.ts'
import { carryOut, type SetUpPlan } from '../../host/clients/set-up-client.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

export const hooks: Command = {
  name: 'hooks',
  usage: 'hooks install | remove --client NAME [--domain NAME] [--project NAME] [--yes | --dry-run]',
  help: [
    'Gives an assistant its memory at the start of a session, and a word before it is lost: hooks for the start, before',
    'compaction, and the end of a turn. Shows what changes in the assistant’s settings, asks, keeps a copy of the old file,',
    'and touches no entry but its own. A session never waits for them and never fails by them.',
    '',
    `  --client NAME   ${hookClientIds.join(', ')}`,
    '  --vault PATH, --domain NAME, --project NAME   whose memory; the project is found by the folder of the session',
    '                  where none is named',
    '  --config FILE   another settings file',
    '  --yes, --dry-run',
  ],
  options: {
    client: { type: 'string' },
    vault: { type: 'string' },
    domain: { type: 'string' },
    project: { type: 'string' },
    config: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [1, 1],
  async run(call) {
    const client = clientOf(call)
    const told = textOf(call.values, 'config')
    const config = told === undefined || isAbsolute(told) ? told : resolve(call.terminal.here, told)
    const place = thisPlace(call.terminal.variables)
    switch (call.positionals[0]) {
      case 'install':
        return carry(call, client, await planHooks(client, await targetOf(call), place, config))
      case 'remove':
        return carry(call, client, await planHooks(client, null, place, config))
      default:
        throw new WikiError('invalid_input', `“hooks ${call.positionals[0]}” is unknown: it is install or remove.`)
    }
  },
}

function clientOf({ values }: CommandCall): HookClientId {
  const told = textOf(values, 'client')
  const known = hookClientIds.find((id) => id === told)
  if (known) return known
  throw new WikiError('invalid_input', `Which client? Name one with --client: ${hookClientIds.join(', ')}.`)
}

async function targetOf(call: CommandCall) {
  const home = call.terminal.variables.COMMONPLACE_HOME || undefined
  return withSession(call, { ...onlyNamed(call), readOnly: true }, async ({ api, vault }) => ({
    vault: vault.path,
    domain: await oneDomain(api, call),
    project: textOf(call.values, 'project'),
    home,
  }))
}

async function carry({ terminal, json, values }: CommandCall, client: HookClientId, plan: SetUpPlan): Promise<number> {
  const { title, afterwards } = hookClients[client]
  if ((plan.before ?? '') === plan.after) {
    terminal.out(json ? JSON.stringify({ changed: false }) : `Nothing to change for ${title}.`)
    return 0
  }
  if (!json) show(terminal, plan)
  if (isOn(values, 'dry-run')) {
    if (json) terminal.out(JSON.stringify({ changed: false, ...plan }))
    return 0
  }
  if (!isOn(values, 'yes')) {
    if (!terminal.interactive || json)
      throw new WikiError('forbidden', 'Nobody is here to say yes. Add --yes, or --dry-run to only look.')
    if (!/^y(es)?$/iu.test((await terminal.ask('Write this? [y/N] ')).trim())) {
      terminal.err('Nothing was written.')
      return 3
    }
  }
  const { backup } = await carryOut(plan)
  if (json) terminal.out(JSON.stringify({ changed: true, file: plan.file, backup }))
  else {
    terminal.out(`Wrote ${plan.file}${backup === null ? '' : ` (as it was: ${backup})`}`)
    if (plan.after.length > (plan.before ?? '').length) terminal.out(afterwards.words)
  }
  return 0
}

function show(terminal: CommandCall['terminal'], plan: SetUpPlan): void {
  const marks = { same: ' ', added: '+', removed: '-' } as const
  terminal.out(`${plan.file}${plan.before === null ? ' (new)' : ''}`)
  for (const { lines } of hunksOf(plan)) for (const line of lines) terminal.out(`${marks[line.kind]} ${line.text}`)
}
