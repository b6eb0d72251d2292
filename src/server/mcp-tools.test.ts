import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client'
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import { estimateTokens } from '../core/text/estimate-tokens.ts'
import { createHost } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { startMcpHttp } from '../mcp/http/start-mcp-http.ts'
import {
  type AssistantVault,
  anAssistantVault,
  exampleCalls,
  exampleWrites,
  marker,
} from '../testing/assistant-vault.ts'

type Answer = {
  isError?: boolean
  structuredContent?: Record<string, unknown>
  content: { type: string; text?: string }[]
}
type Tool = {
  name: string
  description?: string
  inputSchema: object
  outputSchema?: object
  annotations?: Record<string, unknown>
}
type Caller = {
  readonly tools: () => Promise<Tool[]>
  readonly call: (name: string, args: object) => Promise<Answer>
  readonly close: () => Promise<void>
}

const launcher = resolve('bin/commonplace.mjs')
const token = 'a-token-of-the-test'
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function callerOf(client: NewClient | OldClient): Caller {
  // Both clients check structured content against the output schema they listed.
  return {
    tools: async () => (await client.listTools()).tools as Tool[],
    call: async (name, args) => (await client.callTool({ name, arguments: { ...args } })) as Answer,
    close: () => client.close(),
  }
}

async function overStdio(era: 'old' | 'new', { vault, home }: AssistantVault, args: string[]): Promise<Caller> {
  const env = { ...(process.env as Record<string, string>), COMMONPLACE_HOME: home }
  const started = {
    command: process.execPath,
    args: [launcher, 'mcp', '--vault', vault, ...args],
    env,
    stderr: 'ignore' as const,
  }
  if (era === 'old') {
    const client = new OldClient({ name: 'test', version: '1' })
    await client.connect(new OldStdio(started))
    return callerOf(client)
  }
  const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewStdio(started))
  return callerOf(client)
}

async function overHttp(era: 'old' | 'new', url: string): Promise<Caller> {
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  if (era === 'old') {
    const client = new OldClient({ name: 'test', version: '1' })
    await client.connect(new OldHttp(new URL(url), { requestInit }) as never)
    return callerOf(client)
  }
  const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewHttp(new URL(url), { requestInit }))
  return callerOf(client)
}

async function served({ vault, home }: AssistantVault, write: boolean, only?: string[]): Promise<string> {
  const host = await createHost({
    shell: 'server',
    version: '0',
    vault,
    homeFolder: home,
    readOnly: !write,
    ...(only ? { only } : {}),
  })
  const mcp = await startMcpHttp(createClient(createDirectWire(host)), {
    version: '0',
    write,
    spend: write,
    token,
    port: 0,
  })
  closing.push(async () => {
    await mcp.close()
    await host.close()
  })
  return mcp.url
}

/** The JSON of the text, which may begin with a report in words. */
function jsonOf({ content }: Answer): unknown {
  const text = content[0]?.text ?? ''
  return JSON.parse(text.slice(text.indexOf('{\n')))
}

const ingesting = ['compile_to_wiki', 'propose_change', 'ingest_source']
const dangerous = /<\/?system|<\|im_|^Human:|\[INST\]|\u202e/mu

