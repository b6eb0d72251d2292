import type { TurnView } from '../../contract/ask-views.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import { languageDetector } from '../../ingest/index.ts'
import type { HostContext } from '../host-context.ts'
import { readAnswer, readOpenAnswer } from './check-answer.ts'
import type { PlannedQuestion } from './plan-question.ts'

export type Answered = Pick<TurnView, 'state' | 'problem' | 'sentences' | 'missing' | 'cost'>

/** The turn as it is before anything was asked. */
export function openTurn({ question, found, model, quote }: PlannedQuestion, at: string): TurnView {
  const asks = model !== null && found.passages.length > 0
  return {
    question,
    at,
    state: asks ? 'asking' : 'ended',
    problem: null,
    model: model?.setup.model ?? null,
    reader: quote.reader,
    sentences: [],
    missing: model !== null && !asks ? 'No page of what was asked has a passage about this.' : '',
    passages: [...found.passages],
    fuzzy: found.fuzzy,
    cost: model === null ? null : { quoted: quote.price, spent: asks ? null : 0, tokens: 0 },
  }
}

/** Asks the model, within what was agreed and the budgets. Never rejects: what went wrong stands in the turn. */
export async function answerQuestion(
  context: HostContext,
  planned: PlannedQuestion,
  run: string,
  signal: AbortSignal,
  onSoFar: (answer: Pick<TurnView, 'sentences' | 'missing'>) => void,
): Promise<Answered> {
  const { found, model, quote, domains } = planned
  const [domain] = domains
  if (model === null || domain === undefined) throw new Error('only a model is asked')
  const ground = { passages: found.passages, names: found.names, detectLanguage: await languageDetector() }
  const { setup, call } = model
  let text = ''
  let opened: Awaited<ReturnType<HostContext['readers']['open']>> | null = null
  const cost = (): TurnView['cost'] => {
    const spent = opened?.model?.spent() ?? { usd: 0, tokens: 0, unknown: 0 }
    return { quoted: quote.price, spent: spent.unknown > 0 ? null : spent.usd, tokens: spent.tokens }
  }
  try {
    const jobUsd = quote.price.kind === 'known' ? quote.price.most : null
    opened = await context.readers.open(
      { reader: setup.provider, model: setup.model },
      { domain: domain.handle.name, domainHome: domain.handle.home, run, limits: { jobUsd } },
    )
    const answer = await opened.model?.llm.complete(call, {
      signal,
      onProgress: (_characters, now) => {
        text = now
        onSoFar(readOpenAnswer(now, ground))
      },
    })
    const checked = readAnswer(answer?.value, ground)
    if (checked === null)
      throw new WikiError(
        'reader_bad_answer',
        `${setup.model} gave an answer that is none. Ask again, or choose another model.`,
      )
    return { ...checked, state: 'ended', problem: null, cost: cost() }
  } catch (error) {
    if (!isWikiError(error) && !signal.aborted) context.logError('ask', error)
    const sofar = readOpenAnswer(text, ground)
    const stopped = signal.aborted
    // What was not whole was not checked, so it goes.
    const sentences = sofar.sentences.filter(({ open }) => !open)
    return {
      sentences,
      missing: '',
      state: stopped ? 'stopped' : 'failed',
      problem: stopped ? null : sentenceOf(error),
      cost: cost(),
    }
  } finally {
    opened?.close()
  }
}

function sentenceOf(error: unknown): string {
  if (!isWikiError(error)) return 'Something went wrong inside Commonplace. Its log has the details.'
  if (error.code !== 'budget') return error.message
  if (error.data.unknownPrice === true) return error.message
  const most = Number(error.data.most)
  const words = Number.isFinite(most) && error.data.limit !== 'runTokens' ? `$${Number(most.toFixed(4))}` : String(most)
  const which = {
    monthUsd: 'of this month',
    jobUsd: 'that was agreed to',
    runUsd: 'of one run',
    runTokens: 'in tokens',
  }
  const limit = which[error.data.limit as keyof typeof which] ?? ''
  return `The budget ${limit}, ${words}, does not cover this question, so it was not sent. Raise it in the settings.`
}
