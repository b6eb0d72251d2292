import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Llm, LlmCall } from '../../core/llm.ts'
import { type FakeLlmServer, type FakeReply, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { fakeUsage } from '../../testing/fake-llm-wire.ts'
import { anthropicAdapter } from './anthropic.ts'
import { createLlm } from './create-llm.ts'
import { geminiAdapter } from './gemini.ts'
import { openAiAdapter } from './openai.ts'
import { openSpendLedger, type SpendLedger } from './spend-ledger.ts'

const adapters = {
  anthropic: (url: string, timeout: number) => anthropicAdapter({ apiKey: 'secret-key', baseUrl: url, timeout }),
  gemini: (url: string, timeout: number) => geminiAdapter({ apiKey: 'secret-key', baseUrl: url, timeout }),
  openai: (url: string, timeout: number) => openAiAdapter({ apiKey: 'secret-key', baseUrl: `${url}/v1`, timeout }),
}
const wires = ['anthropic', 'gemini', 'openai'] as const
const call: LlmCall = {
  name: 'reading',
  system: 'Report.',
  user: 'A text.',
  schema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
  maxOutput: 1000,
}
const good = { kind: 'answer', text: '{"a":"größer 漢字 🪶"}' } as const satisfies FakeReply

const models = [{ id: 'model-1', context: 123_456, output: 7890 }]

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type World = { readonly llm: Llm; readonly server: FakeLlmServer; readonly ledger: SpendLedger }

async function world(
  wire: (typeof wires)[number],
  replies: readonly FakeReply[],
  timeout = 5000,
  stall = 20_000,
): Promise<World> {
  const server = await startFakeLlm((_request, index) => replies[Math.min(index, replies.length - 1)] ?? good, {
    models,
  })
  const ledger = openSpendLedger(join(await mkdtemp(join(tmpdir(), 'spend-')), 'spend.sqlite'))
  closing.push(
    () => server.close(),
    () => ledger.close(),
  )
  let id = 0
  const llm = createLlm({
    adapter: adapters[wire](server.url, timeout),
    name: 'The provider',
    model: 'model-1',
    limits: { context: 100_000, output: 8000 },
    price: 'free',
    ledger,
    budget: { runUsd: null, monthUsd: null, runTokens: 1_000_000 },
    run: 'run',
    domain: 'domain',
    retries: { attempts: 3, firstWait: 1, longestWait: 2000 },
    stall,
    now: () => new Date('2026-11-30T00:00:00Z'),
    newId: () => `call-${++id}`,
  })
  return { llm, server, ledger }
}

describe.each(wires)('%s', (wire) => {
  it('gives the answer, its usage and who answered; the key goes in a header and the schema beside the prompt', async () => {
    const { llm, server, ledger } = await world(wire, [good])
    expect(await llm.complete(call)).toEqual({
      value: { a: 'größer 漢字 🪶' },
      usage: fakeUsage,
      answeredBy: 'model-1',
    })
    const [request] = server.requests
    expect(JSON.stringify(request?.headers)).toContain('secret-key')
    expect(request?.url).not.toContain('secret-key')
    expect(JSON.stringify(request?.body)).toContain('"additionalProperties":false')
    expect(ledger.run('run')).toMatchObject({ calls: 1, tokens: 29 })
  })

  it('puts characters together that arrive split', async () => {
    const { llm } = await world(wire, [{ ...good, bytes: 1 }])
    expect((await llm.complete(call)).value).toEqual({ a: 'größer 漢字 🪶' })
  })

  it.each<[string, FakeReply, string, number]>([
    ['a wrong key', { kind: 'error', status: 401 }, 'reader_auth', 1],
    ['a request it does not take', { kind: 'error', status: 400 }, 'reader_unavailable', 1],
    ['an unknown model', { kind: 'error', status: 404 }, 'reader_unavailable', 1],
    ['a prompt that is too large', { kind: 'error', status: 413 }, 'reader_unavailable', 1],
    ['a limit', { kind: 'error', status: 429 }, 'reader_limit', 3],
    ['no credit', { kind: 'error', status: 402 }, 'reader_limit', 1],
    ['a fault of the server', { kind: 'error', status: 500 }, 'reader_unavailable', 3],
    ['overload', { kind: 'error', status: 529 }, 'reader_unavailable', 3],
    [
      "a proxy's page",
      { kind: 'raw', status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
      'reader_unavailable',
      3,
    ],
    [
      'a page in place of an answer',
      { kind: 'raw', status: 200, type: 'text/html', body: '<h1>Log in</h1>' },
      'reader_unavailable',
      3,
    ],
    ['an empty body', { kind: 'raw', status: 200, type: 'text/event-stream', body: '' }, 'reader_unavailable', 3],
    ['a connection reset', { kind: 'reset' }, 'reader_unavailable', 3],
    ['an answer cut by the network', { kind: 'cut', text: '{"a":"b' }, 'reader_unavailable', 3],
    ['a stream that ends early', { kind: 'answer', text: '{"a":"b"}', stop: 'none' }, 'reader_unavailable', 3],
    ['an answer longer than its room', { kind: 'answer', text: '{"a":"b', stop: 'truncated' }, 'reader_truncated', 1],
    ['a refusal', { kind: 'answer', text: 'No.', stop: 'refused' }, 'reader_refused', 1],
    ['an empty answer', { kind: 'answer', text: '' }, 'reader_bad_answer', 3],
    ['prose', { kind: 'answer', text: 'Here is what I found.' }, 'reader_bad_answer', 3],
    ['JSON that is no object', { kind: 'answer', text: '"a"' }, 'reader_bad_answer', 3],
  ])('%s: says so in a sentence without the key, tries as often as makes sense', async (_what, reply, code, tries) => {
    const { llm, server } = await world(wire, [reply])
    const failure: unknown = await llm.complete(call).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'WikiError', code })
    expect(JSON.stringify([failure, String(failure)])).not.toContain('secret-key')
    expect(server.requests).toHaveLength(tries)
  })

  it('is asked again after a passing fault, and only what was answered is spent', async () => {
    const { llm, ledger } = await world(wire, [{ kind: 'error', status: 500 }, { kind: 'reset' }, good])
    expect((await llm.complete(call)).value).toEqual({ a: 'größer 漢字 🪶' })
    expect(ledger.run('run')).toMatchObject({ calls: 1, tokens: 29 })
  })

  it('does not wait for ever', async () => {
    const { llm } = await world(wire, [{ kind: 'slow', milliseconds: 20_000 }], 60)
    await expect(llm.complete(call)).rejects.toMatchObject({ code: 'reader_unavailable' })
  })

  it('gives up on a stream that stands still, which is billed as far as it came', async () => {
    const { llm, server, ledger } = await world(wire, [{ kind: 'stall', text: '{"a":"b' }], 5000, 80)
    await expect(llm.complete(call)).rejects.toMatchObject({ code: 'reader_unavailable', data: { reason: 'outage' } })
    expect(server.requests).toHaveLength(3)
    expect(ledger.run('run')).toMatchObject({ calls: 3 })
  })

  it('lists what the key can use, with limits where the provider says them', async () => {
    const { server } = await world(wire, [good])
    const limits = wire === 'openai' ? { context: null, output: null } : { context: 123_456, output: 7890 }
    expect(await adapters[wire](server.url, 5000).listModels()).toEqual([{ id: 'model-1', ...limits }])
    expect(server.requests).toHaveLength(0)
  })

  it('counts as the provider does where it does, else says that it is an estimate', async () => {
    const { llm } = await world(wire, [good])
    const { tokens, exact } = await llm.countTokens({ system: 'Report what is there.', user: 'A text of some words.' })
    expect(exact).toBe(wire !== 'openai')
    expect(tokens).toBeGreaterThan(8)
    expect(tokens).toBeLessThan(40)
  })

  it('stops when it is told to', async () => {
    const { llm, server } = await world(wire, [{ kind: 'slow', milliseconds: 20_000 }])
    const stop = new AbortController()
    const answer = llm.complete(call, { signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' })
    expect(server.requests).toHaveLength(1)
  })
})

it.each(['anthropic', 'openai'] as const)('%s that asks for a long wait is not asked again', async (wire) => {
  const { llm, server } = await world(wire, [{ kind: 'error', status: 429, headers: { 'retry-after': '60' } }])
  await expect(llm.complete(call)).rejects.toMatchObject({ code: 'reader_limit' })
  expect(server.requests).toHaveLength(1)
})

it.each([
  ['anthropic', 400, 'Your credit balance is too low to access the API.', 'invalid_request_error', 'reader_limit'],
  ['anthropic', 400, 'prompt is too long: 9 tokens > 8 maximum', 'invalid_request_error', 'reader_unavailable'],
  ['gemini', 400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT', 'reader_auth'],
  ['openai', 429, 'You exceeded your quota.', 'insufficient_quota', 'reader_limit'],
  ['openai', 400, 'Too many tokens.', 'context_length_exceeded', 'reader_unavailable'],
] as const)('%s %i “%s” is told from other failures of that status', async (wire, status, message, code, expected) => {
  const { llm, server } = await world(wire, [{ kind: 'error', status, message, code }])
  await expect(llm.complete(call)).rejects.toMatchObject({ code: expected })
  expect(server.requests).toHaveLength(1)
})

const json = (body: unknown): FakeReply => ({
  kind: 'raw',
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
})

it.each([
  [{ error: { code: 402, message: 'Insufficient credits' } }, 'reader_limit', 1],
  [{ error: { code: 429, message: 'Slow down' } }, 'reader_limit', 3],
  [{ error: { code: 502, message: 'Provider returned error' } }, 'reader_unavailable', 3],
  [{ error: 'out of order' }, 'reader_unavailable', 3],
])('an error that comes with status 200, %j, is that error and costs nothing', async (body, code, times) => {
  const { llm, server, ledger } = await world('openai', [json(body)])
  await expect(llm.complete(call)).rejects.toMatchObject({ code })
  expect(server.requests).toHaveLength(times)
  expect(ledger.run('run')).toMatchObject({ calls: 0, tokens: 0 })
})

it('an error in the middle of a stream is the error that it names', async () => {
  const body = `data: ${JSON.stringify({ error: { code: 402, message: 'Insufficient credits' }, choices: [] })}\n\n`
  const { llm, server } = await world('openai', [{ kind: 'raw', status: 200, type: 'text/event-stream', body }])
  await expect(llm.complete(call)).rejects.toMatchObject({ code: 'reader_limit' })
  expect(server.requests).toHaveLength(1)
})

it('a server that does not stream is understood', async () => {
  const message = { role: 'assistant', content: good.text }
  const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 }
  const { llm } = await world('openai', [
    json({ model: 'model-1', choices: [{ message, finish_reason: 'stop' }], usage }),
  ])
  expect(await llm.complete(call)).toMatchObject({
    value: { a: 'größer 漢字 🪶' },
    usage: { input: 7, cached: 0, output: 3 },
  })
})

it.each(['anthropic', 'gemini'] as const)('%s answering with another model is not accepted', async (wire) => {
  const { llm } = await world(wire, [{ kind: 'answer', text: '{"a":""}', model: 'dear-model' }])
  await expect(llm.complete(call)).rejects.toMatchObject({
    code: 'reader_unavailable',
    data: { answeredBy: 'dear-model' },
  })
})

it.each([
  ['gemini-3.8-flash', 'LOW'],
  ['gemini-4-argon', 'LOW'],
  ['gemini-3.5-flash-lite', undefined],
  ['gemini-2.5-flash-lite', undefined],
  ['some-tuned-model', undefined],
])('%s is told to think %s', async (model, level) => {
  const server = await startFakeLlm(() => good)
  closing.push(() => server.close())
  await adapters.gemini(server.url, 5000).complete(model, call, {})
  const thinking = JSON.stringify(server.requests[0]?.body).match(/"thinkingLevel":"(\w+)"/u)
  expect(thinking?.[1]).toBe(level)
})

it.each([
  ['anthropic', 'output_config.effort: this model does not support the effort parameter.', '"effort"'],
  ['gemini', 'Thinking level is not supported for this model.', '"thinkingLevel"'],
  ['openai', "'response_format' of type 'json_schema' is not supported with this model.", '"response_format"'],
] as const)(
  '%s refusing a part of the request is asked without it, now and from then on',
  async (wire, message, part) => {
    const server = await startFakeLlm((request) =>
      JSON.stringify(request.body).includes(part) ? { kind: 'error', status: 400, message } : good,
    )
    closing.push(() => server.close())
    const adapter = adapters[wire](server.url, 5000)
    const model = wire === 'gemini' ? 'gemini-3.8-flash' : 'model-1'
    for (const _time of [1, 2])
      expect(await adapter.complete(model, call, {})).toMatchObject({ text: good.text, stop: 'end' })
    expect(server.requests).toHaveLength(3)
  },
)

it('a server of one’s own is told the schema in words as well, which many take and ignore', async () => {
  const { llm, server } = await world('openai', [good])
  await llm.complete(call)
  const body = JSON.stringify(server.requests[0]?.body)
  expect(body.match(/additionalProperties/gu)).toHaveLength(2)
  expect(body).toContain('"response_format"')
})

it.each(wires)('%s that forbids a model does not say that the key is wrong', async (wire) => {
  const { llm } = await world(wire, [{ kind: 'error', status: 403, message: 'Not available in your region' }])
  await expect(llm.complete(call)).rejects.toThrow(/does not let this key use model-1/u)
})
