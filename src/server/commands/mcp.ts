import { WikiError } from '../../core/errors.ts'
import { type Command, type CommandCall, isOn, textOf, textsOf } from '../command.ts'
import { withSession } from '../open-session.ts'
import { version } from '../version.ts'

export const mcp: Command = {
  name: 'mcp',
  usage:
    'mcp [install|uninstall|self-test --client NAME] [--vault PATH] [--domain NAME]… [--write] [--spend] [--tools core]',
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
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string', multiple: true },
    write: { type: 'boolean' },
    spend: { type: 'boolean' },
    tools: { type: 'string' },
    client: { type: 'string' },
    config: { type: 'string' },
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [0, 1],
  async run(call) {
    const [action] = call.positionals
    if (action === undefined) return serve(call)
    const { setUp } = await import('./mcp-setup.ts')
    return setUp(action, call)
  },
}

async function serve(call: CommandCall): Promise<number> {
  const named = textsOf(call.values, 'domain')
  const write = isOn(call.values, 'write')
  const options = { ...(named.length > 0 ? { only: named } : {}), readOnly: !write, watch: true }
  const tools = toolsOf(call)
  // Loaded while the vault is opened.
  const loading = Promise.all([import('@modelcontextprotocol/server/stdio'), import('../../mcp/create-mcp-server.ts')])
  return withSession(call, options, async ({ api, host }) => {
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

export function toolsOf({ values }: CommandCall): 'all' | 'core' {
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
