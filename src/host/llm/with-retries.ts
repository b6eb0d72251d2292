import { setTimeout as sleep } from 'node:timers/promises'
import { WikiError } from '../../core/errors.ts'
import { CallFailed } from './call-failure.ts'

export type RetryPolicy = {
  readonly attempts: number
  /** Milliseconds before the second attempt; doubles, with jitter. */
  readonly firstWait: number
  /** A provider that asks for more than this makes the queue pause instead. */
  readonly longestWait: number
}

export const defaultRetries: RetryPolicy = { attempts: 4, firstWait: 800, longestWait: 45_000 }

/** The one retry policy: the SDKs' own are off. Honours what the provider asks for; gives up with the last failure's sentence. */
export async function withRetries<T>(attempt: () => Promise<T>, policy: RetryPolicy, signal?: AbortSignal): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted)
        throw new WikiError('cancelled', 'Reading was cancelled. What was read is kept.', { cause: error })
      if (!(error instanceof CallFailed)) throw error
      const { failure } = error
      const backoff = policy.firstWait * 2 ** (count - 1) * (0.75 + Math.random() / 2)
      const wait = failure.wait === undefined ? backoff : failure.wait + Math.random() * policy.firstWait
      if (failure.retry === 'never' || count >= policy.attempts || wait > policy.longestWait) throw failure.error
      await sleep(wait, undefined, signal ? { signal } : {})
    }
  }
}
