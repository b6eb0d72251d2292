import { isWikiError, WikiError } from '../../core/errors.ts'
import type { Llm, LlmAnswer, LlmCall, LlmOptions, LlmUsage } from '../../core/llm.ts'
import { refusal, say } from '../../core/sentences.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import type { Adapter, RawAnswer } from './adapter.ts'
import { CallFailed, failed } from './call-failure.ts'
import { parseJsonAnswer } from './json-answer.ts'
import { costOf, type PriceRow } from './prices.ts'
import { usdWords } from './quote.ts'
import type { Limits, SpendLedger } from './spend-ledger.ts'
import { unstalled } from './unstalled.ts'
import { defaultRetries, type RetryPolicy, withRetries } from './with-retries.ts'

export type LlmSetup = {
  readonly adapter: Adapter
  /** What people call the provider in sentences. */
  readonly name: string
  readonly model: string
  readonly limits: Llm['limits']
  /** Null: unknown. `'free'`: runs on this machine. */
  readonly price: PriceRow | 'free' | null
  readonly ledger: SpendLedger
  readonly budget: Limits
  readonly run: string
  readonly domain: string
  readonly retries?: RetryPolicy
  /** Milliseconds in which a stream that has begun must go on. */
  readonly stall?: number
  readonly now: () => Date
  readonly newId: () => string
}

/** A model with its budget: every call is reserved before it is made, made with one retry policy, and settled after. */
export function createLlm(setup: LlmSetup): Llm {
  const { adapter, model, limits } = setup
  return {
    provider: adapter.provider,
    model,
    limits,
    countTokens: (prompt, signal) => adapter.countTokens(model, prompt, signal),
    complete: (call, options = {}) =>
      withRetries(() => attempt(setup, call, options), setup.retries ?? defaultRetries, options.signal),
  }
}

async function attempt(setup: LlmSetup, call: LlmCall, options: LlmOptions): Promise<LlmAnswer> {
  const id = setup.newId()
  const promptTokens = estimateTokens(call.system + call.user + JSON.stringify(call.schema))
  const most: LlmUsage = { input: promptTokens, cached: 0, output: call.maxOutput }
  reserve(setup, id, most)
  let raw: RawAnswer
  try {
    raw = await unstalled(options, setup.stall ?? 120_000, failed.stalled(setup), (watched) =>
      setup.adapter.complete(setup.model, call, watched),
    )
  } catch (error) {
    settleFailure(setup, id, error, most)
    throw error
  }
  const usage = raw.usage ?? { input: promptTokens, cached: 0, output: estimateTokens(raw.text) }
  noted(() => setup.ledger.settle(id, usage, usd(setup, usage)))
  options.onUsage?.(usage)
  return toAnswer(setup, raw, usage)
}

function reserve(setup: LlmSetup, id: string, most: LlmUsage): void {
  const { ledger, budget, run, domain, adapter, model } = setup
  const cost = usd(setup, most)
  if (cost === null && budget.runTokens === null && (budget.runUsd !== null || budget.monthUsd !== null)) {
    throw refusal('budget', ['priceUnknown', { model }], { data: { unknownPrice: true } })
  }
  const answer = ledger.reserve(
    {
      id,
      run,
      domain,
      provider: adapter.provider,
      model,
      at: setup.now().toISOString(),
      tokens: most.input + most.output,
      usd: cost,
    },
    budget,
  )
  if (answer.kind === 'over') throw over(answer.limit, answer.spent, answer.most)
}

function over(limit: keyof Limits, spent: number, most: number): WikiError {
  const money = { most: usdWords(most), spent: usdWords(spent) }
  const { words, said } = {
    jobUsd: () => say('callOverAgreed', { most: `$${most.toFixed(4)}` }),
    runUsd: () => say('callOverRun', money),
    monthUsd: () => say('callOverMonth', money),
    runTokens: () => say('callOverTokens', { most, spent }),
  }[limit]()
  return new WikiError('budget', words, { data: { limit, spent, most, said } })
}

/** Failed before an answer began: nothing is billed. Broken off or aborted in between: the estimate is, since providers bill it. */
function settleFailure(setup: LlmSetup, id: string, error: unknown, most: LlmUsage): void {
  const { ledger } = setup
  const isBilled = !(error instanceof CallFailed) || error.failure.billed === true
  noted(() => {
    if (isBilled) ledger.settle(id, { ...most, output: 0 }, usd(setup, { ...most, output: 0 }))
    else ledger.release(id)
  })
}

/** What was answered is paid for and not lost because it cannot be noted now: its reservation stands, which is more. */
function noted(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!isWikiError(error)) throw error
  }
}

function usd({ price, now }: LlmSetup, usage: LlmUsage): number | null {
  if (price === 'free') return 0
  return price === null ? null : costOf(usage, price, now().toISOString().slice(0, 10))
}

function toAnswer({ name, model, adapter }: LlmSetup, raw: RawAnswer, usage: LlmUsage): LlmAnswer {
  const who = { name, model }
  switch (raw.stop) {
    case 'truncated':
      throw failed.truncated(who)
    case 'refused':
      throw failed.refused(who)
    case 'filtered':
      throw failed.filtered(who)
    case 'cut':
      throw failed.cut(who)
    case 'end':
      break
    default:
      raw.stop satisfies never
  }
  if (adapter.provider !== 'openai' && !raw.answeredBy.startsWith(model)) throw failed.otherModel(who, raw.answeredBy)
  const value = parseJsonAnswer(raw.text)
  if (value === undefined || value === null || typeof value !== 'object') throw failed.badAnswer(who)
  return { value, usage, answeredBy: raw.answeredBy }
}
