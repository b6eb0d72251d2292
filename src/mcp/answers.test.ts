import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import { estimateTokens } from '../core/text/estimate-tokens.ts'
import { createHost, type Host } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { createMcpServer } from './create-mcp-server.ts'

type Answer = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text: string }[] }

let root: string
let host: Host
let client: Client

const many = (count: number, each: (index: number) => string) => Array.from({ length: count }, (_, at) => each(at))
const original = many(6_000, (at) => `Word${at} and more.`).join(' ')

/** Nothing in it is usual: one title, tag list, passage, line or run of hidden characters is more than an answer holds. */
const files: Record<string, string> = {
  'SCHEMA.md': `# ${'Long '.repeat(20_000)}\n`,
  'raw/source.txt': `${original}\n`,
  'wiki/entities/huge.md': `---\ntype: entity\ntitle: "${'Huge '.repeat(5_000)}"\naliases: [${many(500, (at) => `"alias ${at} ${'x'.repeat(50)}"`).join(', ')}]\ntags: [${many(300, (at) => `tag${at}${'y'.repeat(150)}`).join(', ')}]\n---\n\n# Huge\n\n${many(1_000, (at) => `Sentence ${at} about [[page-${at % 30}|${'long '.repeat(30)}]].`).join('\n')}\n`,
  'wiki/entities/hidden.md': `# Hidden\n\n${'\u200b'.repeat(20_000)}\n`,
  'wiki/summaries/source.md': `---\ntype: summary\ntitle: Source\nsource: raw/source.txt\n---\n\n# Source\n\n## Evidence\n\n- line 1: "${'passage '.repeat(9_000)}" ^e-91c2aa07\n`,
  'wiki/entities/claims.md': `# Claims\n\n- ${'Said at length '.repeat(4_000)}. [[summaries/source#^e-91c2aa07|line 1]] ^c-77b0d1e4\n`,
  ...Object.fromEntries(
    many(30, (at) => `wiki/concepts/page-${at}.md`).map((path, at) => [
      path,
      `---\ntitle: Page ${at} ${'t'.repeat(3_000)}\n---\n\n# Page\n\nLeans on [[huge]], [[page-${(at + 1) % 30}]] and [[gone-${at}]].\n`,
    ]),
  ),
  'state/main/box-a1b2c3/current.md': `# Working state — main\n\n> ${'head '.repeat(9_000)}\n\n_Machine: box-a1b2c3 · Scope: main · Saved: 2026-11-30T08:00:00Z · Harness: ${'h'.repeat(40_000)}_\n`,
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'budget-mcp-'))
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'vault', 'big', path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
  }
  host = await createHost({
    shell: 'server',
    version: '0',
    vault: join(root, 'vault'),
    homeFolder: join(root, 'home'),
    watch: false,
  })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await createMcpServer(createClient(createDirectWire(host)), { version: '0', write: true }).connect(there)
  client = new Client({ name: 'Test tool', version: '1' })
  await client.connect(here)
  // The client checks each answer against the schema it listed.
  await client.listTools()
})
afterAll(async () => {
  await client.close()
  await host.close()
  await rm(root, { recursive: true, force: true })
})

const call = async (name: string, args: object) =>
  (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Answer

const domain = 'big'
const calls: readonly (readonly [tool: string, args: object])[] = [
  ['list_domains', {}],
  ['search_wiki', { domain, query: 'leans', max_results: 50 }],
  ['search_cross_domain', { query: 'leans', max_results_per_domain: 50 }],
  ['get_node', { domain, slug: 'huge' }],
  ['get_node', { domain, slug: 'hidden' }],
  ['get_evidence', { domain, slug: 'claims' }],
  ['get_backlinks', { domain, slug: 'huge' }],
  ['get_connected_nodes', { domain, slug: 'huge', depth: 3, preview_chars: 1000, max_nodes: 500 }],
  ['find_path', { domain, from: 'page-3', to: 'huge', max_paths: 20 }],
  ['get_graph_overview', { domain, include_nodes: true, include_edges: true, include_body: true }],
  ['get_graph_overview', { domain, hubs_limit: 200, orphan_limit: 500, top_tags_limit: 200, communities_limit: 100 }],
  ['get_communities', { domain }],
  ['get_tags', { domain }],
  ['get_index', { domain }],
  ['get_summary', { domain, slug: 'source' }],
  ['get_raw_source', { domain, slug: 'source' }],
  ['trace_claim', { domain, slug: 'claims' }],
  ['scan_wiki_health', { domain }],
  ['get_working_state', { domain }],
  ['get_project_context', { domain }],
  ['list_projects', { domain }],
  [
    'propose_change',
    {
      domain,
      title: 'Many links',
      dry_run: true,
      edits: many(20, (at) => at.toString()).map((at) => ({
        action: 'append',
        slug: `page-${at}`,
        content: many(200, (link) => `[[nowhere-${at}-${link}-${'z'.repeat(30)}]]`).join(' '),
      })),
    },
  ],
]

test.each(calls)('%s %j stays within its budget, whatever the wiki holds', async (name, args) => {
  const answer = await call(name, args)
  expect(answer.isError).toBeUndefined()
  expect(estimateTokens(answer.content[0]?.text ?? '')).toBeLessThanOrEqual(8_000)
})

test('an answer that was shortened says so, one that was not does not', async () => {
  expect((await call('list_domains', {})).structuredContent?.shortened).toContain('too long')
  expect((await call('get_node', { domain, slug: 'page-1' })).structuredContent).not.toHaveProperty('shortened')
})

test('an original without a line break comes out whole, piece by piece', async () => {
  let text = ''
  let cursor: string | undefined
  let answers = 0
  do {
    const { structuredContent } = await call('get_raw_source', {
      domain,
      slug: 'source',
      ...(cursor ? { cursor } : {}),
    })
    const { blocks, next_cursor } = structuredContent as { blocks: { text: string }[]; next_cursor: string | null }
    text += blocks.map((block) => block.text).join('')
    cursor = next_cursor ?? undefined
    answers += 1
  } while (cursor !== undefined)
  expect(text).toBe(original)
  expect(answers).toBeGreaterThan(2)
})

test('a page of hidden characters comes out whole and shown', async () => {
  let body = ''
  let cursor: string | undefined
  do {
    const { structuredContent } = await call('get_node', { domain, slug: 'hidden', ...(cursor ? { cursor } : {}) })
    body += structuredContent?.body
    cursor = (structuredContent?.next_cursor as string | null) ?? undefined
  } while (cursor !== undefined)
  expect(body.match(/\[U\+200B\]/gu)).toHaveLength(20_000)
})

test('one issue is put aside as skills for this kind of wiki ask it: type, and the issue whole', async () => {
  const { structuredContent } = await call('scan_wiki_health', { domain, types: ['broken-link'] })
  const [issue] = (structuredContent as { issues: { id: string; type: string }[] }).issues
  const done = await call('dismiss_wiki_issue', { domain, type: issue?.type, issue })
  expect(done.structuredContent?.dismissed).toEqual([issue?.id])
  const listed = await call('get_health_dismissed', { domain })
  expect(listed.structuredContent).toMatchObject({ total: 1, dismissed: [{ id: issue?.id }], next_cursor: null })
  const none = await call('fix_wiki_issue', { domain, type: issue?.type })
  expect(none).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('Which issues?') }] })
})
