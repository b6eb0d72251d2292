import type { AskedView, AskQuoteView } from '../../contract/health-views.ts'
import { healthRules } from './health-rules.ts'
import { count, money, number } from './words.ts'

type AskEnd = Extract<AskedView, { kind: 'ended' }>

export const health = {
  rules: healthRules,
  title: 'Health',
  kinds: 'Kinds of findings',
  findings: 'Findings',
  detail: 'The finding',
  all: 'All',
  scanning: 'Looking at the pages …',
  summary: (found: number, pages: number, aside: number) =>
    `${count(found, 'finding', 'findings')} on ${count(pages, 'page', 'pages')}${aside > 0 ? `, ${number(aside)} put aside` : ''}`,
  firstShown: (n: number) => `The first ${number(n)} are listed; choose a kind, or fix some, to see the others.`,
  severities: { broken: 'broken', doubtful: 'doubtful', untidy: 'untidy' },
  place: (at: number, of: number) => `${at} of ${of}`,
  wellTitle: 'Nothing is wrong.',
  wellText: (pages: number) =>
    pages === 0
      ? 'There are no pages yet.'
      : `${count(pages, 'page was', 'pages were')} looked at. What only a reader of meaning can see, a model can be asked.`,
  noneTitle: 'None of this kind.',
  noneText: 'They were fixed, put aside, or the pages have changed.',
  fixes: 'What can be done',
  choose: 'Say which is meant',
  leads: {
    change: 'Review the change',
    read: 'Read the source',
    refresh: 'Write the catalogue anew',
    'by-hand': 'Open the page',
  },
  dismiss: 'Put aside',
  restore: 'Take up again',
  dismissed: (aside: number) => `${number(aside)} put aside`,
  aside: { commonplace: 'put aside', curator: 'put aside by The Curator' },
  changedSince: 'has changed since, so it is listed again where it holds',
  preview: 'What it would change',
  previewing: 'Working out what it would change …',
  wouldChange: (files: number) => `${count(files, 'file', 'files')} would change`,
  deleted: 'deleted',
  moreFiles: (files: number) => `and ${count(files, 'more file', 'more files')}`,
  fixAll: (clear: number) => `Review ${number(clear)} clear fixes as one change`,
  weekly: 'Look once a week, without a model',
  railCount: (found: number) => count(found, 'finding', 'findings'),
  askTitle: 'Ask a model',
  askText: 'About duplicates, contradictions and facts that time has overtaken. Its price is shown first.',
  askPrice: 'Show the price',
  ask: (calls: number) => `Ask, with ${count(calls, 'call', 'calls')}`,
  stop: 'Stop',
  quote: ({ model, calls, tokens, price, rules, local }: AskQuoteView) => {
    const questions = rules.reduce((sum, rule) => sum + rule.questions - rule.known, 0)
    const known = rules.reduce((sum, rule) => sum + rule.known, 0)
    const left = rules.reduce((sum, rule) => sum + rule.left, 0)
    const cost =
      price.kind === 'free'
        ? 'free'
        : price.kind === 'unknown'
          ? 'price unknown'
          : `about ${money(price.expected)}, at most ${money(price.most)}`
    return [
      `${count(questions, 'question', 'questions')} in ${count(calls, 'call', 'calls')} to ${model}${local ? ', on this machine' : ''}: ${cost}, about ${number(tokens.expected)} tokens.`,
      ...(known > 0 ? [`${number(known)} were answered before and cost nothing.`] : []),
      ...(left > 0 ? [`${number(left)} less likely ones are left out.`] : []),
    ].join(' ')
  },
  asking: (done: number, calls: number, found: number) =>
    `${number(done)} of ${count(calls, 'call', 'calls')}, ${number(found)} found`,
  asked: ({ found, calls, unanswered, stopped, spent }: AskEnd) =>
    [
      `${number(found)} found with ${count(calls, 'call', 'calls')}, ${spent === null ? 'cost unknown' : `${money(spent)} spent`}.`,
      ...(unanswered > 0 ? [`${count(unanswered, 'question has', 'questions have')} no answer.`] : []),
      ...(stopped === null ? [] : [stopped.message]),
    ].join(' '),
}
