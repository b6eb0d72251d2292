import { count, smallMoney as exact, number } from './words.ts'

/** The words of the Ask place. */
export const ask = {
  title: 'Ask',
  past: 'Conversations',
  pastNone: 'What you ask is listed here.',
  pastCount: (n: number) => count(n, 'conversation', 'conversations'),
  unreadable: (n: number) =>
    `${count(n, 'file holds', 'files hold')} no conversation and ${n === 1 ? 'is' : 'are'} left alone.`,
  begin: 'New question',
  from: { machine: 'on this machine', vault: 'kept', curator: 'from The Curator' },

  emptyTitle: 'What would you like to know?',
  emptyText: (title: string, model: string | null) =>
    model === null
      ? `Ask ${title}. You get the passages that answer best, with the pages they stand on and the sources they came from.`
      : `Ask ${title}. ${model} answers from your pages alone; every sentence stands beside the passage it rests on, and one that does not is marked.`,
  emptyPages: 'There are no pages to ask yet. Read a document first: drop it anywhere in this window.',
  suggestions: 'To begin with',

  label: (title: string) => `Your question to ${title}`,
  placeholder: 'Ask your pages',
  placeholderMore: 'Ask on',
  domains: 'Domains to ask',
  how: 'How to answer',
  byModel: 'An answer',
  byPassages: 'Passages only',
  cannot: (model: string, problem: string) => `${model} cannot answer as it is set. ${problem}`,
  ask: 'Ask',
  find: 'Find passages',
  keys: 'Enter asks, Shift Enter begins a line',
  pricing: 'Looking for passages',
  stale: 'The pages have changed since the price was shown. This is the new one.',
  offer: (passages: number, pages: number) =>
    passages === 0
      ? 'No page has anything about this'
      : `${count(passages, 'passage', 'passages')} of ${count(pages, 'page', 'pages')}`,
  free: 'free',
  unknownPrice: 'price unknown',
  atMost: (usd: number) => `at most ${exact(usd)}`,
  slip: {
    before: 'Price',
    after: 'Receipt',
    by: 'By',
    from: 'From',
    tokens: 'Tokens',
    tokensMost: (n: number) => `at most ${number(n)}`,
    price: 'Price',
    expected: 'Expected',
    most: 'At most',
    spent: 'Paid',
    agreed: 'Agreed to',
    nothing: 'nothing',
    leaves: 'What you ask and these passages are sent. Nothing else is.',
    stays: 'Nothing leaves this machine.',
  },
  exact,

  asking: (model: string) => `${model} is reading the passages`,
  writing: (model: string) => `${model} is writing`,
  stop: 'Stop',
  stopped: 'Stopped. What was whole by then stands here.',
  again: 'Ask again',
  passagesInstead: 'Show the best passages instead',
  nothing: 'No sentence came.',
  missing: 'Not told by these pages',
  unsupported: 'not supported',
  withoutModel: 'Without a model: the passages that answer best',
  withoutModelNone: 'No page of what you asked has these words.',
  fuzzy: 'No page has these words; these come close.',
  modelWould: 'A model would write an answer from these.',
  chooseModel: 'Choose one in Settings',
  inDomain: (title: string) => `in ${title}`,
  noSource: 'Written on the page by hand: no passage of a source stands behind it.',
  summary: (supported: number, all: number) =>
    supported === all
      ? all === 1
        ? '1 sentence, with its passage'
        : `${number(all)} sentences, each with its passage`
      : `${number(supported)} of ${count(all, 'sentence', 'sentences')} with a passage, ${number(all - supported)} not supported`,

  keep: 'Keep this conversation',
  keeping: 'Writing it down',
  kept: 'Kept as',
  unkept: 'On this machine only, until you keep it in the vault.',
  forget: 'Forget it',
  remove: 'Delete',
  removed: (title: string) => `“${title}” was deleted.`,
  undo: 'Undo',
  curators:
    'The Curator wrote this conversation. It is shown as it is and never changed; a new question begins another one.',
  makePage: 'Make a page of this',
  makeTitle: 'Title of the page',
  makeHint:
    'Its supported sentences become facts, each linked to the passages it rests on. You see the page before it is written.',
  make: 'Show the page',
  made: (facts: number, left: number) =>
    `${count(facts, 'fact waits', 'facts wait')} in the Inbox${left === 0 ? '' : `; ${count(left, 'sentence was', 'sentences were')} left out`}.`,
  openInbox: 'Look at it',
}
