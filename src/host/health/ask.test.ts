import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { type FakeLlmServer, type FakeReply, type FakeRequest, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { promptOf } from '../../testing/fake-reading.ts'
import { wikiPage } from '../../testing/health-of.ts'

const open: { vault: TestVault; server: FakeLlmServer }[] = []
afterEach(async () => {
  for (const { vault, server } of open.splice(0)) {
    await vault.close()
    await server.close()
  }
})

type Answer = { item: number; verdict: string; numbers: number[]; why: string }
const itemsOf = (request: FakeRequest) => [
  ...promptOf(request).user.matchAll(/<item number="(\d+)">\n([\s\S]*?)\n<\/item>/g),
]
const answering =
  (judge: (text: string) => Omit<Answer, 'item'>) =>
  (request: FakeRequest): FakeReply => ({
    kind: 'answer',
    text: JSON.stringify({
      answers: itemsOf(request).map(([, item, text = '']) => ({ item: Number(item), ...judge(text) })),
    }),
  })

async function aWorld(files: Record<string, string>, reply: (request: FakeRequest, at: number) => FakeReply) {
  const vault = await aVault(Object.fromEntries(Object.entries(files).map(([path, text]) => [`sea/${path}`, text])))
  const server = await startFakeLlm(reply, { counts: true })
  open.push({ vault, server })
  const { api } = await vault.open({
    watch: false,
    variables: { ANTHROPIC_API_KEY: 'key' },
    retries: { attempts: 1, firstWait: 1, longestWait: 1 },
  })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
  return { vault, server, api }
}

async function run(api: HostApi, rules: string[]) {
  const quote = await api.request('health.quote', { domain: 'sea', rules })
  await api.request('health.ask', { domain: 'sea', rules, token: quote.token })
  for (;;) {
    const asked = await api.request('health.asked', { domain: 'sea' })
    if (asked.kind === 'ended') return { quote, asked }
    await new Promise((done) => setTimeout(done, 10))
  }
}

const findings = async (api: HostApi, rule: string) =>
  (await api.request('health.scan', { domain: 'sea', rules: [rule] })).findings

/** A page with facts carried by passages of one or two sources. */
const fact = (text: string, source: string, passage = text) =>
  `- ${text} [[summaries/${source}#^${evidenceId(passage)}|p. 1]] ^${claimId(text)}`
const source = (...passages: string[]) =>
  wikiPage('Source', passages.map((passage) => `- p. 1: "${passage}" ^${evidenceId(passage)}`).join('\n'))

const pairs = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => {
    const word = `${'bcdfghjklm'[at % 10]}ollan${'stv'[Math.floor(at / 10)]}`
    const words = `It lies on the coast and was surveyed by the board in the year that the lamp was lit, ${word}.`
    return [
      [`wiki/entities/${word}-lamp.md`, wikiPage(`Lamp of ${word}`, `${words} [[${word}-light]]`)],
      [`wiki/entities/${word}-light.md`, wikiPage(`The ${word} light`, `${words} [[${word}-lamp]]`)],
    ]
  }).flat() as [string, string][],
)

test('the quote is what the fake counts, within a tenth', async () => {
  const same = answering((text) => ({
    verdict: /lamp/i.test(text) ? 'same' : 'different',
    numbers: [],
    why: 'Both name the same light of this coast',
  }))
  const { api, server } = await aWorld({ 'SCHEMA.md': '# Sea\n', ...pairs }, same)
  const { quote, asked } = await run(api, ['semantic-duplicate'])
  expect(asked).toMatchObject({ stopped: null, unanswered: 0, found: 30 })
  expect(server.requests.filter(({ url }) => url.startsWith('/v1/messages')).length).toBe(quote.calls)
  expect(asked.kind === 'ended' && Math.abs(asked.tokens / quote.tokens.expected - 1)).toBeLessThan(0.1)
  if (quote.price.kind !== 'known' || asked.kind !== 'ended') throw new Error('no price')
  expect(Math.abs((asked.spent ?? 0) / quote.price.expected - 1)).toBeLessThan(0.1)
  expect(quote.price.most).toBeGreaterThan(asked.spent ?? 0)
  const again = await api.request('health.quote', { domain: 'sea', rules: ['semantic-duplicate'] })
  expect(again).toMatchObject({ calls: 0, rules: [{ known: 30 }] })
})

