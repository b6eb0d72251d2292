/** A model as the pipeline sees it: one structured answer a call, no tools, no history. Adapters live in the host. */
export interface Llm {
  /** `anthropic`, `gemini`, `openai` … as settings name it. */
  readonly provider: string
  readonly model: string
  /** Tokens. `context` holds prompt and answer together. */
  readonly limits: { readonly context: number; readonly output: number }
  /** As the provider counts where it offers that, else our estimate and `exact` false. */
  countTokens(call: LlmPrompt, signal?: AbortSignal): Promise<{ tokens: number; exact: boolean }>
  /**
   * One call. The answer has been parsed as JSON (repaired where a local server has no schema mechanism) but not checked
   * against the schema. Rejects with reader_auth, reader_limit, reader_refused, reader_truncated, reader_unavailable,
   * reader_bad_answer, budget or cancelled; usage of a failed call is reported through `onUsage` all the same.
   */
  complete(call: LlmCall, options?: LlmOptions): Promise<LlmAnswer>
}

/** `system` is the same for every call of a run and comes first, so that provider caches work. */
export type LlmPrompt = { readonly system: string; readonly user: string }

export type LlmCall = LlmPrompt & {
  /** Names the answer, `reading`. */
  readonly name: string
  /** JSON Schema in the dialect every provider takes: all properties required, no nulls, no bounds, depth at most 4. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly maxOutput: number
}

export type LlmOptions = {
  readonly signal?: AbortSignal
  readonly onUsage?: (usage: LlmUsage) => void
  /** Characters of the answer so far, and the answer itself as far as it came; a new attempt begins anew. */
  readonly onProgress?: (characters: number, text: string) => void
}

/** Tokens as billed. `cached` is the part of `input` that came from the provider's cache. */
export type LlmUsage = { readonly input: number; readonly cached: number; readonly output: number }

export type LlmAnswer = {
  readonly value: unknown
  readonly usage: LlmUsage
  /** The model that really answered, where the provider says so. */
  readonly answeredBy: string
}
