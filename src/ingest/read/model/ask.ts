import type { Llm, LlmCall } from '../../../core/llm.ts'
import { sha256Hex } from '../../../core/text/hash.ts'

/** Answers that were paid for, by what was asked: a crash or a limit resumes and asks nothing twice. */
export interface AnswerStore {
  get(key: string): Promise<unknown>
  put(key: string, answer: unknown): Promise<void>
}

/** What an answer is kept under: all that was asked, and of whom. */
export function answerKey(llm: Pick<Llm, 'provider' | 'model'>, call: LlmCall): string {
  return sha256Hex(JSON.stringify([llm.provider, llm.model, call.system, call.user, call.schema]))
}

/** Asks once and keeps the answer; what was answered before is not asked again. */
export async function ask(
  call: LlmCall,
  { llm, answers }: { readonly llm: Llm; readonly answers: AnswerStore },
  signal?: AbortSignal,
): Promise<unknown> {
  signal?.throwIfAborted()
  const key = answerKey(llm, call)
  const stored = await answers.get(key)
  if (stored !== undefined) return stored
  const { value } = await llm.complete(call, signal ? { signal } : {})
  await answers.put(key, value)
  return value
}
