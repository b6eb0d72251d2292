import { WikiError } from '../../core/errors.ts'
import { dropEarly } from '../../host/index/index-thread.ts'
import { type Command, type CommandCall, isOn, textOf, textsOf } from '../command.ts'
import { startNamedDomains } from '../start-early.ts'
import { version } from '../version.ts'

export const mcp: Command = {
  name: 'mcp',
  usage:
    'mcp [install|uninstall|self-test --client NAME | address | policy] [--vault PATH] [--domain NAME]… [--write] [--spend] [--tools core]',
  help: [
    'Serves the wiki to an assistant over stdio until its input ends, or enters itself in an assistant’s settings.',
    '',
    '  --vault PATH',
    '  --domain NAME   may be given more than once; the process can open no other. All domains unless given.',
    '  --write         also the tools that change pages; what they propose waits in the Inbox',
    '  --spend         also the tools that may cost money; each quotes first, within the budget of the settings',
    '  --tools core    fewer than 20 tools, for clients that load every definition at once',
    '',
    '  mcp install --client claude-desktop|claude-code|cursor|codex',
    '                  shows the change, asks, keeps a backup; then starts the very command it wrote',
    '    --yes         do not ask     --dry-run   only show     --config PATH   another settings file',
    '  mcp uninstall --client …       takes our entry out again and nothing else',
    '  mcp self-test --client …       starts what the settings say and asks it a question',
    '  mcp address                    where the running app serves assistants over HTTP, and the token',
    '  mcp policy [--domain NAME --apply ask|alone]',
    '                  whether what assistants propose is written at once; deletions always wait',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string', multiple: true },
    write: { type: 'boolean' },
    spend: { type: 'boolean' },
    tools: { type: 'string' },
    client: { type: 'string' },
    config: { type: 'string' },
    apply: { type: 'string' },
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [0, 1],
  async run(call) {
    const [action] = call.positionals
    if (action === undefined) return serve(call)
    if (action === 'policy') return policy(call)
    const { setUp } = await import('./mcp-setup.ts')
    return setUp(action, call)
  },
}

async function serve(call: CommandCall): Promise<number> {
  const named = textsOf(call.values, 'domain')
  const write = isOn(call.values, 'write')
  const options = { ...(named.length > 0 ? { only: named } : {}), readOnly: !write, watch: true }
  const tools = toolsOf(call)
  startNamedDomains(call)
  const { withSession } = await import('../open-session.ts')
  // Loaded while the vault is opened.
  const loading = Promise.all([import('@modelcontextprotocol/server/stdio'), import('../../mcp/create-mcp-server.ts')])
  return withSession(call, options, async ({ api, host }) => {
    await dropEarly()
    const [{ serveStdio }, { createMcpServer }] = await loading
    const offered = { version, write, spend: isOn(call.values, 'spend'), tools, logError: host.logError }
    const served = serveStdio(({ era }) => createMcpServer(api, offered, { era, isLasting: true }), {
      onerror: (error) => host.logError('mcp', error),
    })
    await endOfInput(call.terminal.signal)
    await served.close()
    return 0
  })
}

/** Shows, or with --apply sets, whether a domain's proposals wait for a person. */
async function policy(call: CommandCall): Promise<number> {
  const apply = textOf(call.values, 'apply')
  const { withSession } = await import('../open-session.ts')
  return withSession(call, { readOnly: true, watch: false }, async ({ api }) => {
    if (apply !== undefined) {
      if (apply !== 'ask' && apply !== 'alone')
        throw new WikiError('invalid_input', `--apply takes ask or alone, not "${apply}".`)
      const [domain, more] = textsOf(call.values, 'domain')
      if (domain === undefined || more !== undefined)
        throw new WikiError('invalid_input', 'Name one domain with --domain.')
      await api.request('assistant.setPolicy', { domain, apply })
    }
    const { policies } = await api.request('assistant.policies', {})
    if (call.json) call.terminal.out(JSON.stringify({ policies }))
    else for (const each of policies) call.terminal.out(`${each.domain}: ${policyWords[each.apply]}`)
    return 0
  })
}

const policyWords = {
  ask: 'what assistants propose waits in the Inbox',
  alone: 'what assistants propose is written at once; what takes a page away waits',
}

function toolsOf({ values }: CommandCall): 'all' | 'core' {
  const tools = textOf(values, 'tools') ?? 'all'
  if (tools === 'all' || tools === 'core') return tools
  throw new WikiError('invalid_input', `--tools takes all or core, not "${tools}".`)
}

/** A client ends its server by closing its input; a kill is heard too. */
function endOfInput(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    for (const event of ['end', 'close', 'error'] as const) process.stdin.once(event, () => done())
    signal.addEventListener('abort', () => done(), { once: true })
  })
}
