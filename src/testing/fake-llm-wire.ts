/** The three wire formats, by the address that is called. */
export type Wire = 'anthropic' | 'gemini' | 'openai'

export type Stop = 'end' | 'truncated' | 'refused' | 'none'

export function wireOf(url: string): Wire | null {
  if (url.startsWith('/v1/messages')) return 'anthropic'
  if (url.includes(':streamGenerateContent')) return 'gemini'
  return url.startsWith('/v1/chat/completions') ? 'openai' : null
}

export type FakeUsage = { readonly input: number; readonly cached: number; readonly output: number }

export const fakeUsage: FakeUsage = { input: 20, cached: 0, output: 9 }

/** An answer's text as that provider streams it: one event a piece. `none` leaves out all that tells why it ended. */
export function streamOf(
  wire: Wire,
  model: string,
  pieces: readonly string[],
  stop: Stop,
  usage: FakeUsage = fakeUsage,
): string {
  return { anthropic: anthropicStream, gemini: geminiStream, openai: openAiStream }[wire](model, pieces, stop, usage)
}

/** An error's body as that provider words it. */
export function errorOf(wire: Wire, status: number, message: string, code: string): string {
  const error = {
    anthropic: { type: 'error', error: { type: code, message }, request_id: 'req_1' },
    gemini: { error: { code: status, message, status: code, details: [] } },
    openai: { error: { message, type: code, param: null, code } },
  }[wire]
  return JSON.stringify(error)
}

function anthropicStream(model: string, pieces: readonly string[], stop: Stop, used: FakeUsage): string {
  const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`
  const usage = {
    input_tokens: used.input,
    output_tokens: 1,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  }
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage }
  const reason = { end: 'end_turn', truncated: 'max_tokens', refused: 'refusal', none: '' }[stop]
  return [
    event('message_start', { message }),
    event('content_block_start', { index: 0, content_block: { type: 'thinking', thinking: '', signature: 's' } }),
    event('content_block_stop', { index: 0 }),
    event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }),
    ...pieces.map((text) => event('content_block_delta', { index: 1, delta: { type: 'text_delta', text } })),
    ...(stop === 'none'
      ? []
      : [
          event('content_block_stop', { index: 1 }),
          event('message_delta', {
            delta: { stop_reason: reason, stop_sequence: null },
            usage: { output_tokens: used.output },
          }),
          event('message_stop', {}),
        ]),
  ].join('')
}

function geminiStream(model: string, pieces: readonly string[], stop: Stop, used: FakeUsage): string {
  const data = (more: object) => `data: ${JSON.stringify({ modelVersion: model, responseId: 'r', ...more })}\n\n`
  const thoughtsTokenCount = Math.min(4, used.output)
  const usageMetadata = {
    promptTokenCount: used.input,
    candidatesTokenCount: used.output - thoughtsTokenCount,
    thoughtsTokenCount,
    totalTokenCount: used.input + used.output,
  }
  const finishReason = { end: 'STOP', truncated: 'MAX_TOKENS', refused: 'SAFETY', none: '' }[stop]
  return [
    ...pieces.map((text) => data({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] })),
    ...(stop === 'none' ? [] : [data({ candidates: [{ finishReason, index: 0 }], usageMetadata })]),
  ].join('')
}

function openAiStream(model: string, pieces: readonly string[], stop: Stop, used: FakeUsage): string {
  const data = (more: object) =>
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model, ...more })}\n\n`
  const finish = { end: 'stop', truncated: 'length', refused: 'stop', none: '' }[stop]
  const key = stop === 'refused' ? 'refusal' : 'content'
  const usage = { prompt_tokens: used.input, completion_tokens: used.output, total_tokens: used.input + used.output }
  return [
    ': a comment, as some servers send while they wait\n\n',
    ...pieces.map((text) => data({ choices: [{ index: 0, delta: { [key]: text }, finish_reason: null }] })),
    ...(stop === 'none'
      ? []
      : [
          data({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
          data({ choices: [], usage }),
          'data: [DONE]\n\n',
        ]),
  ].join('')
}
