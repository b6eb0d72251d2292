import { isAbsolute, resolve } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import {
  type ClientPlan,
  hunksOf,
  ownLaunch,
  planClient,
  testClient,
  thisPlace,
  writeClient,
} from '../../host/clients/client-service.ts'
import { type ClientId, clientIds, knownClients } from '../../host/clients/known-clients.ts'
import { type SelfTest, selfTest } from '../../host/clients/self-test.ts'
import { openHome } from '../../host/home/home-folder.ts'
import { openSettings } from '../../host/home/settings.ts'
import { type CommandCall, isOn, textOf, textsOf } from '../command.ts'
import { resolveVault } from '../open-session.ts'

/** `mcp install`, `uninstall` and `self-test`: shown first, asked, then written, then tried. */
export async function setUp(action: string, call: CommandCall): Promise<number> {
  if (action === 'address') return showAddress(call)
  const client = clientOf(call)
  const place = thisPlace(call.terminal.variables)
  const told = textOf(call.values, 'config')
  const config = told === undefined || isAbsolute(told) ? told : resolve(call.terminal.here, told)
  if (action === 'self-test') return report(call, await testClient(client, place, config))
  if (action === 'uninstall') return carry(call, client, await planClient(client, null, place, config))
  if (action !== 'install')
    throw new WikiError(
      'invalid_input',
      `“mcp ${action}” is unknown: it is install, uninstall, self-test, address or policy.`,
    )
  const launch = ownLaunch(await launchOptions(call), call.terminal.variables)
  const plan = await planClient(client, launch, place, config)
  const code = await carry(call, client, plan)
  if (code !== 0 || isOn(call.values, 'dry-run')) return code
  return report(call, await selfTest(launch))
}

/** For clients that speak HTTP: where the running app is, and the token that opens it. */
async function showAddress({ terminal, json }: CommandCall): Promise<number> {
  const { assistants, server } = (await openSettings(await openHome()).read()).settings
  const token = assistants?.token
  const ports = [...new Set([server?.port, assistants?.port].filter((port) => port !== undefined && port > 0))]
  const served =
    token === undefined
      ? []
      : await Promise.all(ports.map(async (port) => ((await answers(port, token)) ? [port] : [])))
  const urls = served.flat().map((port) => `http://127.0.0.1:${port}/mcp`)
  if (json) terminal.out(JSON.stringify({ urls, token: token ?? null }))
  else if (urls.length === 0)
    terminal.err('Commonplace is not running, so it serves no address. Start it, or use mcp install, which needs none.')
  else terminal.out([...urls, `Authorization: Bearer ${token}`].join('\n'))
  return urls.length > 0 ? 0 : 1
}

async function answers(port: number | undefined, token: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.timeout(2_000),
    })
    // A stream without a session is refused by the protocol, and only behind the right token.
    return answer.status === 400
  } catch {
    return false
  }
}

function clientOf({ values }: CommandCall): ClientId {
  const told = textOf(values, 'client')
  const known = clientIds.find((id) => id === told)
  if (known) return known
  throw new WikiError('invalid_input', `Which client? Name one with --client: ${clientIds.join(', ')}.`)
}

async function launchOptions(call: CommandCall) {
  const vault = await resolveVault(call)
  if (vault === null) throw new WikiError('no_vault', 'No vault is known here. Name one with --vault.')
  const tools = textOf(call.values, 'tools') === 'core' ? ('core' as const) : ('all' as const)
  const { values } = call
  return {
    vault: vault.path,
    domains: textsOf(values, 'domain'),
    write: isOn(values, 'write'),
    spend: isOn(values, 'spend'),
    tools,
  }
}

/** Shows what changes; writes it when a person says yes. */
async function carry(call: CommandCall, client: ClientId, plan: ClientPlan): Promise<number> {
  const { terminal, json, values } = call
  const { title, beforehand, afterwards } = knownClients[client]
  const changes = plan.plans.filter(({ before, after }) => (before ?? '') !== after)
  if (!json) show(call, plan)
  if (changes.length === 0) {
    terminal.out(json ? JSON.stringify({ changed: false }) : `Nothing to change for ${title}.`)
    return 0
  }
  if (isOn(values, 'dry-run')) {
    if (json) terminal.out(JSON.stringify({ changed: false, launch: plan.launch, files: changes }))
    return 0
  }
  if (beforehand !== null && !json) terminal.err(beforehand.words)
  if (!isOn(values, 'yes') && !(await saysYes(call))) {
    terminal.err('Nothing was written.')
    return 3
  }
  const files = await writeClient(plan)
  if (json) terminal.out(JSON.stringify({ changed: true, launch: plan.launch, files }))
  else {
    for (const { file, backup } of files)
      terminal.out(`Wrote ${file}${backup === null ? '' : ` (as it was: ${backup})`}`)
    terminal.out(afterwards.words)
  }
  return 0
}

function show({ terminal }: CommandCall, { plans, launch }: ClientPlan): void {
  if (launch) terminal.out(`Command: ${[launch.command, ...launch.args].map((word) => JSON.stringify(word)).join(' ')}`)
  const marks = { same: ' ', added: '+', removed: '-' } as const
  for (const plan of plans) {
    terminal.out(`${plan.file}${plan.before === null ? ' (new)' : ''}`)
    for (const { lines } of hunksOf(plan)) for (const line of lines) terminal.out(`${marks[line.kind]} ${line.text}`)
  }
}

async function saysYes({ terminal }: CommandCall): Promise<boolean> {
  if (!terminal.interactive)
    throw new WikiError('forbidden', 'Nobody is here to say yes. Add --yes, or --dry-run to only look.')
  return /^y(es)?$/iu.test((await terminal.ask('Write this? [y/N] ')).trim())
}

function report({ terminal, json }: CommandCall, test: SelfTest): number {
  terminal.out(json ? JSON.stringify(test) : `Self-test: ${test.ok ? 'passed' : 'FAILED'}. ${test.words}`)
  return test.ok ? 0 : 1
}
