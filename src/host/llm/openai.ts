import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import type { ChatCompletion, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import type { CompletionUsage } from 'openai/resources/completions'
import type { LlmCall, LlmOptions, LlmPrompt, LlmUsage } from '../../core/llm.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import type { Adapter, AdapterOptions, RawAnswer } from './adapter.ts'
import { CallFailed, failed, retryAfter } from './call-failure.ts'
import { createSparing } from './spare-refused.ts'

/** Any server that speaks OpenAI's chat completions: OpenAI, OpenRouter, Ollama, LM Studio, llama.cpp. `name` is what people call it. */
export function openAiAdapter(
  { apiKey, baseUrl, timeout }: AdapterOptions,
  { provider = 'openai', name = 'OpenAI' } = {},
): Adapter {
  const isHosted = baseUrl === null
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout,
    logLevel: 'off',
  })
  const named = (model: string) => ({ name, model })
  const sparing = createSparing(refusedPart)
  return {
    provider,
    async complete(model, call, options) {
      try {
        return await sparing(model, (without) => complete(client, requestOf(model, call, isHosted, without), options))
      } catch (error) {
        throw translate(error, named(model))
      }
    },
    countTokens: async (_model, { system, user }: LlmPrompt) => ({
      tokens: estimateTokens(system + user),
      exact: false,
    }),
    async listModels(signal) {
      try {
        const models = await client.models.list(signal ? { signal } : {})
        return models.data.map(({ id }) => ({ id, context: null, output: null }))
      } catch (error) {
        throw translate(error, named(''))
      }
    },
  }
}

type Who = { readonly name: string; readonly model: string }

type Sparable = 'schema' | 'effort'

/** What a 400 is about, as servers say it. */
function refusedPart(error: unknown): Sparable | null {
  if (!(error instanceof APIError) || error.status !== 400) return null
  if (/reasoning_effort|reasoning effort/i.test(error.message)) return 'effort'
  return /response_format|json_schema|json schema|structured output|grammar/i.test(error.message) ? 'schema' : null
}

function requestOf(
  model: string,
  call: LlmCall,
  isHosted: boolean,
  without: ReadonlySet<Sparable>,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      {
        role: 'system',
        content: isHosted && !without.has('schema') ? call.system : `${call.system}\n${inWords(call)}`,
      },
      { role: 'user', content: call.user },
    ],
    ...(without.has('schema')
      ? {}
      : {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: call.name, strict: true, schema: { ...call.schema } },
          },
        }),
    ...(isHosted
      ? {
          max_completion_tokens: call.maxOutput,
          ...(without.has('effort') ? {} : { reasoning_effort: 'low' as const }),
          store: false,
        }
      : { max_tokens: call.maxOutput }),
  }
}

/** Many servers take the schema and ignore it: what is wanted is said, too. */
const inWords = ({ schema }: LlmCall) =>
  `Answer with one JSON object and nothing else. It has this JSON Schema:\n${JSON.stringify(schema)}`

async function complete(
  client: OpenAI,
  request: ChatCompletionCreateParamsStreaming,
  { signal, onProgress }: LlmOptions,
): Promise<RawAnswer> {
  let text = ''
  let refusal = ''
  let usage: LlmUsage | null = null
  let finish: string | null = null
  let answeredBy = request.model
  const asked = client.chat.completions.create(request, signal ? { signal } : {})
  const { data: stream, response } = await asked.withResponse()
  // Some servers do not stream, and OpenRouter says with a 200 that its provider failed.
  if (/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return wholeAnswer(response, request.model)
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0]
    text += choice?.delta?.content ?? ''
    refusal += choice?.delta?.refusal ?? ''
    onProgress?.(text.length, text)
    finish = choice?.finish_reason ?? finish
    answeredBy = chunk.model || answeredBy
    if (chunk.usage) usage = usageOf(chunk.usage)
  }
  return { text, usage, answeredBy, stop: refusal === '' ? stopOf(finish) : 'refused' }
}

/** What a server without streams answers: the same parts at once, or an error in spite of its status. */
async function wholeAnswer(response: Response, asked: string): Promise<RawAnswer> {
  // As servers send it; what is missing is treated as missing.
  const body = (await response.json().catch(() => null)) as (Partial<ChatCompletion> & { error?: unknown }) | null
  if (body?.error) throw APIError.generate(statusIn(body.error), body, undefined, response.headers)
  const choice = body?.choices?.[0]
  const isRefused = (choice?.message?.refusal ?? '') !== ''
  return {
    text: choice?.message?.content ?? '',
    usage: body?.usage ? usageOf(body.usage) : null,
    answeredBy: body?.model || asked,
    stop: isRefused ? 'refused' : stopOf(choice?.finish_reason ?? null),
  }
}

const usageOf = (usage: CompletionUsage): LlmUsage => ({
  input: usage.prompt_tokens,
  cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
  output: usage.completion_tokens,
})

/** OpenRouter's `{code: 502, message}` in a body or a stream; 500 where an error names no status. */
function statusIn(error: unknown): number {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown }
  return typeof code === 'number' && code >= 400 && code < 600 ? code : 500
}

function stopOf(finish: string | null): RawAnswer['stop'] {
  switch (finish) {
    case 'stop':
      return 'end'
    case 'length':
      return 'truncated'
    case 'content_filter':
      return 'filtered'
    default:
      return 'cut'
  }
}

function translate(error: unknown, who: Who): unknown {
  if (error instanceof CallFailed || error instanceof APIUserAbortError) return error
  if (error instanceof APIConnectionError) return failed.unreachable(who, error)
  if (!(error instanceof APIError)) return failed.cut(who)
  // What local servers send has the same shape only in part.
  const { code, message } = error as { code?: string | null; message: string }
  const status = error.status ?? statusIn(error.error)
  const wait = retryAfter(error.headers?.get('retry-after'), Date.now())
  if (code === 'insufficient_quota' || status === 402) return failed.noCredit(who)
  if (status === 401) return failed.badKey(who)
  if (status === 403) return failed.forbidden(who)
  if (status === 404) return failed.unknownModel(who)
  if (
    status === 413 ||
    code === 'context_length_exceeded' ||
    /context (length|size)|exceed_context|prompt is too long/i.test(message)
  )
    return failed.tooLong(who)
  if (status === 429) return failed.rateLimit(who, wait)
  if (status === 400) return failed.badRequest(who, 'it is not valid for this model')
  return failed.overloaded(who, wait)
}
