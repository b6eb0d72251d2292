import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { entityKinds } from '../../core/page/page-kinds.ts'
import { createModelReader, type Reader } from '../../ingest/index.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { Settings } from '../home/settings.ts'
import { openAnswerStore } from './answer-store.ts'
import { anthropicAdapter } from './anthropic.ts'
import { failed } from './call-failure.ts'
import { createLlm } from './create-llm.ts'
import { geminiAdapter } from './gemini.ts'
import { openAiAdapter } from './openai.ts'
import { findPrice } from './prices.ts'
import { shippedPrices } from './shipped-prices.ts'
import { openSpendLedger } from './spend-ledger.ts'

const providers = {
  anthropic: { name: 'Anthropic', key: 'ANTHROPIC_API_KEY', model: 'claude-haiku-5-5', adapter: anthropicAdapter },
  gemini: { name: 'Gemini', key: 'GEMINI_API_KEY', model: 'gemini-3.5-flash-lite', adapter: geminiAdapter },
  openai: { name: 'OpenAI', key: 'OPENAI_API_KEY', model: 'gpt-6-luna', adapter: openAiAdapter },
} as const
export type Provider = keyof typeof providers

// The keys of the object above, which the compiler widens.
export const providerIds = Object.keys(providers) as Provider[]

export type ModelRun = {
  readonly settings: Settings
  /** Absolute home folders: of all, where what is spent is kept, and of the domain. */
  readonly home: string
  readonly domainHome: string
  readonly domain: string
  readonly run: string
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
}

/** A model as reader for one job. `close` when it has read. Rejects with `reader_auth` where there is no key. */
export function openModelReader(id: Provider, run: ModelRun): { readonly reader: Reader; close(): void } {
  const provider = providers[id]
  const { baseUrl = null, model = provider.model, context, output } = run.settings.readers?.[id] ?? {}
  const apiKey = run.variables[provider.key]
  if (!apiKey) throw failed.noKey({ name: provider.name, model }).failure.error
  const price = findPrice(shippedPrices, id, model)
  const ledger = openSpendLedger(join(run.home, 'spend.sqlite'))
  const llm = createLlm({
    adapter: provider.adapter({ apiKey, baseUrl, timeout: 600_000 }),
    name: provider.name,
    model,
    limits: { context: context ?? price?.context ?? 8192, output: output ?? price?.maxOutput ?? 4096 },
    price,
    ledger,
    budget: { runUsd: 1, monthUsd: 10, runTokens: null, ...run.settings.budget },
    run: run.run,
    domain: run.domain,
    now: run.now,
    newId: randomUUID,
  })
  const answers = openAnswerStore(createNodeFileStore(run.domainHome))
  return {
    reader: createModelReader({ llm, answers, entityKinds, language: '' }),
    close: () => ledger.close(),
  }
}
