import { setTimeout as sleep } from 'node:timers/promises'
import type { CitedPassageView, ConversationView, QuestionQuoteView, TurnView } from '../../contract/ask-views.ts'
import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import { type Command, type CommandCall, isOn, textOf, textsOf } from '../command.ts'
import { withSession } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'

export const ask: Command = {
  name: 'ask',
  usage: 'ask "QUESTION" [--domain NAME]… [--reader ID] [--model NAME] [--yes] [--keep]',
  help: [
    'Answers a question from your pages, each sentence with the passages it cites. Without a model: the passages that answer best.',
    '',
    '  --domain NAME  may be given more than once; all domains unless given',
    '  --reader ID    who answers, instead of the one that is set; built-in asks no model',
    '  --model NAME',
    '  --yes          agree to the price',
    '  --quote        only the price',
    '  --keep         write question and answer into the first domain, under conversations/',
    '  --vault PATH, --json',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string', multiple: true },
    reader: { type: 'string' },
    model: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    quote: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
  positionals: [1, 100],
  async run(call) {
    const named = textsOf(call.values, 'domain')
    return withSession(call, named.length > 0 ? { only: named } : {}, async ({ api }) => {
      const domains = named.length > 0 ? named : (await api.request('domains.list', {})).domains.map(({ name }) => name)
      if (domains.length === 0) throw new WikiError('not_found', 'There is no domain in this vault to ask.')
      return askOnce(api, call, domains)
    })
  },
}

async function askOnce(api: HostApi, call: CommandCall, domains: string[]): Promise<number> {
  const { values, terminal, json, positionals } = call
  const reader = textOf(values, 'reader')
  const model = textOf(values, 'model')
  const wish = {
    domains,
    question: positionals.join(' '),
    ...(reader === undefined ? {} : { reader }),
    ...(model === undefined ? {} : { model }),
  }
  const quote = await api.request('ask.quote', wish)
  if (isOn(values, 'quote')) {
    terminal.out(json ? JSON.stringify(quote) : quoteWords(quote))
    return 0
  }
  if (quote.price.kind !== 'free' && !isOn(values, 'yes')) {
    if (json || !terminal.interactive) {
      terminal.err(`${quoteWords(quote)}. Nothing was asked. Agree to the price with --yes.`)
      return 3
    }
    if (!/^y/iu.test((await terminal.ask(`${quoteWords(quote)}. Ask? [y]es, [n]o: `)).trim())) {
      terminal.out('Nothing was asked.')
      return 0
    }
  }
  const begun = await api.request('ask.begin', { ...wish, token: quote.token })
  const conversation = await followed(api, begun, json ? null : terminal)
  const turn = conversation.turns.at(-1)
  if (turn === undefined) throw new WikiError('not_found', 'The answer is no longer there.')
  const kept = await settle(api, call, conversation)
  if (json) terminal.out(JSON.stringify({ ...turn, kept }))
  else printEnd(turn, kept, terminal)
  return turn.state === 'ended' ? 0 : 3
}

/** Prints each sentence once it is whole. */
async function followed(
  api: HostApi,
  { domain, conversation: id }: { domain: string; conversation: string },
  terminal: Terminal | null,
): Promise<ConversationView> {
  let printed = 0
  for (;;) {
    const conversation = await api.request('ask.conversation', { domain, id })
    const turn = conversation.turns.at(-1)
    const whole = turn?.sentences.filter(({ open }) => !open) ?? []
    for (const { text, cites, fault } of whole.slice(printed)) {
      terminal?.out(
        `${text}${cites.length > 0 ? ` [${cites.join(', ')}]` : ''}${fault === null ? '' : `  (not supported: ${fault})`}`,
      )
    }
    printed = whole.length
    if (turn?.state !== 'asking') return conversation
    await sleep(80)
  }
}

/** The path it is kept under; a conversation that is not kept leaves nothing behind. */
async function settle(api: HostApi, { values }: CommandCall, { domain, id, turns }: ConversationView) {
  const isAnswered = turns.some(
    ({ sentences, passages, model }) => sentences.length > 0 || (model === null && passages.length > 0),
  )
  if (isOn(values, 'keep') && isAnswered) return `${domain}/${(await api.request('ask.keep', { domain, id })).id}`
  await api.request('ask.delete', { domain, id })
  return null
}

function printEnd(turn: TurnView, kept: string | null, terminal: Terminal): void {
  const { model, passages, sentences, missing, problem, cost, fuzzy } = turn
  if (model === null) {
    terminal.out(passages.length === 0 ? 'No page has these words.' : 'Without a model: the passages that answer best')
    if (fuzzy && passages.length > 0) terminal.out('No page has these words; these come close.')
    for (const passage of passages) terminal.out(`\n${passage.text}\n${sourcesOf(passage)}`)
  } else {
    const cited = passages.filter(({ id }) => sentences.some(({ cites }) => cites.includes(id)))
    if (missing !== '') terminal.out(`\nNot told by these pages: ${missing}`)
    for (const passage of cited) terminal.out(`\n[${passage.id}] ${passage.text}\n${sourcesOf(passage)}`)
    const paid = cost?.spent == null ? 'price unknown' : `$${cost.spent.toFixed(4)}`
    terminal.out(`\n${model}, ${cost?.tokens ?? 0} tokens, ${paid}.`)
  }
  if (problem !== null) terminal.err(problem)
  if (kept !== null) terminal.out(`Kept as ${kept}.`)
}

function sourcesOf({ domain, path, evidence }: CitedPassageView): string {
  const sources = evidence.map(
    ({ sourceTitle, place, passage }) => `    ${sourceTitle}, ${place}: ${passage ?? 'not here'}`,
  )
  return [`    ${domain}/${path}`, ...sources].join('\n')
}

function quoteWords({ model, local, passages, pages, price }: QuestionQuoteView): string {
  const from = `${passages} ${passages === 1 ? 'passage' : 'passages'} of ${pages} ${pages === 1 ? 'page' : 'pages'}`
  if (model === null) return `${from}, without a model: free`
  const cost =
    price.kind === 'free'
      ? 'free'
      : price.kind === 'unknown'
        ? 'price unknown'
        : `about $${price.expected.toFixed(4)}, at most $${price.most.toFixed(4)}`
  return `${from} to ${model}${local ? ' on this machine' : ''}: ${cost}`
}
