import { isWikiError, WikiError } from '../../core/errors.ts'
import type { Llm } from '../../core/llm.ts'
import type { Finding } from '../finding.ts'
import { Answers, type Asked, type PackedCall, packQuestions, questionKey } from './pack-questions.ts'
import type { AskView, ModelAnswer, ModelRule, Question } from './question.ts'

/** Paid answers by content, model and prompt. */
export interface AnswerCache {
  get(key: string): Promise<unknown>
  put(key: string, answer: unknown): Promise<void>
}

export type Kept = { readonly finding: Finding; readonly pages: Question['pages'] }

/** What would be asked, and what was answered before. Sends nothing. */
export type AskPlan = {
  readonly calls: readonly PackedCall[]
  readonly kept: readonly Kept[]
  /** What is known of these pages is in `kept`. */
  readonly known: readonly Question['pages'][]
  readonly rules: readonly {
    readonly rule: ModelRule
    readonly questions: number
    readonly known: number
    /** Found beyond the bound: not asked about. */
    readonly left: number
  }[]
}

export type AskOutcome = {
  readonly found: readonly Kept[]
  /** Pages of the questions that were answered, whatever was found. */
  readonly answered: readonly Question['pages'][]
  readonly calls: number
  /** Questions without a usable answer: left out by the model, or answered with what was never shown. */
  readonly unanswered: number
  /** Why it ended before all was asked; what was found is kept. */
  readonly stopped: WikiError | null
}

export async function planAsk(
  rules: readonly ModelRule[],
  view: AskView,
  model: Pick<Llm, 'provider' | 'model' | 'limits'>,
  cache: Pick<AnswerCache, 'get'>,
  mostEach: number,
): Promise<AskPlan> {
  const open: Asked[] = []
  const kept: Kept[] = []
  const answered: Question['pages'][] = []
  const counts: AskPlan['rules'][number][] = []
  for (const rule of rules) {
    const { questions, left } = await rule.questions(view, mostEach)
    let known = 0
    for (const question of questions) {
      const key = questionKey(rule, question, model)
      const answer = Answers.shape.answers.element.safeParse(await cache.get(key))
      const findings = answer.success ? findingsOf(rule, question, answer.data) : null
      if (findings === null) open.push({ rule, question, key })
      else {
        known += 1
        answered.push(question.pages)
        kept.push(...findings.map((finding) => ({ finding, pages: question.pages })))
      }
    }
    counts.push({ rule, questions: questions.length, known, left })
  }
  return { calls: packQuestions(open, model.limits), kept, known: answered, rules: counts }
}

/** Asks call by call. An answer that cannot be used costs its own questions only; a limit, a refusal or a stop ends it. */
export async function ask(
  calls: readonly PackedCall[],
  llm: Llm,
  cache: AnswerCache,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (done: number, found: readonly Kept[]) => void } = {},
): Promise<AskOutcome> {
  const found: Kept[] = []
  const answered: Question['pages'][] = []
  let unanswered = 0
  let done = 0
  for (const { call, asked, rule } of calls) {
    let value: unknown
    try {
      options.signal?.throwIfAborted()
      value = (await llm.complete(call, options.signal === undefined ? {} : { signal: options.signal })).value
    } catch (error) {
      if (isWikiError(error) && isAboutThisCall(error)) {
        unanswered += asked.length
        done += 1
        options.onProgress?.(done, found)
        continue
      }
      const stopped = toStop(error, options.signal)
      const rest = calls.slice(done).reduce((count, other) => count + other.asked.length, 0)
      return { found, answered, calls: done, unanswered: unanswered + rest, stopped }
    }
    const answers = answersOf(value)
    for (const [at, { question, key }] of asked.entries()) {
      const answer = answers.get(at + 1)
      const findings = answer ? findingsOf(rule, question, answer) : null
      if (!answer || findings === null) {
        unanswered += 1
        continue
      }
      await cache.put(key, answer)
      answered.push(question.pages)
      found.push(...findings.map((finding) => ({ finding, pages: question.pages })))
    }
    done += 1
    options.onProgress?.(done, found)
  }
  return { found, answered, calls: done, unanswered, stopped: null }
}

/** A number given twice is no answer: nobody can tell which is meant. */
function answersOf(value: unknown): Map<number, ModelAnswer> {
  const parsed = Answers.safeParse(value)
  const answers = new Map<number, ModelAnswer>()
  if (!parsed.success) return answers
  const twice = new Set<number>()
  for (const answer of parsed.data.answers) {
    if (answers.has(answer.item)) twice.add(answer.item)
    answers.set(answer.item, answer)
  }
  for (const item of twice) answers.delete(item)
  return answers
}

function findingsOf(rule: ModelRule, question: Question, answer: ModelAnswer): readonly Finding[] | null {
  return rule.verdicts.includes(answer.verdict) ? question.findingsOf(answer) : null
}

const aboutOneCall = new Set(['reader_bad_answer', 'reader_refused', 'reader_truncated'])
const isAboutThisCall = ({ code }: WikiError): boolean => aboutOneCall.has(code)

function toStop(error: unknown, signal: AbortSignal | undefined): WikiError {
  if (isWikiError(error)) return error
  if (signal?.aborted) return new WikiError('cancelled', 'Asking was stopped. What was found by then is kept.')
  throw error
}