test('nothing is asked without the token of the quote, nor with one of other pages', async () => {
  const { api, vault, server } = await aWorld(
    { 'SCHEMA.md': '# Sea\n', ...pairs },
    answering(() => ({ verdict: 'different', numbers: [], why: '' })),
  )
  const quote = await api.request('health.quote', { domain: 'sea', rules: ['semantic-duplicate'] })
  const ask = (token: string) => api.request('health.ask', { domain: 'sea', rules: ['semantic-duplicate'], token })
  await expect(ask('made-up')).rejects.toMatchObject({ code: 'stale_revision' })
  await vault.write({
    'sea/wiki/entities/bollans-lamp.md': wikiPage('Lamp of bollans', 'Other words now. [[bollans-light]]'),
  })
  await api.request('index.rebuild', { domain: 'sea' })
  await expect(ask(quote.token)).rejects.toMatchObject({ code: 'stale_revision' })
  expect(server.requests).toEqual([])
})

test('contradicting facts are shown with both passages, and go when a page changes', async () => {
  const { api, vault } = await aWorld(
    {
      'SCHEMA.md': '# Sea\n',
      'wiki/summaries/one.md': source('It was lit in 1843.'),
      'wiki/summaries/two.md': source('It was lit in 1851.'),
      'wiki/entities/lamp.md': wikiPage(
        'Lamp',
        `${fact('It was lit in 1843.', 'one')}\n${fact('It was lit in 1851.', 'two')}`,
      ),
    },
    answering(() => ({ verdict: 'contradict', numbers: [1, 2], why: 'Two years for one event' })),
  )
  expect((await run(api, ['contradiction'])).asked).toMatchObject({ found: 1, unanswered: 0 })
  const [found] = await findings(api, 'contradiction')
  expect(found).toMatchObject({
    path: 'wiki/entities/lamp.md',
    quotes: ['It was lit in 1843.', 'It was lit in 1843.', 'It was lit in 1851.', 'It was lit in 1851.'],
  })
  await vault.write({ 'sea/wiki/entities/lamp.md': wikiPage('Lamp', fact('It was lit in 1843.', 'one')) })
  await api.request('index.rebuild', { domain: 'sea' })
  expect(await findings(api, 'contradiction')).toEqual([])
})

test('a budget of a run is one for each scan', async () => {
  const lamp = (one: string, two: string) => ({
    'wiki/summaries/one.md': source(one),
    'wiki/summaries/two.md': source(two),
    'wiki/entities/lamp.md': wikiPage('Lamp', `${fact(one, 'one')}\n${fact(two, 'two')}`),
  })
  const { api, vault, server } = await aWorld(
    { 'SCHEMA.md': '# Sea\n', ...lamp('It was lit in 1843.', 'It was lit in 1851.') },
    answering(() => ({ verdict: 'contradict', numbers: [1, 2], why: 'Two years for one event' })),
  )
  const { price } = await api.request('health.quote', { domain: 'sea', rules: ['contradiction'] })
  await api.request('budget.set', { runUsd: price.kind === 'known' ? price.most * 1.01 : 0 })
  await run(api, ['contradiction'])
  const asked = server.requests.length
  const others = lamp('It was lit in 1844.', 'It was lit in 1852.')
  await vault.write(Object.fromEntries(Object.entries(others).map(([path, text]) => [`sea/${path}`, text])))
  await api.request('index.rebuild', { domain: 'sea' })
  expect((await run(api, ['contradiction'])).asked).toMatchObject({ found: 1, unanswered: 0 })
  expect(server.requests.length).toBeGreaterThan(asked)
})

test('numbers of what was never shown are not believed', async () => {
  const { api } = await aWorld(
    {
      'SCHEMA.md': '# Sea\n',
      'wiki/summaries/one.md': source('It was lit in 1843.'),
      'wiki/summaries/two.md': source('It was lit in 1851.'),
      'wiki/entities/lamp.md': wikiPage(
        'Lamp',
        `${fact('It was lit in 1843.', 'one')}\n${fact('It was lit in 1851.', 'two')}`,
      ),
    },
    answering(() => ({ verdict: 'contradict', numbers: [1, 7], why: 'x' })),
  )
  expect((await run(api, ['contradiction'])).asked).toMatchObject({ found: 0, unanswered: 1 })
})

