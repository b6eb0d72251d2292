import type { CitedPassageView } from '../../contract/ask-views.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import { wholeStart } from '../../core/text/whole-start.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { type PageBlock, pageBlocks } from './page-blocks.ts'
import { rankBlocks } from './rank-blocks.ts'

export type FoundPassages = {
  /** Best first. */
  readonly passages: readonly CitedPassageView[]
  /** Names of the pages they stand on. */
  readonly names: readonly string[]
  readonly fuzzy: boolean
}

export type Room = { readonly passages: number; readonly tokens: number }

const mostHits = 14
/** Pages next to the best ones may answer as well: a fact of a person stands on the page of the work. */
const around = { of: 3, pages: 6, weight: 0.6 }
const mostOfOnePage = 8
const mostCharacters = 1600

/**
 * What may answer a question, from the pages that the search finds and those linked to the best of them: facts with their
 * passages first of all. Bounded, whatever the size of the wiki. `before` is the question it follows on, whose words count
 * where this one has few.
 */
export async function findPassages(
  domains: readonly OpenDomain[],
  question: string,
  before: string | null,
  room: Room,
): Promise<FoundPassages> {
  const text = before !== null && isShort(question) ? `${question} ${before}` : question
  const answers = await Promise.all(domains.map((domain) => blocksOf(domain, text)))
  const ranked = rankBlocks(
    text,
    answers.flatMap(({ blocks }) => blocks),
  )
  const passages: CitedPassageView[] = []
  const names = new Set<string>()
  const said = new Set<string>()
  const perPage = new Map<string, number>()
  let tokens = 0
  for (const { block, marks } of ranked) {
    if (passages.length >= room.passages) break
    const place = `${block.domain} ${block.page.path}`
    if ((perPage.get(place) ?? 0) >= mostOfOnePage || block.text.trim() === '') continue
    const passage = await passageOf(block, marks, `p${passages.length + 1}`)
    const keys = [
      block.text.toLowerCase(),
      ...passage.evidence.map(({ summary, id }) => `${block.domain} ${summary}#${id}`),
    ]
    // A passage that a fact has brought along is not said again, nor the same words from another page.
    if (said.has(keys[0] ?? '') || (block.id?.startsWith('e-') === true && keys.some((key) => said.has(key)))) continue
    const cost = estimateTokens(promptText(passage)) + 40
    if (tokens + cost > room.tokens) continue
    tokens += cost
    for (const key of keys) said.add(key)
    perPage.set(place, (perPage.get(place) ?? 0) + 1)
    for (const name of [block.page.title, ...block.page.aliases]) names.add(name)
    passages.push(passage)
  }
  return { passages, names: [...names], fuzzy: answers.length > 0 && answers.every(({ fuzzy }) => fuzzy) }
}

/** A passage as a model reads it. */
export function promptText({ title, text, evidence }: CitedPassageView): string {
  const sources = evidence.flatMap(({ sourceTitle, place, passage }) =>
    passage === null || passage === text ? [] : [`Source “${sourceTitle}”, ${place}: “${passage}”`],
  )
  return [`Page: ${title}`, text, ...sources].join('\n')
}

async function blocksOf(domain: OpenDomain, text: string): Promise<{ blocks: PageBlock[]; fuzzy: boolean }> {
  const { index } = domain
  const { hits, fuzzy } = await index.search({ text, limit: mostHits })
  const wanted = new Map(hits.map(({ path, line }, rank) => [path, { weight: 1 / (1 + rank * 0.06), line }] as const))
  for (const { path } of hits.slice(0, around.of)) {
    const near = (await index.neighbours(path, 1)).slice(0, around.pages)
    for (const one of near) if (!wanted.has(one.path)) wanted.set(one.path, { weight: around.weight, line: 0 })
  }
  const blocks: PageBlock[] = []
  for (const [path, { weight, line }] of wanted) {
    const page = await index.page(path)
    if (page) blocks.push(...(await pageBlocks(domain, page, weight, line)))
  }
  return { blocks, fuzzy: fuzzy || hits.length === 0 }
}

async function passageOf(
  { domain, page, id, text, evidence }: PageBlock,
  marks: readonly (readonly [number, number])[],
  name: string,
): Promise<CitedPassageView> {
  const shown = text.length > mostCharacters ? `${wholeStart(text, mostCharacters)}…` : text
  return {
    id: name,
    domain,
    path: page.path,
    title: page.title,
    kind: page.kind,
    block: id,
    text: shown,
    marks: marks.filter(([, end]) => end <= mostCharacters).map(([start, end]): [number, number] => [start, end]),
    evidence: await evidence(),
  }
}

/** "And when?" asks about what was asked before. */
function isShort(question: string): boolean {
  return (question.match(/[\p{L}\p{N}]{4,}/gu) ?? []).length < 3
}
