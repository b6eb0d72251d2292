import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AskedView } from '../../contract/health-views.ts'
import type { Output } from '../../contract/requests.ts'
import { type ErrorCode, errorCodes, WikiError } from '../../core/errors.ts'
import { defaultTokens } from '../answer/arguments.ts'
import { fitCount } from '../answer/fit.ts'
import { issueField, issueOf, optionalDomain } from '../answer/issue.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

const rules = ['semantic-duplicate']

export const scanSemanticDuplicates = defineTool({
  name: 'scan_semantic_duplicates',
  title: 'Pages about one thing, by a model',
  description:
    'Asks the configured model which likely pairs of pages are about the same thing. Without a token it asks nothing and answers what that would cost; show the user the price, and call again with the token once they agreed.',
  access: 'spend',
  input: z.object({
    ...optionalDomain,
    max_pairs: z.int().min(1).max(2000).default(200).describe('The likeliest so many.'),
    token: z.string().max(100).optional().describe('From the quote, good for exactly what was quoted.'),
  }),
  output: z.object({
    report: z.string(),
    status: z.enum(['quoted', 'done', 'partial']),
    token: z.string().nullable(),
    calls: z.int(),
    tokens: z.int(),
    /** USD; null is unknown. */
    cost: z.number().nullable(),
    pairs_total: z.int(),
    pairs_left_out: z.int(),
    unanswered: z.int(),
    pairs: z.array(issueField),
  }),
  async run({ api, signal, progress }, { domain, max_pairs, token }) {
    const name = await domainOrOnly(api, domain)
    const wish = { domain: name, rules, most: max_pairs }
    const quote = await api.request('health.quote', wish)
    const [counts] = quote.rules
    const budget = await api.request('budget.get', {})
    const pairs = { pairs_total: counts?.questions ?? 0, pairs_left_out: counts?.left ?? 0 }
    if (token === undefined) {
      const cost = quote.price.kind === 'known' ? quote.price.expected : quote.price.kind === 'free' ? 0 : null
      const words =
        quote.price.kind === 'known'
          ? `about $${quote.price.expected.toPrecision(2)}, at most $${quote.price.most.toPrecision(2)}`
          : quote.price.kind === 'free'
            ? 'nothing'
            : 'an unknown sum'
      return {
        report: `NOTHING WAS ASKED YET. ${pairs.pairs_total} pairs in ${quote.calls} calls to ${quote.model} would cost ${words}. ${mayCost(quote, budget) ? 'Ask the user first.' : setFirst}`,
        status: 'quoted' as const,
        token: quote.token,
        calls: quote.calls,
        tokens: quote.tokens.expected,
        cost,
        ...pairs,
        unanswered: 0,
        pairs: [],
      }
    }
    if (!mayCost(quote, budget)) throw new WikiError('budget', `NOTHING WAS ASKED. ${setFirst}`)
    const maxUsd = Math.min(budget.assistantUsd, budget.runUsd ?? Number.POSITIVE_INFINITY)
    await api.request('health.ask', { ...wish, token, ...(quote.price.kind === 'free' ? {} : { maxUsd }) })
    const asked = await ended()
    if (asked.stopped !== null && asked.calls === 0) throw refusal(asked.stopped)
    const { findings } = await api.request('health.scan', { domain: name, rules, limit: 500 })
    const rows = findings.map(issueOf)
    const shown = rows.slice(0, fitCount(rows, { max_tokens: defaultTokens }))
    const rest =
      shown.length < rows.length
        ? ` The first ${shown.length} are here; scan_wiki_health with types ["semantic-duplicate"] has all.`
        : ''
    const isWhole = asked.stopped === null && asked.unanswered === 0
    return {
      report: `${isWhole ? 'All pairs were judged' : `Not all pairs were judged: ${asked.unanswered} have no answer`}; ${findings.length} seem to be one thing.${rest}${asked.stopped === null ? '' : ` ${asked.stopped.message}`}`,
      status: isWhole ? ('done' as const) : ('partial' as const),
      token: null,
      calls: asked.calls,
      tokens: asked.tokens,
      cost: asked.spent,
      ...pairs,
      unanswered: asked.unanswered,
      pairs: shown,
    }

    async function ended(): Promise<Extract<AskedView, { kind: 'ended' }>> {
      for (;;) {
        const state = await api.request(signal.aborted ? 'health.stop' : 'health.asked', { domain: name })
        if (state.kind === 'ended') return state
        if (state.kind === 'running') await progress(state.done, state.calls, `${state.found} found`)
        await sleep(200)
      }
    }
  },
})

/** Nothing was asked at all, so that the client gets the sentence and not an empty answer. */
function refusal({ code, message }: { readonly code: string; readonly message: string }): WikiError {
  return new WikiError(isErrorCode(code) ? code : 'internal', message)
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)

const setFirst =
  'Assistants may spend nothing until the user sets what one call may cost, in the settings of Commonplace or with: commonplace spend --assistant-usd 0.50'

/** What is free needs no budget: a model on this machine, or answers that were paid for before. */
function mayCost({ price, calls }: Output<'health.quote'>, { assistantUsd }: Output<'budget.get'>): boolean {
  return assistantUsd > 0 || price.kind === 'free' || calls === 0
}
