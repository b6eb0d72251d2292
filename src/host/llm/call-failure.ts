import { type ErrorCode, WikiError } from '../../core/errors.ts'
import type { Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'

/** What one attempt ended in. `wait` is what the provider asked for, in milliseconds. */
export type CallFailure = {
  readonly error: WikiError
  readonly retry: 'soon' | 'later' | 'never'
  readonly wait?: number
  /** An answer had begun, which providers bill. */
  readonly billed?: boolean
}

export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.error.message, { cause: failure.error })
    this.failure = failure
  }
}

export type Named = { readonly name: string; readonly model: string }

const fail = (
  code: ErrorCode,
  sentence: Sentence,
  retry: CallFailure['retry'],
  more: { wait?: number | undefined; data?: Record<string, unknown>; cause?: unknown; billed?: boolean } = {},
): CallFailed =>
  new CallFailed({
    error: new WikiError(code, sentence.words, { data: { ...more.data, said: sentence.said }, cause: more.cause }),
    retry,
    ...(more.wait !== undefined && { wait: more.wait }),
    ...(more.billed !== undefined && { billed: more.billed }),
  })

/** "The server at …" inside a sentence. */
const within = (name: string) => name.replace(/^The /u, 'the ')

/** One function per failure, each a sentence that says what to do. None of them repeats what the provider said about the key. */
export const failed = {
  badKey: ({ name }: Named) => fail('reader_auth', say('badKey', { name }), 'never'),
  forbidden: ({ name, model }: Named) =>
    fail('reader_auth', say('keyForbids', { name, model: model === '' ? 'its models' : model }), 'never'),
  noKey: ({ name }: Named) => fail('reader_auth', say('noKeyFor', { name: within(name) }), 'never'),
  noCredit: ({ name }: Named) =>
    fail('reader_limit', say('noCredit', { name }), 'never', { data: { reason: 'credit' } }),
  rateLimit: ({ name }: Named, wait?: number) =>
    fail('reader_limit', say('slowDown', { name }), 'later', {
      wait,
      data: { reason: 'rate', ...(wait !== undefined && { wait }) },
    }),
  overloaded: ({ name }: Named, wait?: number) =>
    fail('reader_unavailable', say('overloaded', { name }), 'soon', {
      wait,
      data: { reason: 'outage', ...(wait !== undefined && { wait }) },
    }),
  unreachable: ({ name }: Named, cause: unknown) =>
    fail('reader_unavailable', say('providerUnreached', { name }), 'soon', { cause, data: { reason: 'outage' } }),
  unknownModel: ({ name, model }: Named) =>
    fail('reader_unavailable', say('unknownModel', { name, model }), 'never', { data: { reason: 'model', model } }),
  tooLong: ({ model }: Named) =>
    fail('reader_unavailable', say('promptTooLong', { model }), 'never', { data: { reason: 'context' } }),
  badRequest: ({ name }: Named, detail: string) =>
    fail('reader_unavailable', say('requestRefused', { name, detail }), 'never'),
  refused: ({ model }: Named) => fail('reader_refused', say('modelDeclined', { model }), 'never'),
  filtered: ({ name }: Named) => fail('reader_refused', say('filtered', { name }), 'never'),
  truncated: ({ model }: Named) => fail('reader_truncated', say('outOfRoom', { model }), 'never'),
  cut: ({ name }: Named) =>
    fail('reader_unavailable', say('brokeOff', { name: within(name) }), 'soon', {
      billed: true,
      data: { reason: 'outage' },
    }),
  stalled: ({ name }: Named) =>
    fail('reader_unavailable', say('stalled', { name: within(name) }), 'soon', {
      billed: true,
      data: { reason: 'outage' },
    }),
  badAnswer: ({ model }: Named) => fail('reader_bad_answer', say('wrongForm', { model }), 'soon'),
  otherModel: ({ name, model }: Named, answeredBy: string) =>
    fail('reader_unavailable', say('otherModel', { name, answeredBy, model }), 'never', {
      data: { reason: 'model', model, answeredBy },
    }),
}

/** Milliseconds from a Retry-After header: seconds or a date. */
export function retryAfter(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