test('a link, an orphan, a stale fact and one that its passage does not carry are found and can be fixed', async () => {
  const { api, vault } = await aWorld(
    {
      'SCHEMA.md': '# Sea\n',
      'wiki/summaries/one.md': source('The keeper plans a second lamp, to be lit soon.', 'The board met on Tuesday.'),
      'wiki/entities/lamp.md': wikiPage(
        'Lamp of Skerry',
        `${fact('The keeper plans a second lamp, to be lit soon.', 'one')}\n\nSee the [[great beacon]] of the coast. [[board]]`,
      ),
      'wiki/entities/board.md': wikiPage(
        'Harbour Board',
        `${fact('Seven members resigned in protest.', 'one', 'The board met on Tuesday.')}\n\n[[lamp]]`,
      ),
      'wiki/entities/beacon.md': wikiPage('Beacon Skerry', 'The great light of the coast, beside the lamp of Skerry.'),
    },
    answering((text) => {
      if (text.startsWith('Link:'))
        return { verdict: 'found', numbers: [Number(/(\d+)\. Beacon Skerry/.exec(text)?.[1])], why: '' }
      if (text.startsWith('Page:')) return { verdict: 'found', numbers: [1], why: '' }
      if (text.includes('Passages:')) return { verdict: 'not-carried', numbers: [], why: 'nothing of members' }
      return { verdict: 'stale', numbers: [], why: 'the day has passed' }
    }),
  )
  const { asked } = await run(api, ['link-target', 'orphan-home', 'stale-statement', 'uncarried-text'])
  expect(asked).toMatchObject({ found: 4, unanswered: 0, stopped: null })
  const [home] = await findings(api, 'orphan-home')
  expect(home).toMatchObject({ path: 'wiki/entities/beacon.md' })
  const fixed = await api.request('health.fix', { domain: 'sea', keys: [home?.key ?? ''] })
  if (fixed.kind !== 'change') throw new Error(fixed.kind)
  await api.request('changes.accept', { changeId: fixed.change.id, revision: fixed.change.revision })
  expect(JSON.stringify(await vault.files())).toContain('[[beacon|Beacon Skerry]]')
  expect((await findings(api, 'uncarried-text'))[0]?.quotes).toEqual([
    'Seven members resigned in protest.',
    'The board met on Tuesday.',
  ])
  expect((await findings(api, 'stale-statement'))[0]).toBeUndefined()
})

test('a server that refuses all is said, and nothing is called found', async () => {
  const { api } = await aWorld({ 'SCHEMA.md': '# Sea\n', ...pairs }, () => ({ kind: 'error', status: 401 }))
  const { asked } = await run(api, ['semantic-duplicate'])
  expect(asked).toMatchObject({ found: 0, stopped: { code: 'reader_auth' } })
  expect(asked.kind === 'ended' && asked.unanswered).toBe(30)
})

test('stopped while the model is slow, it keeps what was found', async () => {
  const same = answering(() => ({ verdict: 'same', numbers: [], why: '' }))
  const slow = { kind: 'slow', milliseconds: 20_000 } as const
  const { api } = await aWorld({ 'SCHEMA.md': '# Sea\n', ...pairs }, (request, at) => (at === 0 ? same(request) : slow))
  const rules = ['semantic-duplicate']
  const { token } = await api.request('health.quote', { domain: 'sea', rules })
  await api.request('health.ask', { domain: 'sea', rules, token })
  const done = async () => {
    const state = await api.request('health.asked', { domain: 'sea' })
    return state.kind === 'running' ? state.done : -1
  }
  await expect.poll(done).toBe(1)
  const ended = await api.request('health.stop', { domain: 'sea' })
  expect(ended).toMatchObject({ kind: 'ended', calls: 1, stopped: { code: 'cancelled' } })
  expect((await findings(api, 'semantic-duplicate')).length).toBeGreaterThan(5)
})

test('two windows that agree at the same moment ask once, and a token is good for one run', async () => {
  const different = answering(() => ({ verdict: 'different', numbers: [], why: '' }))
  const { api, server } = await aWorld({ 'SCHEMA.md': '# Sea\n', ...pairs }, different)
  const rules = ['semantic-duplicate']
  const { token, calls } = await api.request('health.quote', { domain: 'sea', rules })
  const ask = () => api.request('health.ask', { domain: 'sea', rules, token })
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect.poll(async () => (await api.request('health.asked', { domain: 'sea' })).kind).toBe('ended')
  expect(server.requests.filter(({ url }) => url === '/v1/messages')).toHaveLength(calls)
  await expect(ask()).rejects.toMatchObject({ code: 'stale_revision' })
})

test('a later scan of fewer pairs keeps what was found and paid for before', async () => {
  const same = answering(() => ({ verdict: 'same', numbers: [], why: '' }))
  const { api } = await aWorld({ 'SCHEMA.md': '# Sea\n', ...pairs }, same)
  await run(api, ['semantic-duplicate'])
  expect(await findings(api, 'semantic-duplicate')).toHaveLength(30)
  const wish = { domain: 'sea', rules: ['semantic-duplicate'], most: 3 }
  const { token, calls } = await api.request('health.quote', wish)
  expect(calls).toBe(0)
  await api.request('health.ask', { ...wish, token })
  await expect.poll(async () => (await api.request('health.asked', { domain: 'sea' })).kind).toBe('ended')
  expect(await findings(api, 'semantic-duplicate')).toHaveLength(30)
})
