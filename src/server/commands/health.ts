import { setTimeout as sleep } from 'node:timers/promises'
import type { HostApi } from '../../contract/client.ts'
import type { AskedView, AskQuoteView, FindingView } from '../../contract/health-views.ts'
import type { Output } from '../../contract/requests.ts'
import { type Command, type CommandCall, isOn, textOf, textsOf } from '../command.ts'
import { limitOf } from '../limit-of.ts'
import { oneDomain, withSession } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'

export const health: Command = {
  name: 'health',
  usage: 'health [--rule ID …] [--page PATH] [--dismissed] [--ai [--quote | --yes]] [--domain NAME]',
  help: [
    'Lists what is wrong in a domain, with a key for each finding that fix and dismiss take. Free: no model is asked.',
    '',
    '  --rule ID      only this kind; may be given again',
    '  --page PATH    only what this page is part of',
    '  --limit N      findings shown (100)',
    '  --dismissed    what was put aside, and whether that still holds',
    '  --ai           ask the model that is set about duplicates, contradictions and stale facts; shows the price and asks',
    '  --quote        with --ai: only the price',
    '  --most N       with --ai: questions of each kind at most (200)',
    '  --max-usd N    with --ai: stop before more is spent',
    '  --yes          with --ai: agree to the price',
    '  --vault PATH, --domain NAME, --json',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    rule: { type: 'string', multiple: true },
    page: { type: 'string' },
    limit: { type: 'string' },
    dismissed: { type: 'boolean' },
    ai: { type: 'boolean' },
    quote: { type: 'boolean' },
    most: { type: 'string' },
    'max-usd': { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
  },
  positionals: [0, 0],
  async run(call) {
    const { values, terminal, json } = call
    return withSession(call, {}, async ({ api }) => {
      const domain = await oneDomain(api, call)
      if (isOn(values, 'dismissed')) {
        const answer = await api.request('health.dismissed', { domain })
        if (json) terminal.out(JSON.stringify(answer))
        else
          for (const { key, what, holds } of answer.dismissals)
            terminal.out(`${key}  ${what}${holds ? '' : '  (has changed since)'}`)
        return 0
      }
      if (isOn(values, 'ai')) return askModel(api, call, domain)
      const rules = textsOf(values, 'rule')
      const page = textOf(values, 'page')
      const found = await api.request('health.scan', {
        domain,
        ...(rules.length === 0 ? {} : { rules }),
        ...(page === undefined ? {} : { page }),
        limit: limitOf(values, 100),
      })
      if (json) terminal.out(JSON.stringify(found))
      else printFindings(found, terminal)
      return 0
    })
  },
}

function printFindings({ rules, findings, total, dismissed, pages }: Output<'health.scan'>, terminal: Terminal): void {
  for (const { id, title, why, count, clear } of rules) {
    const own = findings.filter(({ rule }) => rule === id)
    if (own.length === 0) continue
    terminal.out(`${title}: ${count}${clear > 0 ? ` (${clear} clear: commonplace fix ${id})` : ''}`)
    terminal.out(`  ${why}`)
    for (const finding of own) terminal.out(`  ${finding.key}  ${lineOf(finding)}`)
  }
  const shown = findings.length < total ? `${findings.length} of ${total}` : String(total)
  terminal.out(
    `${total === 0 ? 'Nothing' : shown} found on ${pages} ${pages === 1 ? 'page' : 'pages'}${dismissed > 0 ? `, ${dismissed} put aside` : ''}.`,
  )
}

function lineOf({ path, line, what, fixes }: FindingView): string {
  const best = fixes[0]
  const fix = best?.confidence === 'high' ? `  → ${best.words}` : ''
  return `${path}${line === null ? '' : `:${line}`}  ${what}${fix}`
}

async function askModel(api: HostApi, { values, terminal, json }: CommandCall, domain: string): Promise<number> {
  const most = textOf(values, 'most')
  const wish = { domain, rules: textsOf(values, 'rule'), ...(most === undefined ? {} : { most: Number(most) }) }
  const quote = await api.request('health.quote', wish)
  if (isOn(values, 'quote')) {
    if (json) terminal.out(JSON.stringify(quote))
    else printQuote(quote, terminal)
    return 0
  }
  if (!json) printQuote(quote, terminal)
  if (!isOn(values, 'yes')) {
    if (json || !terminal.interactive) {
      terminal.err('Nothing was asked. Agree to the price with --yes.')
      return 3
    }
    if (!/^y/iu.test((await terminal.ask('Ask? [y]es, [n]o: ')).trim())) {
      terminal.out('Nothing was asked.')
      return 0
    }
  }
  const maxUsd = textOf(values, 'max-usd')
  await api.request('health.ask', {
    ...wish,
    token: quote.token,
    ...(maxUsd === undefined ? {} : { maxUsd: Number(maxUsd) }),
  })
  const asked = await ended(api, domain)
  const { findings } = await api.request('health.scan', { domain, rules: quote.rules.map(({ id }) => id), limit: 500 })
  if (json) terminal.out(JSON.stringify({ asked, findings }))
  else {
    for (const finding of findings) terminal.out(`${finding.key}  ${lineOf(finding)}`)
    terminal.out(askedWords(asked))
  }
  return asked.stopped !== null || asked.unanswered > 0 ? 3 : 0
}

async function ended(api: HostApi, domain: string): Promise<Extract<AskedView, { kind: 'ended' }>> {
  for (;;) {
    const state = await api.request('health.asked', { domain })
    if (state.kind === 'ended') return state
    await sleep(100)
  }
}

function printQuote({ model, calls, tokens, price, rules, local }: AskQuoteView, terminal: Terminal): void {
  for (const { id, questions, known, left } of rules) {
    const more = [known > 0 ? `${known} answered before` : '', left > 0 ? `${left} more not asked about` : '']
    terminal.out(
      `  ${id}: ${questions} questions${more
        .filter(Boolean)
        .map((words) => `, ${words}`)
        .join('')}`,
    )
  }
  const cost =
    price.kind === 'free'
      ? 'free'
      : price.kind === 'unknown'
        ? `price unknown: ${price.why}`
        : `about $${price.expected.toFixed(4)}, at most $${price.most.toFixed(4)}`
  terminal.out(`${calls} calls to ${model}${local ? ' on this machine' : ''}, about ${tokens.expected} tokens: ${cost}`)
}

function askedWords({
  found,
  calls,
  unanswered,
  stopped,
  tokens,
  spent,
}: Extract<AskedView, { kind: 'ended' }>): string {
  const cost = spent === null ? 'cost unknown' : `$${spent.toFixed(4)}`
  const whole = stopped === null && unanswered === 0
  return [
    `${found} found with ${calls} calls, ${tokens} tokens, ${cost}.`,
    ...(whole
      ? []
      : [`Not whole: ${unanswered} questions have no answer.${stopped === null ? '' : ` ${stopped.message}`}`]),
  ].join('\n')
}
