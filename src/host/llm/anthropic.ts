import Anthropic, { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk'
import type { Llm, LlmCall, LlmOptions, LlmPrompt, LlmUsage } from '../../core/llm.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import type { Adapter, AdapterOptions, RawAnswer } from './adapter.ts'
import { CallFailed, failed, retryAfter } from './call-failure.ts'
import { createSparing } from './spare-refused.ts'

const named = (model: string) => ({ name: 'Anthropic', model })

/** Claude over the Messages API, streamed, structured by `output_config.format`. Environment variables cannot redirect the key. */
export function anthropicAdapter({ apiKey, baseUrl, timeout }: AdapterOptions): Adapter {
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl ?? 'https://api.anthropic.com',
    maxRetries: 0,
    timeout,
    logLevel: 'off',
  })
  const sparing = createSparing((error) => (isRefused(error, /effort/i) ? 'effort' : null))
  return {
    provider: 'anthropic',
    complete: (model, call, options) =>
      caught(model, () =>
        sparing(model, (without) => complete(client, model, call, { ...options, thinks: without.has('effort') })),
      ),
    countTokens: (model, prompt, signal) => countTokens(client, model, prompt, signal),
    async listModels(signal) {
      const models = await caught('', () => client.models.list({}, requestOptions(signal)))
      return models.data.map(({ id, ...more }) => {
        // The SDK's types lag behind the wire: limits are there since version 2026-10-21.
        const limits = more as { max_input_tokens?: number; max_tokens?: number }
        return { id, context: limits.max_input_tokens ?? null, output: limits.max_tokens ?? null }
      })
    },
  }
}

async function complete(
  client: Anthropic,
  model: string,
  call: LlmCall,
  { signal, onProgress, thinks }: LlmOptions & { readonly thinks: boolean },
): Promise<RawAnswer> {
  let text = ''
  let usage: LlmUsage | null = null
  let stop: string | null = null
  let answeredBy = model
  const stream = client.messages.stream(
    {
      model,
      max_tokens: call.maxOutput,
      system: [{ type: 'text', text: call.system, cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: call.user }],
      output_config: {
        ...(thinks ? {} : { effort: 'low' as const }),
        format: { type: 'json_schema', schema: { ...call.schema } },
      },
    },
    requestOptions(signal),
  )
  for await (const event of stream) {
    if (event.type === 'message_start') {
      answeredBy = event.message.model
      usage = inputUsage(event.message.usage)
    } else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
      text += event.delta.text
    } else if (event.type === 'message_delta') {
      stop = event.delta.stop_reason
      usage = { ...(usage ?? { input: 0, cached: 0 }), output: event.usage.output_tokens }
    }
    onProgress?.(text.length, text)
  }
  return { text, usage, answeredBy, stop: stopOf(stop) }
}

function stopOf(reason: string | null): RawAnswer['stop'] {
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
      return 'end'
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'truncated'
    case 'refusal':
      return 'refused'
    default:
      return 'cut'
  }
}

function inputUsage(usage: {
  input_tokens: number
  cache_creation_input_tokens?: number | null
  cache_read_input_tokens?: number | null
}): LlmUsage {
  const cached = usage.cache_read_input_tokens ?? 0
  return { input: usage.input_tokens + cached + (usage.cache_creation_input_tokens ?? 0), cached, output: 0 }
}

async function countTokens(
  client: Anthropic,
  model: string,
  { system, user }: LlmPrompt,
  signal?: AbortSignal,
): ReturnType<Llm['countTokens']> {
  try {
    const { input_tokens } = await client.messages.countTokens(
      { model, system, messages: [{ role: 'user', content: user }] },
      requestOptions(signal),
    )
    return { tokens: input_tokens, exact: true }
  } catch (error) {
    if (error instanceof APIError) return { tokens: estimateTokens(system + user), exact: false }
    throw error
  }
}

function requestOptions(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {}
}

const isRefused = (error: unknown, part: RegExp) =>
  error instanceof APIError && error.status === 400 && part.test(error.message)

async function caught<T>(model: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error, model)
  }
}

function translate(error: unknown, model: string): unknown {
  const who = named(model)
  if (error instanceof APIUserAbortError) return error
  if (error instanceof APIConnectionError) return failed.unreachable(who, error)
  if (!(error instanceof APIError)) return error instanceof CallFailed || isAbort(error) ? error : failed.cut(who)
  const { status } = error
  const message = error.message
  const wait = retryAfter(error.headers?.get('retry-after'), Date.now())
  if (/credit balance|spend_limit|usage limits/i.test(message) || status === 402) return failed.noCredit(who)
  if (status === 401) return failed.badKey(who)
  if (status === 403) return failed.forbidden(who)
  if (status === 404) return failed.unknownModel(who)
  if (status === 429) return failed.rateLimit(who, wait)
  if (status === 413 || (status === 400 && /too long/i.test(message))) return failed.tooLong(who)
  if (status === 400) return failed.badRequest(who, 'it is not valid for this model')
  return failed.overloaded(who, wait)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
