import type { PriceOfView } from '../../contract/reading-views.ts'
import { count, date, smallMoney as exact, languageOfData, list, number, rateMoney as rate, time } from './words.ts'

/** Readers, what they cost, and the queue. */
export const reading = {
  sections: {
    ask: 'Waiting for your yes',
    review: 'Ready to review',
    stopped: 'Could not be read',
    paused: 'Paused',
    reading: 'Being read',
    done: 'Done',
  },
  documents: (n: number) => count(n, 'document', 'documents'),
  moreDone: (n: number) => `Show ${number(n)} more`,

  slip: {
    title: 'Before anything is spent',
    heading: (n: number, name: string) => (n === 1 ? `Read ${name}` : `Read ${count(n, 'document', 'documents')}`),
    opening: (done: number, all: number) => `Opening the documents to price them, ${number(done)} of ${number(all)}`,
    reader: 'Read by',
    model: 'Model',
    documents: 'Documents',
    most: 'At most',
    expected: 'Expected',
    price: 'Price',
    calls: 'Calls',
    callsMost: (n: number) => `at most ${number(n)}`,
    tokens: 'Tokens',
    tokensRange: (expected: number, most: number) => `about ${number(expected)}, at most ${number(most)}`,
    kept: 'Paid before',
    keptParts: (n: number) => `${count(n, 'part', 'parts')}, not asked for again`,
    month: 'This month',
    monthOf: (spent: number, limit: number | null) =>
      limit === null ? `${exact(spent)} spent` : `${exact(spent)} of ${exact(limit)} spent`,
    none: 'Nothing of it is sent or spent before you say yes.',
    notPriced: 'not priced yet',
    yes: (n: number) => (n === 1 ? 'Read it' : `Read ${count(n, 'document', 'documents')}`),
    yesSome: (n: number) => `Read the ${number(n)} that are open`,
    atMost: (words: string) => `, ${words}`,
    without: 'Read without a model, free',
    withoutMeans: 'The built-in reader takes the sources’ own sentences. It cannot invent, and it does not rephrase.',
    no: (n: number): string => (n === 1 ? 'Do not read it' : 'Do not read them'),
    tokenBudget: 'Tokens this drop may use',
    tokenYes: 'Read within these tokens',
    priceIt: 'Give its price in the settings',
    overBudget: (limit: number) => `The budget of a drop is ${exact(limit)}: reading would pause there.`,
  },

  with: {
    label: 'Reader',
    own: (name: string, model: string | null) => (model === null ? name : `${name} · ${model}`),
    unusable: (name: string) => `${name}: no key yet`,
    builtIn: 'Built-in, without a model',
    setUp: 'Set up readers',
    use: 'Price it with this model',
    another: 'Another model',
    again: 'Read it with this',
    model: 'Read it with a model',
    modelMeans: 'The price is shown before anything is spent.',
    choices: 'Models this key can use',
  },

  queue: {
    place: (at: number, all: number) => `${ordinal(at)} of ${number(all)} in line.`,
    only: 'Next in line.',
    next: 'Read it next',
    earlier: 'Earlier',
    later: 'Later',
    pause: 'Pause all',
    pauseOne: 'Pause',
    resume: 'Go on',
    resumeAll: 'Go on with all',
    held: 'The queue is paused. What was read is kept.',
  },

  paused: {
    short: {
      closed: 'Paused when Commonplace closed',
      asked: 'Paused by you',
      limit: 'Paused: the provider’s limit',
      credit: 'Paused: no credit left',
      outage: 'Paused: the server does not answer',
      budget: 'Paused: the budget is reached',
    },
    until: (iso: string) => `It goes on by itself at ${time(iso)}.`,
    bySay: 'It goes on when you say so.',
    kept: 'What was read is kept and not paid for again.',
    now: 'Go on now',
    budget: 'Change the budget',
    retry: 'Go on',
  },

  failed: {
    keyFirst: 'Set the key',
    settings: 'Open the readers’ settings',
    gone: 'Read it with another model',
  },

  all: {
    button: (n: number) => `Accept all ${number(n)}`,
    title: (n: number) => `Accept ${count(n, 'document', 'documents')}`,
    text: 'They are accepted one after another, each planned on the wiki as the one before left it. It stops at the first that comes out differently from what is listed here. What has a question for you, or would remove something, is left for you.',
    names: 'Documents',
    pages: 'Pages',
    facts: 'Facts',
    yes: (n: number) => `Accept ${count(n, 'document', 'documents')}`,
    line: (pages: string, facts: number) => (facts === 0 ? pages : `${pages}, ${count(facts, 'fact', 'facts')}`),
    running: (name: string, at: number, all: number) => `Writing ${name}, ${number(at)} of ${number(all)}`,
    stop: 'Stop after this one',
    done: (n: number) => (n === 0 ? 'Nothing was accepted.' : `${count(n, 'document', 'documents')} accepted.`),
    left: (n: number) => `${count(n, 'document waits', 'documents wait')} for you.`,
    question: (names: number) =>
      names > 0 ? `${count(names, 'name is', 'names are')} in doubt` : 'asks whether it is a new version',
    deletes: (n: number) => `would remove ${count(n, 'page', 'pages')}`,
    differs: (before: string, now: string) =>
      `It comes out differently now that others were written: ${now}, listed as ${before}.`,
    partial: 'It was written in part. Look at its receipt.',
    stopped: 'Stopped by you.',
    review: 'Review it',
    receipts: 'See what was written',
    back: 'Back to the list',
  },

  stale: {
    line: (n: number) => `Stale: ${count(n, 'source', 'sources')}`,
    title: (n: number) => `${count(n, 'source', 'sources')} would be read otherwise today`,
    text: 'The reader, its model, its prompt or the schema has changed since. Nothing is read again unless you say so.',
    again: 'Read it again',
    all: (n: number) => `Read all ${number(n)} again`,
    read: (day: string | null) => (day === null ? 'read at an unknown time' : `read ${day}`),
  },

  receipt: {
    paid: 'Paid',
    quoted: 'Quoted',
    unknown: 'unknown',
    quotedWords: (price: PriceOfView) => {
      switch (price.kind) {
        case 'free':
          return 'free'
        case 'unknown':
          return 'unknown'
        case 'known':
          return `about ${exact(price.expected)}, at most ${exact(price.most)}`
      }
    },
    calls: 'Calls',
    tokens: 'Tokens',
    tokensWords: (tokens: number, cached: number) =>
      cached === 0 ? number(tokens) : `${number(tokens)}, ${number(cached)} of them from the cache`,
  },

  settings: {
    title: 'Readers',
    intro: 'Who reads what you drop. The default is used when you choose no other for a drop.',
    isDefault: 'Default',
    noKey: 'No key yet',
    makeDefault: 'Use by default',
    setUp: 'Set up',
    fold: 'Done',
    key: 'Key',
    keyHint: 'It is never shown again.',
    saveKey: 'Keep the key',
    replaceKey: 'Replace the key',
    removeKey: 'Remove the key',
    keyState: (words: string) => `Key: ${words}.`,
    environmentFirst: 'The environment’s key is used before any kept here.',
    consentTitle: 'Keep the key there?',
    consentYes: 'Keep it there',
    model: 'Model',
    modelHint: 'Type its name, or list what the key can use.',
    list: 'List models',
    listing: 'Asking for the list',
    address: 'Address',
    addressHint: 'Only for a server other than the provider’s own, such as http://127.0.0.1:11434/v1 for Ollama.',
    context: 'Window, in tokens',
    output: 'Longest answer, in tokens',
    assumed: 'Nobody said how much this model holds, so a size that any model has is assumed.',
    free: 'This server costs nothing',
    saveAndTest: 'Keep and test',
    saved: 'Kept.',
    testing: 'Asking the server for its models',
    works: (name: string, n: number) => `${name} answers and lists ${count(n, 'model', 'models')}. This cost nothing.`,
    worksWithout: (name: string, model: string) =>
      `${name} answers, but ${model} is not among the models it lists. Choose one it has.`,
    line: {
      builtIn:
        'No model, no key, no network. It takes the source’s own sentences, so it cannot invent; it does not rephrase.',
      noModel: 'no model chosen',
    },
    price: {
      free: 'free',
      unknown: 'price unknown',
      known: (input: number, output: number) => `${rate(input)} in, ${rate(output)} out per million tokens`,
    },

    scans: 'Scans and pictures',
    scansText:
      'Text in them is recognised on this machine, and only when you ask for it. Choose the languages your scans are in.',
    scanIn: 'Languages to recognise',
    scanMain: 'main language',
    scanLanguage: (code: string) => languageOfData(code),
    scanMore: (folder: string) =>
      `Each one more makes it slower. For another language put its file of tessdata, such as fra.traineddata, into ${folder}`,

    budgets: 'Budgets',
    budgetsText:
      'Checked before each call, with what is already under way. Reached means paused; what was read is kept.',
    run: 'A drop, in dollars',
    assistant: 'A call of an assistant, in dollars',
    month: 'A month, in dollars',
    tokens: 'A drop, in tokens',
    below: 'Read without asking up to, in dollars',
    belowHint: 'Read without asking: a drop that can cost at most that sum. 0 asks always.',
    assistantHint:
      'A call of an assistant: what one that was set up to spend may spend, once it was told the price. 0 allows nothing.',
    noLimit: 'no limit',
    monthSpent: (spent: number, unknown: number) =>
      `${exact(spent)} spent this month${unknown > 0 ? `, and ${count(unknown, 'call', 'calls')} of unknown price` : ''}.`,
    notNumber: 'Write a number, or leave it empty for no limit.',

    prices: 'Prices',
    pricesText:
      'In dollars per million tokens, each with its day and source. A price of your own stands before the one shipped.',
    pricesShow: (n: number) => count(n, 'price', 'prices'),
    priceCols: { model: 'Model', input: 'In', output: 'Out', cached: 'Cached', asOf: 'As of', source: 'Source' },
    priceEdit: (model: string) => `Change the price of ${model}`,
    change: 'Change',
    priceKeep: 'Keep',
    priceBack: 'Take back',
    priceBackOf: (model: string) => `Take back your price of ${model}`,
    priceAdd: 'Add a price',
    provider: 'Provider',
    own: 'yours',
    over: (tokens: number, input: number, output: number) =>
      `above ${number(tokens)} tokens ${rate(input)} in, ${rate(output)} out`,
    nextFrom: (from: string, input: number, output: number) =>
      `from ${date(from)} ${rate(input)} in, ${rate(output)} out`,
    badPrice: 'Write both prices as numbers above 0.',

    folder: (title: string) => `Folder that feeds ${title}`,
    folderHint: 'New files in it are read into this domain. Off until you name one.',
    watch: 'Watch it',
    unwatch: 'Stop watching',
  },

  spend: {
    views: { changes: 'Changes', spending: 'Spending' },
    label: 'What to show',
    total: (usd: number, calls: number, tokens: number) =>
      `${exact(usd)} for ${count(calls, 'call', 'calls')} and ${count(tokens, 'token', 'tokens')} in all`,
    month: (usd: number) => `${exact(usd)} this month`,
    unknown: (n: number) => `${count(n, 'call', 'calls')} of unknown price are not in the sums.`,
    emptyTitle: 'Nothing has been spent.',
    emptyText: 'What a model’s reading costs stands here by day, model and domain.',
    byDay: 'By day',
    byModel: 'By model',
    byDomain: 'By domain',
    cols: {
      day: 'Day',
      model: 'Model',
      domain: 'Domain',
      calls: 'Calls',
      tokens: 'Tokens',
      cached: 'Cached',
      usd: 'Dollars',
    },
    unknownPrice: 'unknown',
    partly: (usd: number, n: number) => `${exact(usd)} and ${number(n)} unknown`,
  },

  /** The name of a reader by its id. */
  readerName: (id: string) => readerNames[id] ?? id,
  paid: (usd: number) => `${exact(usd)} paid`,
  atMost: (usd: number) => `at most ${exact(usd)}`,
  exact,
  rate,
  names: (names: readonly string[]) => list(names),
}

const readerNames: Readonly<Record<string, string>> = {
  'built-in': 'built-in reader',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  openai: 'an OpenAI-style server',
}

const plurals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

function ordinal(n: number): string {
  return `${number(n)}${endings[plurals.select(n)] ?? 'th'}`
}
