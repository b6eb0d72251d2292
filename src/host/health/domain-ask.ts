import type { AskedView, AskQuoteView } from '../../contract/health-views.ts'
import { WikiError } from '../../core/errors.ts'
import type { LlmUsage } from '../../core/llm.ts'
import { refusal } from '../../core/sentences.ts'
import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import { type AskPlan, ask, type ModelRule, type PackedCall, planAsk, pricedRules } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { hashOf } from '../fs/replace-file.ts'
import type { HostContext } from '../host-context.ts'
import { openAnswerStore } from '../llm/answer-store.ts'
import type { ModelSetup } from '../llm/model-setup.ts'
import { priceOf } from '../llm/quote.ts'
import { createAskView } from './ask-view.ts'
import type { DomainHealth } from './domain-health.ts'
import { keep } from './kept-findings.ts'

export type AskWish = {
  readonly rules: readonly string[]
  readonly most: number
  readonly reader?: string | undefined
  readonly model?: string | undefined
}

type Planned = {
  readonly plan: AskPlan
  readonly rules: readonly ModelRule[]
  readonly setup: ModelSetup
  readonly quote: AskQuoteView
}

/** Priced scans of one domain: quoted first, one at a time, stopped at any time with what was found kept. */
export class DomainAsk {
  readonly #context: HostContext
  readonly #domain: OpenDomain
  readonly #health: DomainHealth
  #state: AskedView = { kind: 'idle' }
  #stop: AbortController | null = null
  #ended: Promise<void> = Promise.resolve()
  #isBeginning = false
  /** Runs that asked anything: a token is good for one. */
  #runs = 0

  constructor(context: HostContext, domain: OpenDomain, health: DomainHealth) {
    this.#context = context
    this.#domain = domain
    this.#health = health
  }

  get state(): AskedView {
    return this.#state
  }