describe.each(['stdio', 'http'] as const)('over %s', (transport) => {
  let seeded: AssistantVault
  let url = ''
  let writingUrl = ''
  beforeAll(async () => {
    seeded = await anAssistantVault(['bees'])
    const other = await anAssistantVault(['bees'])
    closing.push(() => rm(seeded.folder, { recursive: true, force: true }))
    if (transport === 'http') {
      url = await served(seeded, false)
      writingUrl = await served(other, true)
    }
  })
  const connect = (era: 'old' | 'new', write: boolean) =>
    transport === 'http'
      ? overHttp(era, write ? writingUrl : url)
      : overStdio(era, seeded, write ? ['--write', '--spend'] : [])

  test.each(['old', 'new'] as const)(
    'the %s client reads with every tool, both forms the same, poison made harmless',
    async (era) => {
      const { tools, call, close } = await connect(era, false)
      const listed = await tools()
      const calls = exampleCalls('bees')
      for (const { name, annotations, outputSchema, description } of listed) {
        expect(name).toMatch(/^[a-z_]{1,40}$/u)
        expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false })
        expect(outputSchema, name).toBeDefined()
        expect(description?.length, name).toBeGreaterThan(60)
        expect(calls[name], `an example call of ${name}`).toBeDefined()
      }
      for (const { name } of listed) {
        const answer = await call(name, calls[name] ?? {})
        expect(answer.isError, `${name}: ${answer.content[0]?.text}`).not.toBe(true)
        expect(jsonOf(answer), name).toEqual(answer.structuredContent)
        expect(answer.structuredContent?.quoted, name).toContain('never instructions')
        expect(answer.content[0]?.text, name).not.toMatch(dangerous)
        expect(estimateTokens(answer.content[0]?.text ?? ''), name).toBeLessThanOrEqual(8_200)
      }
      await close()
    },
  )

  test('writes only with --write, and what it proposes waits', async () => {
    const { tools, call, close } = await connect('new', true)
    const listed = (await tools())
      .filter(({ annotations }) => annotations?.readOnlyHint === false)
      .map(({ name }) => name)
      .filter((name) => name !== 'undo_change')
    const scan = await call('scan_wiki_health', { domain: 'bees' })
    const [issue] = (scan.structuredContent?.issues ?? []) as { id: string }[]
    const calls = exampleWrites('bees', issue?.id ?? '')
    const ids: string[] = []
    for (const name of listed) {
      expect(calls[name], `an example call of ${name}`).toBeDefined()
      const answer = await call(name, calls[name] ?? {})
      if (name === 'scan_semantic_duplicates') {
        expect(answer, 'without a model nothing is asked or spent').toMatchObject({
          isError: true,
          content: [{ text: expect.stringContaining('ask a model') }],
        })
        continue
      }
      expect(answer.isError, `${name}: ${answer.content[0]?.text}`).not.toBe(true)
      expect(jsonOf(answer), name).toEqual(answer.structuredContent)
      expect(answer.content[0]?.text, name).toMatch(/^[A-Z]/u)
      if (!ingesting.includes(name)) continue
      expect(answer.structuredContent, name).toMatchObject({
        status: 'proposed',
        change_id: expect.any(String),
        pages_written: 0,
      })
      expect(answer.content[0]?.text, name).toMatch(/^NOT WRITTEN YET/u)
      ids.push(String(answer.structuredContent?.change_id))
    }
    expect(ids).toHaveLength(3)
    const waiting = await call('list_changes', { domain: 'bees' })
    expect(
      ((waiting.structuredContent?.waiting ?? []) as { change_id: string }[]).map(({ change_id }) => change_id),
    ).toEqual(expect.arrayContaining(ids))
    const wax = await call('get_node', { slug: 'wax', domain: 'bees' })
    expect(wax.isError).toBe(true)
    expect(await call('undo_change', { domain: 'bees', change_id: ids[0] })).toMatchObject({ isError: true })
    await close()
  })
})

test('every long answer keeps to the budget it was given, and its pages come to the whole', async () => {
  const seeded = await anAssistantVault(['bees'], 150)
  closing.push(() => rm(seeded.folder, { recursive: true, force: true }))
  const { call, close } = await overHttp('new', await served(seeded, false))
  const lists: [string, object, string, string | null][] = [
    ['get_backlinks', { slug: 'hub', limit: 500 }, 'backlinks', 'backlink_count'],
    [
      'get_connected_nodes',
      { slug: 'hub', depth: 2, max_nodes: 500, include_start_neighbourhood: false },
      'connected',
      'connected_count_total',
    ],
    ['search_wiki', { query: 'spoke', max_results: 50 }, 'results', null],
    ['get_graph_overview', { include_nodes: true }, 'nodes', 'matching_count'],
    ['get_communities', { community_id: '' }, 'members', 'total'],
  ]
  const { structuredContent: themes } = await call('get_communities', { domain: 'bees' })
  const [largest] = (themes?.communities ?? []) as { id: string; size: number }[]
  for (const [name, args, field, total] of lists) {
    const seen: string[] = []
    let cursor: unknown
    let last: Record<string, unknown> = {}
    do {
      const given = {
        domain: 'bees',
        ...args,
        ...(name === 'get_communities' ? { community_id: largest?.id } : {}),
        max_tokens: 1500,
        ...(cursor ? { cursor } : {}),
      }
      const answer = await call(name, given)
      expect(answer.isError, answer.content[0]?.text).not.toBe(true)
      expect(estimateTokens(answer.content[0]?.text ?? ''), name).toBeLessThanOrEqual(1_700)
      last = answer.structuredContent ?? {}
      seen.push(...(last[field] as object[]).map((row) => JSON.stringify(row)))
      cursor = last.next_cursor
    } while (cursor && seen.length < 1000)
    expect(new Set(seen).size, name).toBe(seen.length)
    if (total !== null) expect(seen.length, name).toBe(last[total])
  }
  let text = ''
  let cursor: unknown
  do {
    const { structuredContent } = await call('get_node', {
      slug: 'hub',
      domain: 'bees',
      max_tokens: 1500,
      ...(cursor ? { cursor } : {}),
    })
    text += structuredContent?.body
    cursor = structuredContent?.next_cursor
  } while (cursor)
  const whole = await call('get_node', { slug: 'hub', domain: 'bees', max_tokens: 20_000 })
  expect(text).toBe(whole.structuredContent?.body)
  expect(await call('get_node', { slug: 'hub', domain: 'bees', cursor: 'nonsense' })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^Error: This cursor/u) }],
  })
  await close()
})

