import type { ConversationView } from '../contract/ask-views.ts'
import type { HostApi } from '../contract/client.ts'
import { claimId } from '../core/claim/claim-id.ts'
import { evidenceId } from '../core/claim/evidence-id.ts'
import { aVault, type TestVault } from './a-vault.ts'
import { type FakeLlmServer, type FakeReply, type FakeRequest, startFakeLlm } from './fake-llm-server.ts'
import { promptOf } from './fake-reading.ts'

export const passages = {
  lit: 'The lamp at Skerry Point was lit for the first time on 3 May 1871.',
  keeper: 'Margaret Flett kept the light from 1871 until 1902, longer than any other keeper.',
  oil: 'The lamp burned colza oil until 1883, and paraffin after that.',
} as const

const evidence = (passage: string, place: string) => `- ${place}: "${passage}" ^${evidenceId(passage)}`
const fact = (text: string, passage: string, place: string) =>
  `- ${text} [[summaries/notes#^${evidenceId(passage)}|${place}]] ^${claimId(text)}`

/** A small domain about a lighthouse; every fact has its passage. */
export const lightFiles: Readonly<Record<string, string>> = {
  'light/SCHEMA.md': '# The light\n',
  'light/raw/notes.txt': `${Object.values(passages).join('\n\n')}\n`,
  'light/wiki/summaries/notes.md': `---\ntype: summary\ntitle: Notes on the light\ntags: [type/summary]\nsource: raw/notes.txt\nreader: built-in\n---\n\n# Notes on the light\n\n## Evidence\n\n${evidence(passages.lit, 'p. 1')}\n${evidence(passages.keeper, 'p. 2')}\n${evidence(passages.oil, 'p. 3')}\n`,
  'light/wiki/entities/skerry-point.md': `---\ntype: entity\nkind: place\ntitle: Skerry Point\naliases: ["Skerry Point"]\ntags: [type/entity]\nsources: ["[[summaries/notes]]"]\n---\n\n# Skerry Point\n\n## Key Facts\n\n${fact('The lamp at Skerry Point was first lit on 3 May 1871.', passages.lit, 'p. 1')}\n${fact('The lamp burned colza oil until 1883.', passages.oil, 'p. 3')}\n\n## Related\n\n- [[margaret-flett|Margaret Flett]]\n`,
  'light/wiki/entities/margaret-flett.md': `---\ntype: entity\nkind: person\ntitle: Margaret Flett\naliases: ["Margaret Flett"]\ntags: [type/entity]\nsources: ["[[summaries/notes]]"]\n---\n\n# Margaret Flett\n\n## Key Facts\n\n${fact('Margaret Flett kept the light at [[skerry-point|Skerry Point]] from 1871 until 1902.', passages.keeper, 'p. 2')}\n\n## Related\n\n- [[skerry-point|Skerry Point]]\n`,
}

/** The id under which a prompt offers the passage that has these words. */
export function offered(request: FakeRequest, words: string): string {
  const blocks = [...promptOf(request).user.matchAll(/^(p\d+):\n<(passage-[^>]+)>\n([\s\S]*?)\n<\/\2>/gmu)]
  return blocks.find(([, , , text = '']) => text.includes(words))?.[1] ?? 'none'
}

export type Said = readonly [text: string, ...cites: string[]]

export function answering(sentences: readonly Said[], missing = ''): FakeReply {
  const said = sentences.map(([text, ...cites], at) => ({ begins_paragraph: at === 0, text, cites }))
  return { kind: 'answer', text: JSON.stringify({ sentences: said, missing }) }
}

export type AskWorld = {
  readonly vault: TestVault
  readonly server: FakeLlmServer
  readonly api: HostApi
  close(): Promise<void>
}

export async function anAskWorld(
  reply: (request: FakeRequest, index: number) => FakeReply,
  more: Readonly<Record<string, string>> = {},
): Promise<AskWorld> {
  const vault = await aVault({ ...lightFiles, ...more })
  const server = await startFakeLlm(reply, { counts: true })
  const { api } = await vault.open({
    watch: false,
    variables: { ANTHROPIC_API_KEY: 'key' },
    retries: { attempts: 1, firstWait: 1, longestWait: 1 },
  })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
  const close = async () => {
    await vault.close()
    await server.close()
  }
  return { vault, server, api, close }
}

/** Asks as a person does: the price first, then the question. */
export async function begin(
  api: HostApi,
  question: string,
  more: { reader?: string; conversation?: string; domains?: string[] } = {},
) {
  const wish = { domains: ['light'], question, ...more }
  const quote = await api.request('ask.quote', wish)
  return { quote, ...(await api.request('ask.begin', { ...wish, token: quote.token })) }
}

export async function settled(api: HostApi, domain: string, id: string): Promise<ConversationView> {
  for (;;) {
    const conversation = await api.request('ask.conversation', { domain, id })
    if (conversation.turns.every(({ state }) => state !== 'asking')) return conversation
    await new Promise((done) => setTimeout(done, 10))
  }
}
