import { WikiError } from '../core/errors.ts'
import { builtInReader, builtInReaderName, modelPromptVersion, type Reader } from '../ingest/index.ts'
import type { FileStore } from './fs/file-store.ts'
import type { Settings, SettingsStore } from './home/settings.ts'
import { type KeyRing, needsKey } from './keys/key-ring.ts'
import { type OpenModelReader, openModelReader } from './llm/model-readers.ts'
import { type ModelSetup, modelSetup, type ReaderChoice } from './llm/model-setup.ts'
import type { OwnPrices } from './llm/own-prices.ts'
import { providerIds } from './llm/providers.ts'
import type { Limits } from './llm/spend-ledger.ts'
import type { RetryPolicy } from './llm/with-retries.ts'

/** What tells one reading from another, beside the schema of the domain. */
export type ReaderIdentity = { readonly id: string; readonly model: string | null; readonly promptVersion: string }

export type ReaderJob = {
  readonly domain: string
  readonly domainHome: string
  readonly run: string
  readonly limits: Partial<Limits>
}

export type OpenReader = { readonly reader: Reader; readonly model: OpenModelReader | null; close(): void }

/** The readers this host can use, by the id that settings and `--reader` name. */
export interface Readers {
  readonly ids: readonly string[]
  /** Rejects with `invalid_input` where there is no such reader. */
  check(id: string): void
  identify(choice: ReaderChoice): Promise<ReaderIdentity>
  /** Null for a reader that is no model. */
  setup(choice: ReaderChoice): Promise<ModelSetup | null>
  open(choice: ReaderChoice, job: ReaderJob): Promise<OpenReader>
}

export type ReadersOptions = {
  readonly home: FileStore
  readonly settings: SettingsStore
  readonly keys: KeyRing
  readonly prices: OwnPrices
  readonly now: () => Date
  readonly retries?: RetryPolicy
}

/** Lets whatever else the process has to do go first: reading is long, the window must not wait for it. */
const pause = () => new Promise<void>((done) => setImmediate(done))

export function createReaders(options: ReadersOptions): Readers {
  const builtIn = builtInReader(pause)
  const ids = [builtInReaderName, ...providerIds]
  function check(id: string): void {
    if (ids.includes(id)) return
    throw new WikiError('invalid_input', `There is no reader “${id.slice(0, 80)}”. Choose one of: ${ids.join(', ')}.`, {
      data: { reader: id.slice(0, 80) },
    })
  }
  async function setup(choice: ReaderChoice): Promise<ModelSetup | null> {
    check(choice.reader)
    return modelSetup(choice, (await options.settings.read()).settings, await options.prices.list())
  }
  return {
    ids,
    check,
    setup,
    async identify(choice) {
      const model = await setup(choice)
      if (model === null) return { id: builtIn.id, model: null, promptVersion: builtIn.promptVersion }
      return { id: model.provider, model: model.model, promptVersion: modelPromptVersion }
    },
    async open(choice, job) {
      const model = await setup(choice)
      if (model === null) return { reader: builtIn, model: null, close: () => {} }
      const { settings } = await options.settings.read()
      const opened = openModelReader({
        setup: model,
        key: await options.keys.get(model.provider, model.baseUrl),
        needsKey: needsKey(model.provider, model.baseUrl),
        home: options.home.root,
        ...job,
        budget: tightest(budgetOf(settings), job.limits),
        ...(options.retries === undefined ? {} : { retries: options.retries }),
        now: options.now,
      })
      return { reader: opened.reader, model: opened, close: () => opened.close() }
    },
  }
}

export type Budget = Pick<Limits, 'runUsd' | 'monthUsd' | 'runTokens'> & {
  readonly confirmBelowUsd: number
  readonly assistantUsd: number
}

export function budgetOf({ budget }: Settings): Budget {
  const { runUsd = 1, monthUsd = 10, runTokens = null, confirmBelowUsd = 0, assistantUsd = 0 } = budget ?? {}
  return { runUsd, monthUsd, runTokens, confirmBelowUsd, assistantUsd }
}

/** What was said for this drop stands in place of the setting for a drop; the month's always holds. */
function tightest(budget: Budget, limits: Partial<Limits>): Limits {
  return {
    monthUsd: budget.monthUsd,
    runUsd: limits.runUsd ?? budget.runUsd,
    runTokens: limits.runTokens ?? budget.runTokens,
    jobUsd: limits.jobUsd ?? null,
  }
}
