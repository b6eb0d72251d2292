/** The closed list of error codes, each with the HTTP status and the command line's exit code it stands for. */
export const errorCodes = {
  invalid_input: { http: 400, exit: 2 },
  not_found: { http: 404, exit: 1 },
  unknown_request: { http: 404, exit: 2 },
  conflict: { http: 409, exit: 3 },
  stale_revision: { http: 409, exit: 3 },
  read_only: { http: 403, exit: 3 },
  forbidden: { http: 403, exit: 3 },
  outside_vault: { http: 403, exit: 3 },
  no_vault: { http: 409, exit: 1 },
  not_a_vault: { http: 409, exit: 1 },
  not_writable: { http: 409, exit: 3 },
  vault_missing: { http: 409, exit: 1 },
  bad_settings: { http: 409, exit: 3 },
  bad_format: { http: 422, exit: 1 },
  locked: { http: 423, exit: 3 },
  disk_full: { http: 507, exit: 1 },
  disk_error: { http: 500, exit: 1 },
  cannot_undo: { http: 409, exit: 3 },
  source_empty: { http: 422, exit: 1 },
  source_corrupt: { http: 422, exit: 1 },
  source_password: { http: 422, exit: 1 },
  source_no_text: { http: 422, exit: 1 },
  source_unsupported: { http: 422, exit: 1 },
  source_too_large: { http: 413, exit: 1 },
  source_partial: { http: 422, exit: 1 },
  already_read: { http: 409, exit: 0 },
  budget: { http: 402, exit: 3 },
  reader_auth: { http: 401, exit: 1 },
  reader_limit: { http: 429, exit: 1 },
  reader_refused: { http: 422, exit: 1 },
  reader_truncated: { http: 422, exit: 1 },
  reader_unavailable: { http: 503, exit: 1 },
  reader_bad_answer: { http: 502, exit: 1 },
  unreachable: { http: 503, exit: 1 },
  cancelled: { http: 499, exit: 1 },
  internal: { http: 500, exit: 1 },
} as const

export type ErrorCode = keyof typeof errorCodes

export type ErrorData = Readonly<Record<string, unknown>>

/** An expected failure: `message` is a sentence for a person that says what to do next; `data` feeds the button. */
export class WikiError extends Error {
  readonly code: ErrorCode
  readonly data: ErrorData

  constructor(code: ErrorCode, message: string, options: { data?: ErrorData; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'WikiError'
    this.code = code
    this.data = options.data ?? {}
  }
}

export function isWikiError(error: unknown, code?: ErrorCode): error is WikiError {
  return error instanceof WikiError && (code === undefined || error.code === code)
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text)
}
