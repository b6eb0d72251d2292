import type { McpServer, ServerContext } from '@modelcontextprotocol/server'
import type { HostApi } from '../contract/client.ts'
import { isWikiError } from '../core/errors.ts'
import { defaultTokens } from './answer/arguments.ts'
import { frameField, renderAnswer, renderError } from './answer/render.ts'
import type { McpOptions } from './mcp-options.ts'
import type { Tool, ToolCall } from './tool.ts'

/** The one way a tool reaches a client: errors become sentences, text is neutralised, both forms carry the same. */
export function registerTool(server: McpServer, api: HostApi, tool: Tool, options: McpOptions): void {
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: tool.description,
      inputSchema: tool.input,
      outputSchema: tool.output.extend(frameField),
      annotations: {
        title: tool.title,
        readOnlyHint: tool.access === 'read',
        destructiveHint: tool.isDestructive,
        idempotentHint: tool.access === 'read',
        openWorldHint: tool.access === 'spend',
      },
    },
    async (input: unknown, context: ServerContext) => {
      try {
        const answer = await unlessAborted(tool.run(callOf(server, api, context), input), context.mcpReq.signal)
        return renderAnswer(answer, tool, budgetOf(input))
      } catch (error) {
        if (!isWikiError(error)) options.logError?.(tool.name, error)
        return renderError(error)
      }
    },
  )
}

/** What was asked for, as its schema bounds it; tools that are never long have no such argument. */
function budgetOf(input: unknown): number {
  const { max_tokens } = input as { max_tokens?: unknown }
  return typeof max_tokens === 'number' ? max_tokens : defaultTokens
}

function callOf(server: McpServer, api: HostApi, { mcpReq }: ServerContext): ToolCall {
  const token = mcpReq._meta?.progressToken
  let last = -1
  return {
    api,
    signal: mcpReq.signal,
    client: clientName(server, mcpReq._meta),
    async progress(done, total, words) {
      // Progress must rise; what does not is left out.
      if (token === undefined || done <= last || mcpReq.signal.aborted) return
      last = done
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: token, progress: done, total, message: words },
      })
    },
  }
}

/** Newer clients name themselves with every request, older ones once. */
function clientName(server: McpServer, meta: Record<string, unknown> | undefined): string {
  const told = meta?.['io.modelcontextprotocol/clientInfo'] as { name?: unknown } | undefined
  const name = typeof told?.name === 'string' ? told.name : server.server.getClientVersion()?.name
  return (name ?? '').replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 60) || 'an assistant'
}

/** A cancelled call answers at once; what it asked of the host ends by itself. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((done, fail) => {
    const stop = () => fail(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', stop))
  })
}
