import { expect, it } from 'vitest'
import { claimId } from '../core/claim/claim-id.ts'
import type { LlmCall } from '../core/llm.ts'
import { textOf } from '../core/source/source-doc.ts'
import { estimateTokens } from '../core/text/estimate-tokens.ts'
import { scriptedLlm } from '../testing/scripted-llm.ts'
import { docOf } from './extract/testing/extract-sample.ts'
import { createModelReader } from './read/model/model-reader.ts'
import { comparingSystem } from './read/model/prompts/comparing-prompt.ts'
import { decidingSystem } from './read/model/prompts/deciding-prompt.ts'
import { readingSystem } from './read/model/prompts/reading-prompt.ts'
import { ingestInMemory } from './testing/ingest-in-memory.ts'

/** Acts of the harbour office, one thing told of each subject: enough text that a prompt's fixed words do not drown it. */
const deeds = [
  'bought a steam crane for the eastern quay',
  'asked the council for a second lighthouse',
  'paid the dredgers out of the harbour dues',
  'moved the fish market behind the customs house',
  'lent two barges to the flooded villages upriver',
  'counted the grain that left for the northern ports',
]
const subjects = ['Marta Halloran Quay Company', 'Elias Wenderholm']
const content = `# The harbour\n\n${Array.from({ length: 60 }, (_, at) => {
  const year = 1800 + at
  return `In ${year} ${subjects[at % 2]} ${deeds[at % 6]}. The clerk wrote in the book that nobody objected, and that the weather had been fair for the season.`
}).join('\n\n')}\n`

const reading = {
  title: 'The harbour',
  mentions: [
    { name: subjects[0], kind: 'entity', entity_kind: 'organisation', aliases: [], tags: [] },
    { name: subjects[1], kind: 'entity', entity_kind: 'person', aliases: [], tags: [] },
  ],
  claims: Array.from({ length: 24 }, (_, at) => ({
    subject: subjects[at % 2],
    text: `In ${1800 + at} ${subjects[at % 2]} ${deeds[at % 6]}.`,
    // Half of the passages are wrong, so that the retry is paid for as well.
    passage: at % 4 < 2 ? `In ${1800 + at} ${subjects[at % 2]} ${deeds[at % 6]}.` : 'This stands nowhere.',
    lead: false,
  })),
  takeaways: [],
  related: [],
  contradictions: [],
}

/** A domain whose pages are all plausible: a hub that the source adds to, and people whom "Elias Wenderholm" may mean. */
function domainOf(pages: number, hubClaims: number): Map<string, string> {
  const files = new Map<string, string>()
  const facts = Array.from({ length: hubClaims }, (_, at) => {
    const text = `In ${1500 + at} ${subjects[0]} ${deeds[at % 6]} for the ${at}th time.`
    return `- ${text} [[summaries/old#^e-00000000|p. 1]] ^${claimId(text)}`
  })
  files.set('wiki/entities/hub.md', pageText(subjects[0] ?? '', facts))
  for (let at = 1; at < pages; at += 1) {
    const name = at % 2 === 0 ? `Elias ${middle(at)} Wenderholm` : `E. ${middle(at)} Wenderholm`
    files.set(
      `wiki/entities/elias-${at}.md`,
      pageText(name, [`${name} kept the harbour's books in the office by the quay, as his father had.`]),
    )
  }
  return files
}

function middle(at: number): string {
  return `${'BCDFGHJKLM'[at % 10]}${'aeiou'[at % 5]}r${'aeiou'[Math.floor(at / 5) % 5]}${at.toString(26).replace(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
}

const pageText = (title: string, lines: readonly string[]) =>
  `---\ntype: entity\nkind: person\ntitle: ${title}\naliases: ["${title}"]\n---\n\n# ${title}\n\n## Key Facts\n\n${lines.join('\n')}\n`

async function costIn(before: Map<string, string>): Promise<{ tokens: number; calls: readonly LlmCall[] }> {
  const llm = scriptedLlm(({ name }) => (name === 'reading' ? reading : { passages: [], pairs: [], names: [] }))
  const answers = { get: async () => undefined, put: async () => undefined }
  const reader = createModelReader({ llm, answers, entityKinds: ['person', 'organisation'], language: '' })
  const doc = await docOf('harbour.md', content)
  await ingestInMemory({ doc, name: 'harbour.md', content, reader, before })
  return {
    tokens: llm.calls.reduce((sum, { system, user }) => sum + estimateTokens(system + user), 0),
    calls: llm.calls,
  }
}

it('costs the same in a wiki of 10, 3,300 and 33,000 pages that could all be meant', async () => {
  const small = await costIn(domainOf(10, 60))
  const middling = await costIn(domainOf(3300, 500))
  const large = await costIn(domainOf(33_000, 5000))

  for (const { calls } of [small, middling, large]) {
    expect(calls.map(({ name }) => name)).toEqual(['reading', 'passages', 'deciding', 'comparing'])
    expect(calls.find(({ name }) => name === 'deciding')?.user.match(/Wenderholm: /gu)).toHaveLength(5)
    expect(calls.find(({ name }) => name === 'comparing')?.user.match(/^ {2}3\. /gmu)?.length).toBeGreaterThan(0)
  }
  for (const { tokens } of [middling, large]) expect(Math.abs(tokens / small.tokens - 1)).toBeLessThan(0.05)

  const doc = await docOf('harbour.md', content)
  const own = estimateTokens(textOf(doc))
  const system = readingSystem({ schema: '', entityKinds: ['person', 'organisation'], language: '' })
  const fixed = estimateTokens(system) * 2 + estimateTokens(comparingSystem) + estimateTokens(decidingSystem)
  expect(large.tokens).toBeLessThanOrEqual(3 * own + fixed)
})
