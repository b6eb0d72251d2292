import type { LlmCall, LlmOptions, LlmPrompt, LlmUsage } from '../../core/llm.ts'

/** One provider's wire. An attempt, no retries, no budget: those are the same for all and live in `create-llm.ts`. */
export interface Adapter {
  readonly provider: string
  /** Rejects with CallFailed. An answer that ended early is an answer with its `stop`, and is billed. */
  complete(model: string, call: LlmCall, options: LlmOptions): Promise<RawAnswer>
  countTokens(model: string, prompt: LlmPrompt, signal?: AbortSignal): Promise<{ tokens: number; exact: boolean }>
  /** What the key can use; limits null where the provider does not say. Costs nothing. */
  listModels(signal?: AbortSignal): Promise<ListedModel[]>
}

export type AdapterOptions = {
  readonly apiKey: string
  /** Null: the provider's own address. */
  readonly baseUrl: string | null
  /** Milliseconds until an answer must begin. */
  readonly timeout: number
}

export type ListedModel = { readonly id: string; readonly context: number | null; readonly output: number | null }

export type RawAnswer = {
  readonly text: string
  /** Null when the provider did not say: charged by estimate. */
  readonly usage: LlmUsage | null
  readonly answeredBy: string
  /** `cut`: the stream ended without a reason, which no SDK reports as an error. */
  readonly stop: 'end' | 'truncated' | 'refused' | 'filtered' | 'cut'
}
