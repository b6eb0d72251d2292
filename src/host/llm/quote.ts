import type { PriceOfView, QuoteView } from '../../contract/reading-views.ts'
import type { LlmCall, LlmUsage } from '../../core/llm.ts'
import { entityKinds } from '../../core/page/page-kinds.ts'
import { say } from '../../core/sentences.ts'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import { type AnswerStore, answerKey, plannedCalls } from '../../ingest/index.ts'
import type { ModelSetup } from './model-setup.ts'
import { costOf } from './prices.ts'

/** How often a part's passages are asked for again or its facts compared, and how long such an answer is beside the part's own. */
const askedAgain = { often: 0.3, length: 0.2 }
/** An answer beside the part it reports on: claims and passages of a dense text come to about its length. */
const answerToPart = 1
/** Facts of a part beside what the parts before it say of the same: how long the question is beside the part's answer, and its answer. */
const compared = { question: 0.3, answer: 80 }

/**
 * What reading this document would cost, without asking or sending anything: tokens are estimated high. `most` holds when
 * every part is asked for twice, its facts are compared with the wiki's, and every answer fills its room.
 */
export async function quoteOf(
  doc: SourceDoc,
  setup: ModelSetup,
  context: { readonly schema: string; readonly answers: AnswerStore; readonly day: string },
): Promise<QuoteView> {
  const llm = { provider: setup.provider, model: setup.model, limits: setup.limits }
  const calls = await plannedCalls(doc, { llm, entityKinds, language: '', answers: context.answers }, context.schema)
  const expected: LlmUsage[] = []
  const most: LlmUsage[] = []
  let kept = 0
  for (const call of calls) {
    const isKept = (await context.answers.get(answerKey(llm, call))) !== undefined
    if (isKept) kept += 1
    const own = usagesOf(call)
    if (!isKept) {
      expected.push(own.expected)
      most.push(own.most)
      expected.push(own.againExpected)
      if (calls.length > 1) expected.push(own.comparedExpected)
    }
    most.push(own.againMost)
  }
  for (let left = besides(calls.length); left > 0; left -= 1) most.push(comparing(setup))
  return {
    reader: setup.provider,
    model: setup.model,
    calls: most.length,
    tokens: { expected: sum(expected.map(tokensOf)), most: sum(most.map(tokensOf)) },
    price: priceOf(setup, expected, most, context.day),
    kept,
  }
}

/** Calls at most that compare with the wiki and settle names in doubt. */
const besides = (parts: number) => Math.ceil(parts / 2) + 1

function comparing({ limits }: ModelSetup): LlmUsage {
  const room = Math.floor(limits.context / 2)
  return { input: Math.min(7000, room), cached: 0, output: Math.min(limits.output, 16_000, room) }
}

function usagesOf(call: LlmCall) {
  const part = estimateTokens(call.user)
  const input = estimateTokens(call.system) + part + estimateTokens(JSON.stringify(call.schema))
  const answer = Math.min(call.maxOutput, Math.ceil(part * answerToPart) + 60)
  return {
    expected: { input, cached: 0, output: answer },
    most: { input, cached: 0, output: call.maxOutput },
    againExpected: {
      input: Math.ceil(input * askedAgain.often),
      cached: 0,
      output: Math.ceil(answer * askedAgain.length * askedAgain.often),
    },
    comparedExpected: { input: Math.ceil(answer * compared.question), cached: 0, output: compared.answer },
    // The statements asked about come from an answer, so they are at most as long as one.
    againMost: { input: input + call.maxOutput, cached: 0, output: call.maxOutput },
  }
}

/** The one sum of a price: what these usages cost on that day, expected and at most. */
export function priceOf(
  { price, model }: ModelSetup,
  expected: readonly LlmUsage[],
  most: readonly LlmUsage[],
  day: string,
): PriceOfView {
  if (price === 'free') return { kind: 'free' }
  if (price === null) {
    const { words, said } = say('noPriceFor', { model })
    return { kind: 'unknown', why: words, said }
  }
  const cost = (usages: readonly LlmUsage[]) => sum(usages.map((usage) => costOf(usage, price, day)))
  return { kind: 'known', currency: 'USD', expected: cost(expected), most: cost(most) }
}

const tokensOf = ({ input, output }: LlmUsage) => input + output
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Documents of one drop as one price. One unknown makes the whole unknown. */
export function totalQuote(quotes: readonly QuoteView[]): QuoteView | null {
  const [first] = quotes
  if (!first) return null
  return {
    reader: first.reader,
    model: first.model,
    calls: sum(quotes.map(({ calls }) => calls)),
    tokens: {
      expected: sum(quotes.map(({ tokens }) => tokens.expected)),
      most: sum(quotes.map(({ tokens }) => tokens.most)),
    },
    kept: sum(quotes.map(({ kept }) => kept)),
    price: totalPrice(quotes.map(({ price }) => price)),
  }
}

function totalPrice(prices: readonly PriceOfView[]): PriceOfView {
  const unknown = prices.find(({ kind }) => kind === 'unknown')
  if (unknown) return unknown
  const known = prices.filter((price) => price.kind === 'known')
  if (known.length === 0) return { kind: 'free' }
  return {
    kind: 'known',
    currency: 'USD',
    expected: sum(known.map(({ expected }) => expected)),
    most: sum(known.map(({ most }) => most)),
  }
}

/** `about $0.03, at most $0.12`; small sums with as many digits as they need. */
export function priceWords(price: PriceOfView): string {
  switch (price.kind) {
    case 'free':
      return 'free'
    case 'unknown':
      return 'price unknown'
    case 'known':
      return `about ${usdWords(price.expected)}, at most ${usdWords(price.most)}`
  }
}

export function usdWords(usd: number): string {
  if (usd === 0) return '$0'
  return usd < 0.01 ? `$${usd.toPrecision(2)}` : `$${usd.toFixed(2)}`
}
