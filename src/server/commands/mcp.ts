import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from '../../mcp/create-mcp-server.ts'
import { type Command, textsOf } from '../command.ts'
import { withSession } from '../open-session.ts'
import { version } from '../version.ts'

export const mcp: Command = {
  name: 'mcp',
  usage: 'mcp [--vault PATH] [--domain NAME]…',
  help: [
    'Serves the wiki to an assistant over stdio until its input ends. Reads only.',
    '',
    '  --vault PATH',
    '  --domain NAME   may be given more than once; the process can open no other. All domains unless given.',
  ],
  options: { vault: { type: 'string' }, domain: { type: 'string', multiple: true } },
  positionals: [0, 0],
  async run(call) {
    const named = textsOf(call.values, 'domain')
    const only = named.length > 0 ? { only: named } : {}
    return withSession(call, { ...only, readOnly: true, watch: true }, async ({ api, host }) => {
      const served = serveStdio(() => createMcpServer(api, { version, logError: host.logError }), {
        onerror: (error) => host.logError('mcp', error),
      })
      await endOfInput(call.terminal.signal)
      await served.close()
      return 0
    })
  },
}

/** A client ends its server by closing its input; a kill is heard too. */
function endOfInput(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    for (const event of ['end', 'close', 'error'] as const) process.stdin.once(event, () => done())
    signal.addEventListener('abort', () => done(), { once: true })
  })
}
