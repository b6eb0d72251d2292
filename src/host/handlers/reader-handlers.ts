import type { KeyView, PriceView, ReaderView } from '../../contract/reading-views.ts'
import type { Handlers, Parsed } from '../../contract/requests.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { builtInReaderName } from '../../ingest/index.ts'
import type { HostContext } from '../host-context.ts'
import { needsKey } from '../keys/key-ring.ts'
import { CallFailed, failed } from '../llm/call-failure.ts'
import type { ModelSetup } from '../llm/model-setup.ts'
import { findPrice, type PriceRow } from '../llm/prices.ts'
import { type Provider, providers } from '../llm/providers.ts'
import { shippedPrices } from '../llm/shipped-prices.ts'

type ReaderHandlers = Pick<
  Handlers,
  | 'readers.list'
  | 'readers.models'
  | 'readers.set'
  | 'keys.set'
  | 'keys.remove'
  | 'prices.list'
  | 'prices.set'
  | 'prices.remove'
>

export function readerHandlers(context: HostContext): ReaderHandlers {
  const { readers, keys, prices, settings } = context

  async function setupOf(reader: string): Promise<ModelSetup> {
    const setup = await readers.setup({ reader })
    if (setup !== null) return setup
    throw refusal('invalid_input', ['builtInNoModel', {}])
  }
  async function view(reader: string): Promise<ReaderView> {
    const { settings: kept } = await settings.read()
    const setup = await readers.setup({ reader })
    const chosen = kept.reader === reader
    if (setup === null) return builtInView(chosen)
    return modelView(setup, chosen, await keys.view(setup.provider, setup.baseUrl), await prices.list())
  }
  async function keyOf(reader: string, change?: (setup: ModelSetup) => Promise<void>): Promise<KeyView> {
    const setup = await setupOf(reader)
    await change?.(setup)
    return keys.view(setup.provider, setup.baseUrl)
  }

  return {
    'readers.list': async () => ({ readers: await Promise.all(readers.ids.map(view)) }),
    async 'readers.models'({ reader }) {
      const setup = await setupOf(reader)
      const key = await keys.get(setup.provider, setup.baseUrl)
      const { name, model, baseUrl, provider } = setup
      if (key === null && needsKey(provider, baseUrl)) throw failed.noKey({ name, model }).failure.error
      const adapter = providers[provider].adapter({ apiKey: key ?? 'none', baseUrl, timeout: 20_000 }, name)
      const own = await prices.list()
      const listed = await adapter.listModels().catch((error: unknown) => {
        throw error instanceof CallFailed ? error.failure.error : error
      })
      return {
        models: listed.map(({ id, context: window, output }) => {
          const row = findPrice([...own, ...shippedPrices], setup.priceProvider, id)
          return { id, context: window, output, price: row === null ? null : priceView(row, own.includes(row)) }
        }),
      }
    },
    async 'readers.set'({ reader, ...change }) {
      const { provider } = await setupOf(reader)
      await settings.update((before) => ({
        ...before,
        readers: { ...before.readers, [provider]: changed(before.readers?.[provider] ?? {}, change) },
      }))
      return view(reader)
    },
    'keys.set': ({ reader, key, agreed }) =>
      keyOf(reader, ({ provider, baseUrl }) => keys.set(provider, baseUrl, key, agreed)),
    'keys.remove': ({ reader }) => keyOf(reader, ({ provider, baseUrl }) => keys.remove(provider, baseUrl)),
    async 'prices.list'() {
      const own = await prices.list()
      const shipped = shippedPrices.filter((row) => findPrice(own, row.provider, row.model) === null)
      return { prices: [...own.map((row) => priceView(row, true)), ...shipped.map((row) => priceView(row, false))] }
    },
    async 'prices.set'({ cachedInput, ...given }) {
      const asOf = context.now().toISOString().slice(0, 10)
      const row: PriceRow = {
        ...given,
        ...(cachedInput === undefined ? {} : { cachedInput }),
        ...windowOf(given.provider, given.model),
        asOf,
        source: 'entered by you',
      }
      await prices.set(row)
      return priceView(row, true)
    },
    async 'prices.remove'({ provider, model }) {
      await prices.remove(provider, model)
      return {}
    },
  }
}

type Change = Omit<Parsed<'readers.set'>, 'reader'>

/** Null takes a setting back; what is not named stays. */
function changed(before: object, change: Change): object {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const after = Object.fromEntries([...Object.entries(before), ...given])
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
}

/** A price of one's own takes nothing away from what is known about the model's size. */
function windowOf(provider: string, model: string): Pick<PriceRow, 'context' | 'maxOutput'> {
  const { context, maxOutput } = findPrice(shippedPrices, provider, model) ?? {}
  return { ...(context === undefined ? {} : { context }), ...(maxOutput === undefined ? {} : { maxOutput }) }
}

function builtInView(chosen: boolean): ReaderView {
  return {
    id: builtInReaderName,
    name: 'Built-in',
    chosen,
    model: null,
    baseUrl: null,
    local: true,
    context: null,
    output: null,
    assumed: false,
    key: { needed: false, present: false, from: null, variable: null, ...say('noneNeeded', {}) },
    price: { kind: 'free' },
    pricedAs: builtInReaderName,
    problem: null,
    ...leaving(say('nothingLeaves', {})),
  }
}

function modelView(setup: ModelSetup, chosen: boolean, key: KeyView, own: readonly PriceRow[]): ReaderView {
  const { provider, name, model, baseUrl, isLocal, limits, isAssumed, price } = setup
  return {
    id: provider,
    name: providers[provider].name,
    chosen,
    model,
    baseUrl,
    local: isLocal,
    context: limits.context,
    output: limits.output,
    assumed: isAssumed,
    key,
    price:
      price === null
        ? { kind: 'unknown' }
        : price === 'free'
          ? { kind: 'free' }
          : { kind: 'known', price: priceView(price, own.includes(price)) },
    pricedAs: setup.priceProvider,
    ...(key.needed && !key.present ? problemOf(say('noKey', { name })) : { problem: null }),
    ...leaving(
      isLocal
        ? say('staysHere', { host: new URL(baseUrl ?? '').host })
        : say('goesTo', { host: hostOf(provider, baseUrl) }),
    ),
  }
}

const leaving = ({ words, said }: Sentence) => ({ leaves: words, leavesSaid: said })
const problemOf = ({ words, said }: Sentence) => ({ problem: words, problemSaid: said })

const hostOf = (provider: Provider, baseUrl: string | null) =>
  baseUrl === null ? providers[provider].host : new URL(baseUrl).host

function priceView(
  { provider, model, input, output, cachedInput, over, next, asOf, source }: PriceRow,
  own: boolean,
): PriceView {
  return {
    provider,
    model,
    input,
    output,
    cachedInput: cachedInput ?? null,
    over: over === undefined ? null : { tokens: over.tokens, input: over.input, output: over.output },
    next: next === undefined ? null : { from: next.from, input: next.input, output: next.output },
    asOf,
    source,
    own,
  }
}
