import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { generatePages, writeDomain } from './lib/generate-domain.ts'
import { pageCounts } from './lib/page-counts.ts'
import { percentile, type Row } from './lib/row.ts'

const launcher = resolve(import.meta.dirname, '..', 'bin', 'commonplace.mjs')

/** What an assistant waits for: from the start of the server's process to the first backlinks, the index being there. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of pageCounts([3300, 33_000])) {
    const folder = mkdtempSync(join(tmpdir(), 'commonplace bench '))
    const root = join(folder, 'vault', 'bench')
    writeDomain(root, size)
    writeFileSync(join(root, 'wiki', 'index.md'), '# Index\n')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const page = [...generatePages(size)][0]?.title ?? ''
    await firstBacklinks(folder, page)
    const times: number[] = []
    for (let round = 0; round < 5; round++) times.push(await firstBacklinks(folder, page))
    rows.push({
      name: `${size} pages: MCP process start to the first get_backlinks`,
      value: percentile(times, 0.5),
      unit: 'ms',
      target: size === 33_000 ? 400 : null,
    })
    rmSync(folder, { recursive: true })
  }
  return rows
}

async function firstBacklinks(folder: string, page: string): Promise<number> {
  const start = performance.now()
  const client = new Client({ name: 'bench', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [launcher, 'mcp', '--vault', join(folder, 'vault'), '--domain', 'bench'],
    env: { ...(process.env as Record<string, string>), COMMONPLACE_HOME: join(folder, 'home') },
    stderr: 'ignore',
  })
  await client.connect(transport)
  const answer = await client.callTool(
    { name: 'get_backlinks', arguments: { domain: 'bench', slug: page } },
    { timeout: 120_000 },
  )
  const took = performance.now() - start
  if (answer.isError) throw new Error(`get_backlinks failed: ${JSON.stringify(answer.content)}`)
  await client.close()
  return took
}
