import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { QuoteView } from '../../contract/reading-views.ts'
import type { Llm } from '../../core/llm.ts'
import { entityKinds } from '../../core/page/page-kinds.ts'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { createModelReader, type Reader } from '../../ingest/index.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { openAnswerStore } from './answer-store.ts'
import { failed } from './call-failure.ts'
import { createLlm } from './create-llm.ts'
import type { ModelSetup } from './model-setup.ts'
import { providers } from './providers.ts'
import { quoteOf } from './quote.ts'
import { type Limits, openSpendLedger, type Spent } from './spend-ledger.ts'
import type { RetryPolicy } from './with-retries.ts'

export type ModelRun = {
  readonly setup: ModelSetup
  /** Null where there is none; a server that needs one then says so. */
  readonly key: string | null
  readonly needsKey: boolean
  /** Absolute home folders: of all, where what is spent is kept, and of the domain. */
  readonly home: string
  readonly domainHome: string
  readonly domain: string
  /** `drop:job`. */
  readonly run: string
  readonly budget: Limits
  readonly retries?: RetryPolicy
  readonly now: () => Date
}

export interface OpenModelReader {
  readonly reader: Reader
  /** The model itself, for questions that are no reading; the same budget and ledger. */
  readonly llm: Llm
  /** Sends nothing. */
  quote(doc: SourceDoc, schema: string): Promise<QuoteView>
  spent(): Spent
  /** Ids of the models that the key can use. */
  models(): Promise<string[]>
  close(): void
}

/** Milliseconds until an answer must begin: a local model may load first. */
const timeout = 600_000

/** A model as reader for one job. `close` when it has read. Rejects with `reader_auth` where it needs a key and has none. */
export function openModelReader(run: ModelRun): OpenModelReader {
  const { setup, key } = run
  const { provider, name, model, limits } = setup
  const answers = openAnswerStore(createNodeFileStore(run.domainHome))
  const ledger = openSpendLedger(join(run.home, 'spend.sqlite'))
  // A server that asks for no key takes any.
  const adapter = providers[provider].adapter({ apiKey: key ?? 'none', baseUrl: setup.baseUrl, timeout }, name)
  const open = () => {
    if (key === null && run.needsKey) throw failed.noKey({ name, model }).failure.error
    const llm = createLlm({
      adapter,
      name,
      model,
      limits,
      price: setup.price,
      ledger,
      budget: run.budget,
      run: run.run,
      domain: run.domain,
      ...(run.retries === undefined ? {} : { retries: run.retries }),
      now: run.now,
      newId: randomUUID,
    })
    return { llm, reader: createModelReader({ llm, answers, entityKinds, language: '' }) }
  }
  try {
    return {
      ...open(),
      quote: (doc, schema) => quoteOf(doc, setup, { schema, answers, day: run.now().toISOString().slice(0, 10) }),
      spent: () => ledger.run(run.run),
      models: async () => (await adapter.listModels(AbortSignal.timeout(15_000))).map(({ id }) => id),
      close: () => ledger.close(),
    }
  } catch (error) {
    ledger.close()
    throw error
  }
}
