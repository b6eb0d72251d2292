import { ApiError, type GenerateContentConfig, GoogleGenAI, ThinkingLevel } from '@google/genai'
import type { LlmCall, LlmOptions, LlmPrompt, LlmUsage } from '../../core/llm.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import type { Adapter, AdapterOptions, RawAnswer } from './adapter.ts'
import { CallFailed, failed } from './call-failure.ts'
import { createSparing } from './spare-refused.ts'

const named = (model: string) => ({ name: 'Gemini', model })

/** Gemini's Developer API, streamed, structured by `responseJsonSchema`. */
export function geminiAdapter({ apiKey, baseUrl, timeout }: AdapterOptions): Adapter {
  const client = new GoogleGenAI({
    apiKey,
    vertexai: false,
    httpOptions: { baseUrl: baseUrl ?? 'https://generativelanguage.googleapis.com', timeout },
  })
  const sparing = createSparing((error) =>
    error instanceof ApiError && error.status === 400 && /thinking/i.test(error.message) ? 'thinking' : null,
  )
  return {
    provider: 'gemini',
    complete: (model, call, options) =>
      caught(model, options.signal, () =>
        sparing(model, (without) => complete(client, model, call, { ...options, thinks: without.has('thinking') })),
      ),
    countTokens: (model, prompt, signal) => countTokens(client, model, prompt, signal),
    async listModels(signal) {
      const models: { id: string; context: number | null; output: number | null }[] = []
      await caught('', signal, async () => {
        for await (const model of await client.models.list()) {
          models.push({
            id: (model.name ?? '').replace(/^models\//, ''),
            context: model.inputTokenLimit ?? null,
            output: model.outputTokenLimit ?? null,
          })
        }
      })
      return models
    },
  }
}

async function complete(
  client: GoogleGenAI,
  model: string,
  call: LlmCall,
  { signal, onProgress, thinks }: LlmOptions & { readonly thinks: boolean },
): Promise<RawAnswer> {
  let text = ''
  let usage: LlmUsage | null = null
  let finish: string | undefined
  let blocked: string | undefined
  let answeredBy = model
  const config: GenerateContentConfig & { automaticContinuation?: boolean } = {
    systemInstruction: call.system,
    maxOutputTokens: call.maxOutput,
    responseMimeType: 'application/json',
    responseJsonSchema: call.schema,
    // Each continuation is billed; without this a long answer could cost more than was agreed.
    automaticContinuation: false,
    ...(thinks ? {} : thinkingOf(model)),
    ...(signal && { abortSignal: signal }),
  }
  const stream = await client.models.generateContentStream({
    model,
    contents: [{ role: 'user', parts: [{ text: call.user }] }],
    config,
  })
  for await (const chunk of stream) {
    text += (chunk.candidates?.[0]?.content?.parts ?? [])
      .filter((part) => !part.thought)
      .map((part) => part.text ?? '')
      .join('')
    onProgress?.(text.length, text)
    finish = chunk.candidates?.[0]?.finishReason ?? finish
    blocked = chunk.promptFeedback?.blockReason ?? blocked
    answeredBy = chunk.modelVersion ?? answeredBy
    const counted = chunk.usageMetadata
    if (counted) {
      usage = {
        input: counted.promptTokenCount ?? 0,
        cached: counted.cachedContentTokenCount ?? 0,
        output: (counted.candidatesTokenCount ?? 0) + (counted.thoughtsTokenCount ?? 0),
      }
    }
  }
  return { text, usage, answeredBy, stop: blocked ? 'filtered' : stopOf(finish) }
}

/** Reading needs little thought, which is billed as output. Older models and the smallest think little by themselves. */
function thinkingOf(model: string): Pick<GenerateContentConfig, 'thinkingConfig'> {
  if (/^gemini-[12]\b|lite/u.test(model) || !model.startsWith('gemini-')) return {}
  return { thinkingConfig: { thinkingLevel: ThinkingLevel.LOW } }
}

function stopOf(finish: string | undefined): RawAnswer['stop'] {
  switch (finish) {
    case 'STOP':
      return 'end'
    case 'MAX_TOKENS':
    case 'CONTINUATION':
      return 'truncated'
    case undefined:
      return 'cut'
    case 'SAFETY':
    case 'RECITATION':
    case 'LANGUAGE':
    case 'BLOCKLIST':
    case 'PROHIBITED_CONTENT':
    case 'SPII':
      return 'filtered'
    default:
      return 'cut'
  }
}

async function countTokens(
  client: GoogleGenAI,
  model: string,
  { system, user }: LlmPrompt,
  signal?: AbortSignal,
): ReturnType<Adapter['countTokens']> {
  try {
    const { totalTokens } = await client.models.countTokens({
      model,
      contents: [{ role: 'user', parts: [{ text: system }, { text: user }] }],
      ...(signal && { config: { abortSignal: signal } }),
    })
    if (totalTokens !== undefined) return { tokens: totalTokens, exact: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return { tokens: estimateTokens(system + user), exact: false }
}

async function caught<T>(model: string, signal: AbortSignal | undefined, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error, model, signal)
  }
}

function translate(error: unknown, model: string, signal?: AbortSignal): unknown {
  const who = named(model)
  if (error instanceof CallFailed) return error
  // The SDK's own time limit ends in the same error as a person's stop.
  if (error instanceof Error && error.name === 'AbortError')
    return signal?.aborted ? error : failed.unreachable(who, error)
  if (!(error instanceof ApiError)) {
    return error instanceof TypeError && /fetch failed/.test(error.message)
      ? failed.unreachable(who, error)
      : failed.cut(who)
  }
  const { message } = error
  // An error inside a stream has its status in the text only.
  const status = error.status || Number(/"code":\s*(\d{3})/.exec(message)?.[1] ?? 0)
  if (/API_KEY_INVALID|API key not valid/i.test(message) || status === 401) return failed.badKey(who)
  if (status === 403) return failed.forbidden(who)
  if (status === 402) return failed.noCredit(who)
  if (status === 429)
    return /PerDay|quota.*billing/i.test(message) && !/retryDelay/.test(message)
      ? failed.noCredit(who)
      : failed.rateLimit(who, retryDelay(message))
  if (status === 404) return failed.unknownModel(who)
  if (status === 413 || /token count|too long/i.test(message)) return failed.tooLong(who)
  if (status === 400) return failed.badRequest(who, 'it is not valid for this model')
  return failed.overloaded(who, retryDelay(message))
}

/** The SDK drops headers; the wait stands in the body as RetryInfo, "17s". */
function retryDelay(message: string): number | undefined {
  const seconds = /"retryDelay":\s*\\?"([\d.]+)s/.exec(message)?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
