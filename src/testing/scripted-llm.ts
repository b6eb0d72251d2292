import type { Llm, LlmCall } from '../core/llm.ts'
import { estimateTokens } from '../core/text/estimate-tokens.ts'

/** A model that answers from a function and records what it was asked. */
export function scriptedLlm(
  answer: (call: LlmCall, index: number) => unknown,
  limits: Llm['limits'] = { context: 100_000, output: 8000 },
): Llm & { readonly calls: LlmCall[] } {
  const calls: LlmCall[] = []
  return {
    provider: 'scripted',
    model: 'scripted-1',
    limits,
    calls,
    countTokens: async ({ system, user }) => ({ tokens: estimateTokens(system + user), exact: false }),
    complete: async (call) => {
      calls.push(call)
      const value = answer(call, calls.length - 1)
      if (value instanceof Error) throw value
      return {
        value,
        usage: {
          input: estimateTokens(call.system + call.user),
          cached: 0,
          output: estimateTokens(JSON.stringify(value)),
        },
        answeredBy: 'scripted-1',
      }
    },
  }
}
