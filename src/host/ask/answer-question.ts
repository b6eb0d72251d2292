import type { TurnView } from '../../contract/ask-views.ts'
import { isWikiError } from '../../core/errors.ts'
import { type Said, type Spoken, spokenBy, whyOf } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { languageDetector } from '../../ingest/index.ts'
import type { HostContext } from '../host-context.ts'
import { readAnswer, readOpenAnswer } from './check-answer.ts'
import type { PlannedQuestion } from './plan-question.ts'

export type Answered = Pick<TurnView, 'state' | 'problem' | 'problemSaid' | 'sentences' | 'missing' | 'cost'>

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
    if (checked === null) throw refusal('reader_bad_answer', ['answerNone', { model: setup.model }])
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
      ...(stopped ? { problem: null } : problemOf(sentenceOf(error))),
      cost: cost(),
    }
  } finally {
    opened?.close()
  }
}

/** A failure as a turn keeps it. */
export function problemOf(spoken: Spoken): { problem: string; problemSaid?: Said } {
  const { why, said } = whyOf(spoken)
  return { problem: why, ...(said && { problemSaid: said }) }
}

function sentenceOf(error: unknown): Spoken {
  if (!isWikiError(error)) return say('insideLog', {})
  if (error.code !== 'budget' || error.data.unknownPrice === true) return spokenBy(error)
  const most = Number(error.data.most)
  const words = Number.isFinite(most) && error.data.limit !== 'runTokens' ? `$${Number(most.toFixed(4))}` : String(most)
  const limits = { monthUsd: 'month', jobUsd: 'agreed', runUsd: 'run', runTokens: 'tokens' } as const
  const which = limits[error.data.limit as keyof typeof limits]
  return say('budgetOfQuestion', { which, most: words })
}
