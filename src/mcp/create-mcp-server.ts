import { McpServer } from '@modelcontextprotocol/server'
import type { HostApi } from '../contract/client.ts'
import { allTools } from './all-tools.ts'
import { instructions } from './instructions.ts'
import { type McpOptions, offers } from './mcp-options.ts'
import { registerPrompts } from './prompts/register-prompts.ts'
import { registerTool } from './register-tool.ts'
import { registerResources } from './resources/register-resources.ts'
import { registerSubscriptions } from './resources/watch-pages.ts'

/** A lasting connection hears of changed pages by itself; over HTTP a newer client has its own stream for that. */
export type Connection = { readonly era: 'legacy' | 'modern'; readonly isLasting: boolean }
const oneRequest: Connection = { era: 'modern', isLasting: false }

/**
 * The wiki as MCP tools over the same API the window uses; which domains exist is the API's matter. A tool that writes
 * or spends is not there unless `options` say so. Knows no transport; cheap, since HTTP makes one for each request.
 */
export function createMcpServer(api: HostApi, options: McpOptions, connection: Connection = oneRequest): McpServer {
  const server = new McpServer(
    { name: 'commonplace', title: 'Commonplace', version: options.version },
    {
      instructions,
      capabilities: { resources: { subscribe: true, listChanged: true } },
      cacheHints: { 'tools/list': { ttlMs: 60_000, cacheScope: 'private' } },
    },
  )
  for (const tool of allTools) if (offers(options, tool)) registerTool(server, api, tool, options)
  registerResources(server, api)
  registerPrompts(server, api)
  if (connection.isLasting) registerSubscriptions(server, api, connection.era)
  return server
}
