import type { Adapter } from './adapter.ts'

/** An adapter whose provider's SDK is loaded with the first call: a process that asks no model does not wait for it. */
export function lazyAdapter(provider: string, load: () => Promise<Adapter>): Adapter {
  let loading: Promise<Adapter> | null = null
  const loaded = () => (loading ??= load())
  return {
    provider,
    complete: async (model, call, options) => (await loaded()).complete(model, call, options),
    countTokens: async (model, prompt, signal) => (await loaded()).countTokens(model, prompt, signal),
    listModels: async (signal) => (await loaded()).listModels(signal),
  }
}
