import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client as NewClient } from '@modelcontextprotocol/client'
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { beforeAll, expect, test } from 'vitest'
import { readLinks } from '../core/link/read-links.ts'
import { readVaultFiles } from './read-vault-files.ts'

const launcher = resolve('bin/commonplace.mjs')

let vault = ''
let env: Record<string, string> = {}

/** A vault with two domains; the word "heliotrope" stands in both. */
beforeAll(async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'commonplace mcp ')))
  vault = join(folder, 'vault')
  env = { ...(process.env as Record<string, string>), COMMONPLACE_HOME: join(folder, 'home with space') }
  const files = {
    'bees/SCHEMA.md': '# Bees\n',
    'bees/wiki/entities/hive.md':
      '---\ntype: entity\nkind: place\ntitle: Hive\ntags: [type/entity]\n---\n\n# Hive\n\nA heliotrope house for [[honey-bee|bees]].\n',
    'bees/wiki/entities/honey-bee.md':
      '---\ntype: entity\ntitle: Honey bee\naliases: ["Apis mellifera"]\n---\n\n# Honey bee\n\nLives in a [[hive]].\n\n## Related\n\n- [[hive|Hive]]\n',
    'bees/wiki/index.md': '# Bees\n\n- [[hive]]\n',
    'secret/SCHEMA.md': '# Secret\n',
    'secret/wiki/entities/hive.md': '# Hive\n\nA heliotrope secret. [[vault-door]]\n',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true })
    await writeFile(join(vault, path), text)
  }
})

const command = () => ({
  command: process.execPath,
  args: [launcher, 'mcp', '--vault', vault, '--domain', 'bees'],
  env,
})

type Caller = {
  readonly tools: () => Promise<{ name: string }[]>
  readonly call: (name: string, args: object) => Promise<Answer>
  readonly close: () => Promise<void>
}
type Answer = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text?: string }[] }

const clients: [string, () => Promise<Caller>][] = [
  [
    'old',
    async () => {
      const client = new OldClient({ name: 'test', version: '1' })
      await client.connect(new OldStdio({ ...command(), stderr: 'ignore' }))
      return {
        tools: async () => (await client.listTools()).tools,
        call: async (name, args) => (await client.callTool({ name, arguments: { ...args } })) as Answer,
        close: () => client.close(),
      }
    },
  ],
  [
    'new',
    async () => {
      const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
      await client.connect(new NewStdio({ ...command(), stderr: 'ignore' }))
      return {
        tools: async () => (await client.listTools()).tools,
        call: async (name, args) => (await client.callTool({ name, arguments: { ...args } })) as Answer,
        close: () => client.close(),
      }
    },
  ],
]

test.each(clients)('the %s client lists and calls tools, and gets the same as text and as data', async (_, connect) => {
  const { tools, call, close } = await connect()
  // Which tools there are and what each answers: mcp-tools.test.ts.
  expect((await tools()).length).toBeGreaterThan(10)
  const domains = await call('list_domains', {})
  expect(domains.structuredContent).toMatchObject({ count: 1, domains: ['bees'] })

  const backlinks = await call('get_backlinks', { slug: 'hive', domain: 'bees' })
  expect(JSON.parse(backlinks.content[0]?.text ?? '')).toEqual(backlinks.structuredContent)
  const rows = backlinks.structuredContent?.backlinks as { path: string }[]
  const { backlinks: expected } = readLinks(readVaultFiles(join(vault, 'bees')))
  expect([...new Set(rows.map(({ path }) => path))].sort()).toEqual(
    expected['wiki/entities/hive.md']?.filter((path) => !/^wiki\/(index|log)/u.test(path)),
  )

  const node = await call('get_node', { slug: 'Apis mellifera', domain: 'bees' })
  expect(node.structuredContent).toMatchObject({
    slug: 'honey-bee',
    title: 'Honey bee',
    outgoing_links: [
      { slug: 'hive', section: expect.any(String) },
      { slug: 'hive', section: 'Related' },
    ],
  })
  const index = await call('get_index', { domain: 'bees' })
  expect(index.content[0]?.text).toContain('[[hive]]')

  const missing = await call('get_node', { slug: 'nothing-here', domain: 'bees' })
  expect(missing).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('no page') }] })
  expect(await call('search_wiki', { query: 5, domain: 'bees' })).toMatchObject({ isError: true })
  await close()
})

