import type { HostContext } from '../host-context.ts'
import { needsKey } from '../keys/key-ring.ts'
import type { ModelSetup } from './model-setup.ts'
import { providerIds } from './providers.ts'

/**
 * The model to offer where one is not chosen for a document: the one set in the settings, else one of a provider, else
 * one on this machine; null where none can read as it is set.
 */
export async function usableModel({
  readers,
  keys,
  settings,
}: Pick<HostContext, 'readers' | 'keys' | 'settings'>): Promise<ModelSetup | null> {
  const chosen = (await settings.read()).settings.reader
  const usable: ModelSetup[] = []
  for (const reader of providerIds) {
    const setup = await readers.setup({ reader })
    if (setup === null) continue
    const { provider, baseUrl } = setup
    if (!needsKey(provider, baseUrl) || (await keys.get(provider, baseUrl)) !== null) usable.push(setup)
  }
  return (
    usable.find(({ provider }) => provider === chosen) ?? usable.find(({ isLocal }) => !isLocal) ?? usable[0] ?? null
  )
}
