import type { QuestionQuoteView } from '../../contract/ask-views.ts'
import type { LlmCall } from '../../core/llm.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import { wholeStart } from '../../core/text/whole-start.ts'
import { builtInReaderName } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { hashOf } from '../fs/replace-file.ts'
import type { HostContext } from '../host-context.ts'
import type { ModelSetup } from '../llm/model-setup.ts'
import { priceOf } from '../llm/quote.ts'
import { answerSchema, askingSystem, askingUser, type Earlier } from './asking-prompt.ts'
import { answerText, type Conversation } from './conversation.ts'
import { type FoundPassages, findPassages } from './find-passages.ts'

export type Wish = {
  readonly domains: readonly string[]
  readonly question: string
  readonly conversation?: string | undefined
  readonly reader?: string | undefined
  readonly model?: string | undefined
}

export type PlannedQuestion = {
  readonly domains: readonly OpenDomain[]
  readonly question: string
  readonly found: FoundPassages
  /** Null: no model is asked. */
  readonly model: { readonly setup: ModelSetup; readonly call: LlmCall } | null
  readonly quote: QuestionQuoteView
}

/** Passages and earlier turns that a prompt holds at most, whatever the model can. */
const room = { passages: 24, tokens: 7000 }
const withoutModel = { passages: 12, tokens: 7000 }
const earlierTurns = 3
const earlierCharacters = 900
const longestAnswer = 2000
const usualAnswer = 500

/** Finds what may answer and puts a price on asking. Sends nothing. */
export async function planQuestion(
  context: HostContext,
  wish: Wish,
  conversation: Conversation | null,
): Promise<PlannedQuestion> {
  const domains = [...new Set(wish.domains)].map((name) => context.domain(name))
  const reader = wish.reader ?? (await context.settings.read()).settings.reader
  const setup = await context.readers.setup({ reader, ...(wish.model === undefined ? {} : { model: wish.model }) })
  const turns = conversation?.turns ?? []
  const before = turns.at(-1)?.question ?? null
  if (setup === null) {
    const found = await findPassages(domains, wish.question, before, withoutModel)
    return { domains, question: wish.question, found, model: null, quote: freeQuote(wish.question, found) }
  }
  const maxOutput = Math.min(longestAnswer, setup.limits.output)
  const earlier = turns.slice(-earlierTurns).map(
    (turn): Earlier => ({
      question: turn.question.slice(0, earlierCharacters),
      answer: wholeStart(answerText(turn), earlierCharacters),
    }),
  )
  const fixed =
    estimateTokens(askingSystem + JSON.stringify(answerSchema) + askingUser(wish.question, [], earlier)) + 200
  const tokens = Math.max(0, Math.min(room.tokens, setup.limits.context - maxOutput - fixed))
  const found = await findPassages(domains, wish.question, before, { passages: room.passages, tokens })
  const user = askingUser(wish.question, found.passages, earlier)
  const call = { name: 'answer', system: askingSystem, user, schema: answerSchema, maxOutput }
  const day = context.now().toISOString().slice(0, 10)
  return { domains, question: wish.question, found, model: { setup, call }, quote: quoteOf(setup, call, found, day) }
}

function quoteOf(setup: ModelSetup, call: LlmCall, found: FoundPassages, day: string): QuestionQuoteView {
  const input = estimateTokens(call.system + call.user + JSON.stringify(call.schema))
  const expected = { input, cached: 0, output: Math.min(usualAnswer, call.maxOutput) }
  const most = { input, cached: 0, output: call.maxOutput }
  // Without a passage there is nothing to ask a model about, so nothing is sent.
  const asks = found.passages.length > 0
  return {
    token: hashOf(JSON.stringify([setup.provider, setup.model, setup.baseUrl, call.user])),
    reader: setup.provider,
    model: setup.model,
    local: setup.isLocal,
    passages: found.passages.length,
    pages: pagesOf(found),
    tokens: asks ? { expected: input + expected.output, most: input + most.output } : { expected: 0, most: 0 },
    price: asks ? priceOf(setup, [expected], [most], day) : { kind: 'free' },
  }
}

function freeQuote(question: string, found: FoundPassages): QuestionQuoteView {
  return {
    token: hashOf(JSON.stringify([builtInReaderName, question])),
    reader: builtInReaderName,
    model: null,
    local: true,
    passages: found.passages.length,
    pages: pagesOf(found),
    tokens: { expected: 0, most: 0 },
    price: { kind: 'free' },
  }
}

function pagesOf({ passages }: FoundPassages): number {
  return new Set(passages.map(({ domain, path }) => `${domain} ${path}`)).size
}