test.each(clients)('the %s client sees what another process has just read into the wiki', async (name, connect) => {
  const { call, close } = await connect()
  await call('list_domains', {})
  const document = join(dirname(vault), `${name}.md`)
  const year = name === 'old' ? 1851 : 1852
  await writeFile(
    document,
    `# Notes on Keepers\n\nJan Dzierzon kept bees in Silesia in ${year}. Dzierzon built a hive with movable bars in ${year}. In ${year} the priest Jan Dzierzon wrote to Lorenzo Langstroth.\n\n## Letters\n\nLorenzo Langstroth answered Jan Dzierzon in ${year + 1}. Langstroth kept bees in Philadelphia in ${year}.\n`,
  )
  const ingest = [launcher, 'ingest', document, '--vault', vault, '--domain', 'bees', '--reader', 'built-in', '--yes']
  const { status, stderr } = spawnSync(process.execPath, ingest, { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.any(String)])

  const slug = 'Jan Dzierzon'
  const paths = async () => {
    const answer = await call('get_backlinks', { slug, domain: 'bees' })
    const rows = (answer.structuredContent?.backlinks ?? []) as { path: string }[]
    return [...new Set(rows.map(({ path }) => path))].sort()
  }
  const links = spawnSync(process.execPath, [launcher, 'links', '--dir', join(vault, 'bees'), '--json'], {
    encoding: 'utf8',
  })
  const { backlinks } = JSON.parse(links.stdout) as { backlinks: Record<string, string[]> }
  const expected = (backlinks['wiki/entities/jan-dzierzon.md'] ?? []).filter(
    (path) => !/^wiki\/(index|log)[^/]*\.md$/u.test(path),
  )
  expect(expected.length).toBeGreaterThan(0)
  await expect.poll(paths).toEqual(expected)
  await close()
})

test('a process for one domain knows nothing of another', async () => {
  const { call, close } = await (clients[1]?.[1] ?? clients[0]?.[1] ?? fail)()
  const found = await call('search_wiki', { query: 'heliotrope', domain: 'bees' })
  expect(found.structuredContent).toMatchObject({ total_matches: 1, results: [{ slug: 'hive' }] })
  for (const [name, args] of [
    ['search_wiki', { query: 'heliotrope', domain: 'secret' }],
    ['get_node', { slug: 'hive', domain: 'secret' }],
    ['get_backlinks', { slug: 'vault-door', domain: 'secret' }],
    ['get_index', { domain: 'secret' }],
  ] as const) {
    const closed = await call(name, args)
    const absent = await call(name, { ...args, domain: 'absent' })
    expect(closed.isError).toBe(true)
    expect(JSON.stringify(closed).replaceAll('secret', 'absent')).toBe(JSON.stringify(absent))
  }
  await close()
})

test('writes JSON-RPC to stdout and nothing else, and ends with its input', async () => {
  const { command: node, args } = command()
  const child = spawn(node, args, { env, stdio: ['pipe', 'pipe', 'ignore'] })
  let out = ''
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString('utf8')
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }
  child.stdin.write(`${JSON.stringify(hello)}\n`)
  await expect.poll(() => out).toContain('"id":1')
  child.stdin.end()
  expect(await ended).toBe(0)
  for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
})

test('a newer client over stdio hears of a page that changed', async () => {
  const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewStdio({ ...command(), stderr: 'ignore' }))
  const told: string[] = []
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void told.push(params.uri))
  await client.callTool({ name: 'list_domains', arguments: {} })
  await client.listen({ resourceSubscriptions: ['commonplace://bees/hive'] })
  const page = join(vault, 'bees', 'wiki', 'entities', 'hive.md')
  await writeFile(page, `${await readFile(page, 'utf8')}\nSeen by hand.\n`)
  await expect.poll(() => told).toEqual(['commonplace://bees/hive'])
  await client.close()
})

test('ends with its input also in the middle of a call', async () => {
  const { command: node, args } = command()
  const child = spawn(node, [...args, '--write'], { env, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let out = ''
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString('utf8')
  })
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  send({ id: 1, method: 'initialize', params })
  await expect.poll(() => out).toContain('"id":1')
  send({ method: 'notifications/initialized' })
  const text = 'Karl von Frisch watched bees dance in Graz in 1923. '.repeat(2000)
  send({
    id: 2,
    method: 'tools/call',
    params: { name: 'ingest_source', arguments: { domain: 'bees', title: 'Long', text } },
  })
  await new Promise((done) => setTimeout(done, 300))
  child.stdin.end()
  expect(await ended).toBe(0)
  for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
})

test('a domain that is not there ends the start with a sentence on stderr', async () => {
  const child = spawn(process.execPath, [launcher, 'mcp', '--vault', vault, '--domain', 'nope'], { env })
  let err = ''
  let out = ''
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString('utf8')
  })
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString('utf8')
  })
  expect(await new Promise((done) => child.once('exit', done))).toBe(1)
  expect(err).toContain('nope')
  expect(out).toBe('')
})

async function fail(): Promise<never> {
  throw new Error('no client')
}
