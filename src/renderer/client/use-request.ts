import { useEffect, useState } from 'react'
import type { Input, Output, RequestName } from '../../contract/requests.ts'
import { isWikiError } from '../../core/errors.ts'
import { explain } from '../state/explain.ts'
import { useApi, useApp } from './app-context.ts'

/** An answer as it stands. While a new one is fetched the last one stays, so that nothing blinks; `fresh` is false then. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T; readonly fresh: boolean }
  | { readonly kind: 'failed'; readonly code: string; readonly why: string }

/**
 * Asks the host, and again whenever the input or `version` changes or the connection comes back. `null` asks nothing.
 * An answer that was overtaken is dropped.
 */
export function useRequest<N extends RequestName>(
  name: N,
  input: Input<N> | null,
  version: number | string = 0,
): Asked<Output<N>> {
  const api = useApi()
  const epoch = useApp((app) => app.host?.epoch)
  const key = input === null ? null : JSON.stringify(input)
  const [held, setHeld] = useState<{ key: string; asked: Asked<Output<N>> } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: version and epoch say that the same question has a new answer.
  useEffect(() => {
    if (key === null) return
    let wanted = true
    // The key is the input, written down.
    api.request(name, JSON.parse(key) as Input<N>).then(
      (value) => wanted && setHeld({ key, asked: { kind: 'ready', value, fresh: true } }),
      (error: unknown) =>
        wanted &&
        setHeld({
          key,
          asked: { kind: 'failed', code: isWikiError(error) ? error.code : 'internal', why: explain(error) },
        }),
    )
    return () => {
      wanted = false
    }
  }, [api, name, key, version, epoch])

  if (key === null || held === null) return { kind: 'loading' }
  if (held.key === key) return held.asked
  return held.asked.kind === 'ready' ? { ...held.asked, fresh: false } : { kind: 'loading' }
}