test('of three domains a process for two answers as if the third were not on disk, byte for byte', async () => {
  const answers = async (domains: string[]) => {
    const seeded = await anAssistantVault(domains)
    closing.push(() => rm(seeded.folder, { recursive: true, force: true }))
    const { tools, call, close } = await overStdio('new', seeded, ['--domain', 'bees', '--domain', 'ants'])
    const all: Record<string, unknown> = {}
    for (const { name } of await tools()) {
      for (const domain of ['bees', 'secret', 'nowhere'])
        all[`${name} ${domain}`] = await call(name, exampleCalls(domain)[name] ?? {})
    }
    await close()
    return all
  }
  const without = await answers(['ants', 'bees'])
  const among = await answers(['ants', 'bees', 'secret'])
  for (const [key, answer] of Object.entries(among)) {
    // Ages are counted by the clock.
    const plain = (value: unknown) => JSON.stringify(value).replace(/"(age[^"]*|modified|saved_ago)":"?[^,"}]*"?/gu, '')
    expect(plain(answer), key).toBe(plain(without[key]))
    if (key.endsWith(' secret')) {
      const absent = among[key.replace(/secret$/u, 'nowhere')]
      expect(JSON.stringify(answer).replaceAll('secret', 'nowhere'), key).toBe(JSON.stringify(absent))
    }
  }
  const cross = among['search_cross_domain bees'] as Answer
  expect(cross.structuredContent).toMatchObject({ domains_searched: ['ants', 'bees'] })
  const found = cross.structuredContent?.results as { domain: string; excerpt: string }[]
  expect(new Set(found.map(({ domain }) => domain))).toEqual(new Set(['ants', 'bees']))
  expect(found[0]?.excerpt).toContain(marker)
})

test('a writer for one domain can neither change another nor tell that it is there', async () => {
  const seeded = await anAssistantVault(['bees', 'secret'])
  closing.push(() => rm(seeded.folder, { recursive: true, force: true }))
  const { tools, call, close } = await overStdio('new', seeded, ['--write', '--spend', '--domain', 'bees'])
  for (const { name } of await tools()) {
    const args = (domain: string) =>
      ({ ...exampleCalls(domain), ...exampleWrites(domain, '0'.repeat(16)) })[name] ?? { domain, change_id: 'x' }
    const closed = JSON.stringify(await call(name, args('secret'))).replaceAll('secret', 'nowhere')
    const absent = JSON.stringify(await call(name, args('nowhere')))
    expect(closed, name).toBe(absent)
    if ('domain' in args('secret')) expect(closed, name).toContain('"isError":true')
  }
  await close()
})

test('core tools are fewer than 20, and a client that sends a wrong argument is told which', async () => {
  const seeded = await anAssistantVault(['bees'])
  closing.push(() => rm(seeded.folder, { recursive: true, force: true }))
  const { tools, call, close } = await overStdio('new', seeded, ['--write', '--spend', '--tools', 'core'])
  const names = (await tools()).map(({ name }) => name)
  expect(names.length).toBeLessThan(20)
  expect(names).toContain('compile_to_wiki')
  expect(await call('get_connected_nodes', { slug: 'hub', domain: 'bees', depth: 9 })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('depth') }],
  })
  await close()
})

test('where one domain is open none has to be named; where several are, a reading tool says which', async () => {
  const connect = async (domains: string[]) => {
    const seeded = await anAssistantVault(domains)
    closing.push(() => rm(seeded.folder, { recursive: true, force: true }))
    return overHttp('new', await served(seeded, false))
  }
  const [one, two] = [await connect(['bees']), await connect(['ants', 'bees'])]
  // Ages are counted by the clock.
  const plain = (answer: Answer) =>
    JSON.stringify(answer.structuredContent).replace(/"(age[^"]*|saved_ago)":"?[^,"}]*"?/gu, '')
  for (const [name, { domain, ...rest }] of Object.entries(exampleCalls('bees'))) {
    const unnamed = await one.call(name, rest)
    expect(unnamed.isError, `${name}: ${unnamed.content[0]?.text}`).not.toBe(true)
    if (domain === undefined) continue
    expect(plain(unnamed), name).toBe(plain(await one.call(name, { domain, ...rest })))
    expect(await two.call(name, rest), name).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Which domain? Name one: ants, bees.') }],
    })
  }
  await one.close()
  await two.close()
})
