import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, expect, test } from 'vitest'
import { startMcpHttp } from '../mcp/http/start-mcp-http.ts'
import { aVault } from '../testing/a-vault.ts'
import { type FakeReply, type FakeRequest, startFakeLlm } from '../testing/fake-llm-server.ts'
import { promptOf } from '../testing/fake-reading.ts'
import { wikiPage } from '../testing/health-of.ts'

type Answer = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text?: string }[] }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function aServer(
  files: Readonly<Record<string, string>>,
  reply: (request: FakeRequest) => FakeReply = () => ({ kind: 'answer', text: '{}' }),
) {
  const inDomain = Object.fromEntries(Object.entries(files).map(([path, text]) => [`sea/${path}`, text]))
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n', ...inDomain })
  const model = await startFakeLlm(reply, { counts: true })
  const { api } = await vault.open({ watch: false, variables: { ANTHROPIC_API_KEY: 'key' } })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: model.url })
  await api.request('settings.set', { reader: 'anthropic' })
  const token = 'a-token-of-the-test'
  const mcp = await startMcpHttp(api, { version: '0', write: true, spend: true, token, port: 0 })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url), { requestInit }))
  closing.push(async () => {
    await client.close()
    await mcp.close()
    await vault.close()
    await model.close()
  })
  const call = async (name: string, args: object) =>
    (await client.callTool({ name, arguments: { ...args } })) as unknown as Answer
  const asked = () => model.requests.filter(({ url }) => url.startsWith('/v1/messages') && !url.includes('count'))
  return { api, call, asked, vault }
}

const boards = {
  'wiki/entities/harbour-board.md': wikiPage('Harbour Board of Skerry', 'It keeps the lights. [[skerry-board]]'),
  'wiki/entities/skerry-board.md': wikiPage('Skerry Harbour Board', 'It keeps the lights. [[harbour-board]]'),
}

const same = (request: FakeRequest): FakeReply => ({
  kind: 'answer',
  text: JSON.stringify({
    answers: [...promptOf(request).user.matchAll(/<item number="(\d+)">/g)].map(([, item]) => ({
      item: Number(item),
      verdict: 'same',
      numbers: [],
      why: 'Both name the board of Skerry',
    })),
  }),
})

test('duplicates by a model: a quote first, nothing within a budget of 0, then once for its token', async () => {
  const { api, call, asked } = await aServer(boards, same)
  const quoted = await call('scan_semantic_duplicates', { domain: 'sea' })
  expect(quoted.structuredContent).toMatchObject({ status: 'quoted', calls: 1, pairs_total: 1, pairs: [] })
  expect(quoted.content[0]?.text).toContain('NOTHING WAS ASKED YET')
  const token = String(quoted.structuredContent?.token)
  expect(asked()).toEqual([])

  const unset = await call('scan_semantic_duplicates', { domain: 'sea', token })
  expect(unset, 'the user has set nothing for assistants').toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('--assistant-usd') }],
  })
  expect(asked()).toEqual([])

  await api.request('budget.set', { monthUsd: 0, assistantUsd: 0.5 })
  const refused = await call('scan_semantic_duplicates', { domain: 'sea', token })
  expect(refused.isError, 'a budget of 0').toBe(true)
  expect(refused.content[0]?.text).toMatch(/budget/i)
  expect(asked()).toEqual([])

  await api.request('budget.set', { monthUsd: 1 })
  expect((await call('scan_semantic_duplicates', { domain: 'sea', token: 'made-up' })).isError).toBe(true)
  expect(asked()).toEqual([])
  const done = await call('scan_semantic_duplicates', { domain: 'sea', token })
  expect(done.structuredContent).toMatchObject({
    status: 'done',
    calls: 1,
    unanswered: 0,
    pairs: [{ type: 'semantic-duplicate', slug: 'harbour-board', others: ['skerry-board'] }],
  })
  expect(done.structuredContent?.cost).toBeGreaterThan(0)
  expect(asked()).toHaveLength(1)

  const twice = await call('scan_semantic_duplicates', { domain: 'sea', token })
  expect(twice.isError, 'a token is good once').toBe(true)
  expect(asked()).toHaveLength(1)
  const again = await call('scan_semantic_duplicates', { domain: 'sea' })
  expect(again.structuredContent, 'answered before: costs nothing').toMatchObject({ calls: 0, cost: 0 })

  const [pair] = (done.structuredContent?.pairs ?? []) as { id: string }[]
  const merge = await call('fix_wiki_issue', { domain: 'sea', issues: [pair?.id] })
  expect(merge.isError, 'which of the two stays is the user’s to say').toBe(true)
})

test('a name of two pages is not given to one unasked; the named fix waits with every file it touches', async () => {
  const { call, vault } = await aServer({
    'wiki/entities/a.md': wikiPage('Mercury', '[[b]]'),
    'wiki/entities/b.md': wikiPage('The planet', '[[a]] [[c]]', 'aliases: ["Mercury"]\n'),
    'wiki/entities/c.md': wikiPage('C', 'Of [[Mercury]] and [[b|Mercury]].'),
  })
  const before = await vault.files()
  const scan = await call('scan_wiki_health', { domain: 'sea', types: ['ambiguous-name'] })
  const [issue] = (scan.structuredContent?.issues ?? []) as { id: string; fixes: { fix: string }[] }[]
  expect(issue?.fixes.map(({ fix }) => fix)).toContain('give:wiki/entities/a.md')
  const unnamed = await call('fix_wiki_issue', { domain: 'sea', issues: [issue?.id] })
  expect(unnamed).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('not clear enough') }] })
  const named = await call('fix_wiki_issue', { domain: 'sea', issues: [issue?.id], fix: 'give:wiki/entities/a.md' })
  expect(named.structuredContent).toMatchObject({
    status: 'proposed',
    pages_written: 0,
    changes: [
      { slug: 'b', action: 'edit' },
      { slug: 'c', action: 'edit' },
    ],
    warnings: [expect.stringContaining('wiki/entities/c.md:7')],
  })
  expect(named.content[0]?.text).toMatch(/^NOT WRITTEN YET/)
  expect(await vault.files()).toEqual(before)
})

test('a token is good once also where the model left everything out, and a lie about what was not shown is no finding', async () => {
  let at = 0
  const { api, call, asked } = await aServer(boards, () => ({
    kind: 'answer',
    text: JSON.stringify({
      answers: at++ === 0 ? [] : [{ item: 7, verdict: 'same', numbers: [9], why: 'Trust me' }],
    }),
  }))
  await api.request('budget.set', { assistantUsd: 0.5 })
  for (const run of [1, 2]) {
    const { structuredContent } = await call('scan_semantic_duplicates', { domain: 'sea' })
    const token = String(structuredContent?.token)
    const done = await call('scan_semantic_duplicates', { domain: 'sea', token })
    expect(done.structuredContent).toMatchObject({ status: 'partial', unanswered: 1, pairs: [] })
    expect((await call('scan_semantic_duplicates', { domain: 'sea', token })).isError).toBe(true)
    expect(asked()).toHaveLength(run)
  }
})
