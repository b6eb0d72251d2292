import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { estimateTokens } from '../src/core/text/estimate-tokens.ts'
import { generatePages, writeDomain } from './lib/generate-domain.ts'
import { percentile, type Row } from './lib/row.ts'

const launcher = resolve(import.meta.dirname, '..', 'bin', 'commonplace.mjs')
const size = 33_000
const rounds = 60
const domain = 'bench'

type Call = {
  readonly tool: string
  readonly args: (at: number) => object
  readonly target: number | null
  readonly rounds?: number
}

/** What a call takes for the client that makes it, over stdio, and how many tokens its answer costs. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'commonplace bench '))
  const root = join(folder, 'vault', domain)
  writeDomain(root, size)
  writeFileSync(join(root, 'wiki', 'index.md'), '# Index\n')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  const titles = [...generatePages(size)].map(({ title }) => title)
  const title = (at: number) => titles[(at * 7919) % titles.length] ?? ''
  // One server builds the index; measured is the next, as a client finds it every day.
  const builder = await connected(folder)
  await builder.callTool({ name: 'list_domains', arguments: {} }, { timeout: 120_000 })
  await builder.close()
  const client = await connected(folder)
  const rows: Row[] = []
  for (const call of calls(title)) rows.push(...(await measured(client, call)))
  await client.close()
  rmSync(folder, { recursive: true })
  return rows
}

function calls(title: (at: number) => string): Call[] {
  return [
    { tool: 'get_backlinks', args: (at) => ({ domain, slug: title(at) }), target: 2 },
    { tool: 'get_node', args: (at) => ({ domain, slug: title(at) }), target: 5 },
    { tool: 'get_connected_nodes', args: (at) => ({ domain, slug: title(at), depth: 2 }), target: 20 },
    { tool: 'search_wiki', args: (at) => ({ domain, query: title(at) }), target: 50 },
    { tool: 'get_evidence', args: (at) => ({ domain, slug: title(at) }), target: null },
    { tool: 'find_path', args: (at) => ({ domain, from: title(at), to: title(at + 1) }), target: null },
    { tool: 'get_tags', args: () => ({ domain }), target: null, rounds: 5 },
    { tool: 'get_graph_overview', args: () => ({ domain }), target: null, rounds: 5 },
    { tool: 'list_domains', args: () => ({}), target: null },
  ]
}

async function measured(client: Client, { tool, args, target, rounds: told }: Call): Promise<Row[]> {
  const times: number[] = []
  const tokens: number[] = []
  // The first of each is not counted: it opens files and statements.
  for (let at = 0; at <= (told ?? rounds); at++) {
    const start = performance.now()
    const answer = await client.callTool({ name: tool, arguments: { ...args(at) } }, { timeout: 120_000 })
    const took = performance.now() - start
    if (answer.isError) throw new Error(`${tool} failed: ${JSON.stringify(answer.content)}`)
    if (at === 0) continue
    times.push(took)
    tokens.push(estimateTokens(JSON.stringify(answer.structuredContent)))
  }
  const name = `${size} pages: ${tool} over stdio`
  return [
    { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', target },
    { name: `${name}, tokens of an answer, median`, value: percentile(tokens, 0.5), unit: 'tokens', target: null },
  ]
}

async function connected(folder: string): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [launcher, 'mcp', '--vault', join(folder, 'vault'), '--domain', domain],
      env: { ...(process.env as Record<string, string>), COMMONPLACE_HOME: join(folder, 'home') },
      stderr: 'ignore',
    }),
  )
  // Builds the index first.
  await client.callTool({ name: 'list_domains', arguments: {} }, { timeout: 600_000 })
  return client
}