  /** Sends nothing. */
  async quote(wish: AskWish): Promise<AskQuoteView> {
    return (await this.#plan(wish)).quote
  }

  /** Begins what was quoted, and nothing else: other calls by now are quoted again first. */
  async begin(wish: AskWish, token: string, maxUsd: number | undefined): Promise<AskedView> {
    if (this.#state.kind === 'running' || this.#isBeginning) throw refusal('conflict', ['askingAlready', {}])
    this.#isBeginning = true
    try {
      return await this.#begin(wish, token, maxUsd)
    } finally {
      this.#isBeginning = false
    }
  }

  async #begin(wish: AskWish, token: string, maxUsd: number | undefined): Promise<AskedView> {
    const planned = await this.#plan(wish)
    if (planned.quote.token !== token)
      throw refusal('stale_revision', ['changedSincePrice', {}], {
        data: { quote: planned.quote },
      })
    this.#stop = new AbortController()
    this.#state = { kind: 'running', done: 0, calls: planned.plan.calls.length, found: planned.plan.kept.length }
    this.#ended = this.#run(planned, maxUsd, this.#stop.signal)
    return this.#state
  }

  async stop(): Promise<AskedView> {
    this.#stop?.abort()
    await this.#ended
    return this.#state
  }

  async #plan(wish: AskWish): Promise<Planned> {
    const { readers, settings, now } = this.#context
    const rules = rulesOf(wish.rules)
    const reader = wish.reader ?? (await settings.read()).settings.reader
    const setup = await readers.setup({ reader, ...(wish.model === undefined ? {} : { model: wish.model }) })
    if (setup === null)
      throw refusal('invalid_input', ['noModelSet', {}], {
        data: { reader },
      })
    const today = now().toISOString().slice(0, 10)
    const view = await createAskView(this.#domain, (await this.#health.scan()).open, today)
    const plan = await planAsk(rules, view, setup, this.#answers(), wish.most)
    return { plan, rules, setup, quote: quoteOf(plan, setup, today, this.#runs) }
  }

  #answers() {
    return openAnswerStore(createNodeFileStore(this.#domain.handle.home))
  }

  async #run({ plan, rules, setup }: Planned, maxUsd: number | undefined, signal: AbortSignal): Promise<void> {
    const { readers, newId, logError } = this.#context
    const { handle } = this.#domain
    const run = `health-${newId()}`
    const ids = rules.map(({ id }) => id)
    const home = createNodeFileStore(handle.home)
    let opened: Awaited<ReturnType<typeof readers.open>> | null = null
    try {
      opened = await readers.open(
        { reader: setup.provider, model: setup.model },
        { domain: handle.name, domainHome: handle.home, run, limits: maxUsd === undefined ? {} : { runUsd: maxUsd } },
      )
      if (opened.model === null) throw new WikiError('invalid_input', 'The reader that is set is no model.')
      const outcome = await ask(plan.calls, opened.model.llm, this.#answers(), {
        signal,
        onProgress: (done, found) => {
          this.#state = { kind: 'running', done, calls: plan.calls.length, found: plan.kept.length + found.length }
        },
      })
      if (outcome.calls > 0) this.#runs += 1
      await keep(home, ids, {
        found: [...plan.kept, ...outcome.found],
        answered: [...plan.known, ...outcome.answered],
      })
      const spent = opened.model.spent()
      this.#state = {
        kind: 'ended',
        found: plan.kept.length + outcome.found.length,
        calls: outcome.calls,
        unanswered: outcome.unanswered,
        stopped: outcome.stopped === null ? null : stoppedBy(outcome.stopped),
        tokens: spent.tokens,
        spent: spent.unknown > 0 ? null : spent.usd,
      }
    } catch (error) {
      this.#runs += 1
      if (!(error instanceof WikiError)) logError('health.ask', error)
      const spent = opened?.model?.spent() ?? { usd: 0, tokens: 0, unknown: 0 }
      this.#state = {
        kind: 'ended',
        found: 0,
        calls: 0,
        unanswered: plan.calls.reduce((sum, { asked }) => sum + asked.length, 0),
        stopped: stoppedBy(error instanceof WikiError ? error : refusal('internal', ['insideLog', {}])),
        tokens: spent.tokens,
        spent: spent.unknown > 0 ? null : spent.usd,
      }
    } finally {
      opened?.close()
      this.#stop = null
    }
  }
}

function rulesOf(ids: readonly string[]): ModelRule[] {
  const unknown = ids.find((id) => !pricedRules.some((rule) => rule.id === id))
  if (unknown !== undefined)
    throw new WikiError(
      'invalid_input',
      `There is no check “${unknown.slice(0, 40)}” that asks a model. Choose of: ${pricedRules.map(({ id }) => id).join(', ')}.`,
    )
  return pricedRules.filter(({ id }) => ids.length === 0 || ids.includes(id))
}

function quoteOf(plan: AskPlan, setup: ModelSetup, day: string, runs: number): AskQuoteView {
  const input = ({ call }: PackedCall) => estimateTokens(call.system + call.user + JSON.stringify(call.schema))
  const expected = plan.calls.map((one): LlmUsage => ({ input: input(one), cached: 0, output: one.expectedOutput }))
  const most = plan.calls.map((one): LlmUsage => ({ input: input(one), cached: 0, output: one.call.maxOutput }))
  const sum = (usages: readonly LlmUsage[]) => usages.reduce((total, usage) => total + usage.input + usage.output, 0)
  return {
    token: hashOf(
      JSON.stringify([
        runs,
        setup.provider,
        setup.model,
        ...plan.calls.flatMap(({ asked }) => asked.map(({ key }) => key)),
      ]),
    ),
    reader: setup.provider,
    model: setup.model,
    local: setup.isLocal,
    calls: plan.calls.length,
    tokens: { expected: sum(expected), most: sum(most) },
    price: priceOf(setup, expected, most, day),
    rules: plan.rules.map(({ rule, questions, known, left }) => ({ id: rule.id, questions, known, left })),
  }
}

const stoppedBy = ({ code, message, data }: WikiError) => ({ code, message, data: { ...data } })
