import type { Settings } from '../home/settings.ts'
import { findPrice, type PriceRow } from './prices.ts'
import { isLoopback, isProvider, type Provider, providers } from './providers.ts'
import { shippedPrices } from './shipped-prices.ts'

/** Which reader, and what of its settings is otherwise this once. */
export type ReaderChoice = {
  readonly reader: string
  readonly model?: string | undefined
  readonly baseUrl?: string | undefined
  readonly context?: number | undefined
  readonly output?: number | undefined
}

/** A model as reader, with everything known about it but its key. */
export type ModelSetup = {
  readonly provider: Provider
  /** What people call the server. */
  readonly name: string
  readonly model: string
  readonly baseUrl: string | null
  readonly isLocal: boolean
  readonly limits: { readonly context: number; readonly output: number }
  /** Nobody said what the model can hold: a size that any model has. */
  readonly isAssumed: boolean
  /** Null: unknown. */
  readonly price: PriceRow | 'free' | null
  /** Under which its price is listed. */
  readonly priceProvider: string
}

const assumed = { context: 8192, output: 2048 }

/** Null where the choice is no model. */
export function modelSetup(choice: ReaderChoice, settings: Settings, own: readonly PriceRow[]): ModelSetup | null {
  const { reader: provider } = choice
  if (!isProvider(provider)) return null
  const facts = providers[provider]
  const kept = settings.readers?.[provider] ?? {}
  const baseUrl = choice.baseUrl ?? kept.baseUrl ?? null
  const model = choice.model ?? kept.model ?? facts.model
  const isLocal = provider === 'openai' && isLoopback(baseUrl)
  // Another server of the same language has other prices for models of the same name.
  const priceProvider = provider === 'openai' && baseUrl !== null ? new URL(baseUrl).hostname : provider
  const row = findPrice([...own, ...shippedPrices], priceProvider, model)
  const limits = {
    context: choice.context ?? kept.context ?? row?.context,
    output: choice.output ?? kept.output ?? row?.maxOutput,
  }
  return {
    provider,
    name: baseUrl === null ? facts.name : serverName(facts.name, provider, baseUrl),
    model,
    baseUrl,
    isLocal,
    limits: {
      context: limits.context ?? assumed.context,
      output: limits.output ?? Math.min(assumed.output, Math.floor((limits.context ?? assumed.context) / 4)),
    },
    isAssumed: limits.context === undefined,
    price: (kept.free ?? isLocal) ? 'free' : row,
    priceProvider,
  }
}

function serverName(name: string, provider: Provider, baseUrl: string): string {
  return provider === 'openai' ? `The server at ${new URL(baseUrl).host}` : name
}
