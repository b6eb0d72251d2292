import type { LlmOptions } from '../../core/llm.ts'

/**
 * Ends a call whose stream has begun and then says nothing for so many milliseconds: SDKs limit only the wait for its
 * first byte. Rejects with `failure` then.
 */
export async function unstalled<T>(
  options: LlmOptions,
  milliseconds: number,
  failure: Error,
  call: (options: LlmOptions) => Promise<T>,
): Promise<T> {
  const stall = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onProgress = (characters: number, text: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(), milliseconds)
    options.onProgress?.(characters, text)
  }
  const signal = options.signal ? AbortSignal.any([options.signal, stall.signal]) : stall.signal
  try {
    const answer = await call({ ...options, signal, onProgress })
    if (stall.signal.aborted) throw failure
    return answer
  } catch (error) {
    throw stall.signal.aborted && options.signal?.aborted !== true ? failure : error
  } finally {
    clearTimeout(timer)
  }
}
