import { type ErrorCode, WikiError } from '../../core/errors.ts'

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
  message: string,
  retry: CallFailure['retry'],
  more: { wait?: number | undefined; data?: Record<string, unknown>; cause?: unknown; billed?: boolean } = {},
): CallFailed =>
  new CallFailed({
    error: new WikiError(code, message, { data: more.data ?? {}, cause: more.cause }),
    retry,
    ...(more.wait !== undefined && { wait: more.wait }),
    ...(more.billed !== undefined && { billed: more.billed }),
  })

/** "The server at …" inside a sentence. */
const within = (name: string) => name.replace(/^The /u, 'the ')

/** One function per failure, each a sentence that says what to do. None of them repeats what the provider said about the key. */
export const failed = {
  badKey: ({ name }: Named) =>
    fail('reader_auth', `${name} does not accept the key. Check it in the settings; nothing was spent.`, 'never'),
  forbidden: ({ name, model }: Named) =>
    fail(
      'reader_auth',
      `${name} does not let this key use ${model === '' ? 'its models' : model}. Choose another model, or look at the account's permissions and region.`,
      'never',
    ),
  noKey: ({ name }: Named) =>
    fail(
      'reader_auth',
      `There is no key for ${within(name)}. Add one in the settings, or read with the built-in reader.`,
      'never',
    ),
  noCredit: ({ name }: Named) =>
    fail(
      'reader_limit',
      `${name} says the account has no credit left. Add credit there, then resume: what was read is kept.`,
      'never',
      { data: { reason: 'credit' } },
    ),
  rateLimit: ({ name }: Named, wait?: number) =>
    fail('reader_limit', `${name} asks to slow down. Reading pauses and goes on where it stopped.`, 'later', {
      wait,
      data: { reason: 'rate', ...(wait !== undefined && { wait }) },
    }),
  overloaded: ({ name }: Named, wait?: number) =>
    fail(
      'reader_unavailable',
      `${name} is overloaded or out of order. Reading pauses; what was read is kept.`,
      'soon',
      { wait, data: { reason: 'outage', ...(wait !== undefined && { wait }) } },
    ),
  unreachable: ({ name }: Named, cause: unknown) =>
    fail(
      'reader_unavailable',
      `${name} cannot be reached. Check the connection, or start the local server, then resume.`,
      'soon',
      { cause, data: { reason: 'outage' } },
    ),
  unknownModel: ({ name, model }: Named) =>
    fail(
      'reader_unavailable',
      `${name} has no model called ${model}; it may be retired. Choose another in the settings.`,
      'never',
      { data: { reason: 'model', model } },
    ),
  tooLong: ({ model }: Named) =>
    fail(
      'reader_unavailable',
      `The prompt is longer than ${model} can take. Set the model's window in the settings to what it really has.`,
      'never',
      { data: { reason: 'context' } },
    ),
  badRequest: ({ name }: Named, detail: string) =>
    fail(
      'reader_unavailable',
      `${name} refused the request: ${detail}. Choose another model, or report this.`,
      'never',
    ),
  refused: ({ model }: Named) =>
    fail(
      'reader_refused',
      `${model} declined to read this part. Read it with another model, or with the built-in reader.`,
      'never',
    ),
  filtered: ({ name }: Named) =>
    fail(
      'reader_refused',
      `${name}'s content filter stopped the answer. Read it with another model, or with the built-in reader.`,
      'never',
    ),
  truncated: ({ model }: Named) =>
    fail(
      'reader_truncated',
      `${model} ran out of room before its answer was complete. Nothing of it was used; choose a model with a larger output.`,
      'never',
    ),
  cut: ({ name }: Named) =>
    fail('reader_unavailable', `The answer of ${within(name)} broke off. Nothing of it was used.`, 'soon', {
      billed: true,
      data: { reason: 'outage' },
    }),
  stalled: ({ name }: Named) =>
    fail('reader_unavailable', `The answer of ${within(name)} stopped in the middle. Nothing of it was used.`, 'soon', {
      billed: true,
      data: { reason: 'outage' },
    }),
  badAnswer: ({ model }: Named) =>
    fail(
      'reader_bad_answer',
      `${model} did not answer in the form it was asked for. Try again, or choose another model.`,
      'soon',
    ),
  otherModel: ({ name, model }: Named, answeredBy: string) =>
    fail(
      'reader_unavailable',
      `${name} answered with ${answeredBy} in place of ${model}, which may cost more. Choose a model in the settings.`,
      'never',
      { data: { reason: 'model', model, answeredBy } },
    ),
}

/** Milliseconds from a Retry-After header: seconds or a date. */
export function retryAfter(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
