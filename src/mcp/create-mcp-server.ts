import { McpServer } from '@modelcontextprotocol/server'
import type { HostApi } from '../contract/client.ts'
import { allTools } from './all-tools.ts'
import { instructions } from './instructions.ts'
import { type McpOptions, offers } from './mcp-options.ts'
import { registerTool } from './register-tool.ts'

/**
 * The wiki as MCP tools over the same API the window uses; which domains exist is the API's matter. A tool that writes
 * or spends is not there unless `options` say so. Knows no transport; cheap, since HTTP makes one for each request.
 */
export function createMcpServer(api: HostApi, options: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'commonplace', title: 'Commonplace', version: options.version },
    { instructions, cacheHints: { 'tools/list': { ttlMs: 60_000, cacheScope: 'private' } } },
  )
  for (const tool of allTools) if (offers(options, tool)) registerTool(server, api, tool, options)
  return server
}
