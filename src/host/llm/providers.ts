import type { Adapter, AdapterOptions } from './adapter.ts'
import { lazyAdapter } from './lazy-adapter.ts'

type ProviderFacts = {
  readonly name: string
  /** The environment variable that holds its key. */
  readonly variable: string
  readonly model: string
  readonly host: string
  adapter(options: AdapterOptions, name: string): Adapter
}

const facts = {
  anthropic: {
    name: 'Anthropic',
    variable: 'ANTHROPIC_API_KEY',
    model: 'claude-haiku-5-5',
    host: 'api.anthropic.com',
    adapter: (options) =>
      lazyAdapter('anthropic', async () => (await import('./anthropic.ts')).anthropicAdapter(options)),
  },
  gemini: {
    name: 'Gemini',
    variable: 'GEMINI_API_KEY',
    model: 'gemini-3.5-flash-lite',
    host: 'generativelanguage.googleapis.com',
    adapter: (options) => lazyAdapter('gemini', async () => (await import('./gemini.ts')).geminiAdapter(options)),
  },
  openai: {
    name: 'OpenAI',
    variable: 'OPENAI_API_KEY',
    model: 'gpt-6-luna',
    host: 'api.openai.com',
    adapter: (options, name) =>
      lazyAdapter('openai', async () => (await import('./openai.ts')).openAiAdapter(options, { name })),
  },
} as const satisfies Record<string, ProviderFacts>

export type Provider = keyof typeof facts
export const providers: Readonly<Record<Provider, ProviderFacts>> = facts
// The keys of the object above, which the compiler widens.
export const providerIds = Object.keys(facts) as Provider[]

export function isProvider(id: string): id is Provider {
  return Object.hasOwn(facts, id)
}

/** A server on this machine. */
export function isLoopback(address: string | null): boolean {
  if (address === null) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/u.test(hostname)
}
