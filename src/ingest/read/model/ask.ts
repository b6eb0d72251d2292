import { isWikiError } from '../../../core/errors.ts'
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

/**
 * Asks and keeps the answer; what was answered before is not asked again. An answer that is not what was asked for is
 * asked for once more and never kept, or trying again would find it for ever.
 */
export async function ask(
  call: LlmCall,
  { llm, answers }: { readonly llm: Llm; readonly answers: AnswerStore },
  signal?: AbortSignal,
  isAnswer: (value: unknown) => boolean = () => true,
): Promise<unknown> {
  signal?.throwIfAborted()
  const key = answerKey(llm, call)
  const stored = await answers.get(key)
  if (stored !== undefined) return stored
  const complete = async () => (await llm.complete(call, signal ? { signal } : {})).value
  const first = await complete()
  const value = isAnswer(first) ? first : await complete()
  if (isAnswer(value)) await answers.put(key, value)
  return value
}

/**
 * As `ask`; undefined where the model has no room for the whole answer. That was paid for as well and is kept: it is asked
 * again only with more room.
 */
export async function askWithinRoom(
  call: LlmCall,
  options: { readonly llm: Llm; readonly answers: AnswerStore },
  signal?: AbortSignal,
  isAnswer?: (value: unknown) => boolean,
): Promise<unknown> {
  if (await lacksRoom(call, options)) return undefined
  try {
    return await ask(call, options, signal, isAnswer)
  } catch (error) {
    if (!isWikiError(error, 'reader_truncated')) throw error
    await options.answers.put(roomKey(options.llm, call), call.maxOutput)
    return undefined
  }
}

/** Is it known that no answer to this fits into its room? */
export async function lacksRoom(
  call: LlmCall,
  { llm, answers }: { readonly llm: Pick<Llm, 'provider' | 'model'>; readonly answers: AnswerStore },
): Promise<boolean> {
  const tried = await answers.get(roomKey(llm, call))
  return typeof tried === 'number' && tried >= call.maxOutput
}

function roomKey(llm: Pick<Llm, 'provider' | 'model'>, call: LlmCall): string {
  return sha256Hex(`room ${answerKey(llm, call)}`)
}
