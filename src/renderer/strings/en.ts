import { ask } from './ask.ts'
import { assistants } from './assistants.ts'
import { edit } from './edit.ts'
import { firstRun } from './first-run.ts'
import { graph } from './graph.ts'
import { health } from './health.ts'
import { errors, host } from './host.ts'
import { inbox } from './inbox.ts'
import { memory } from './memory.ts'
import { obsidian } from './obsidian.ts'
import { opening } from './opening.ts'
import { preview } from './preview.ts'
import { publish } from './publish.ts'
import { reading } from './reading.ts'
import { cost, origin, receipt } from './receipt.ts'
import { settings } from './settings.ts'
import { page, wiki } from './wiki.ts'
import { count, number } from './words.ts'

/** Every word of the window. A sentence says what is and what to do; a button says what happens. */
export const en = {
  name: 'Commonplace',
  host,
  errors,
  quoted: (text: string) => `“${text}”`,
  skipToPage: 'Skip to the page',
  failedPlace: {
    title: 'This place cannot be shown.',
    text: 'Something in the window went wrong; nothing of yours was changed. Open the window anew, or go to another place.',
    again: 'Open the window anew',
  },
  strips: 'Notices',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  more: (n: number) => `${number(n)} more`,

  places: {
    inbox: 'Inbox',
    wiki: 'Wiki',
    graph: 'Graph',
    search: 'Search',
    ask: 'Ask',
    health: 'Health',
    activity: 'Activity',
    memory: 'Memory',
    settings: 'Settings',
  },
  memory,
  assistants,
  firstRun,
  graph,
  reading,
  obsidian,
  kinds: { entity: 'entity', concept: 'concept', summary: 'summary', note: 'note', original: 'original' },
  kindsMany: { entity: 'Entities', concept: 'Concepts', summary: 'Summaries', note: 'Notes' },

  rail: {
    label: 'Places',
    fold: 'Fold the rail',
    unfold: 'Unfold the rail',
    chooseDomain: 'Choose a domain',
    pages: (n: number) => count(n, 'page', 'pages'),
    needYou: (n: number) => `${count(n, 'document needs', 'documents need')} you`,
    addDomain: 'Add a domain',
    keys: 'Keyboard',
  },

  connection: {
    connecting: 'Opening your vault',
    reading: (done: number, total: number) =>
      `It is read for the first time: ${number(done)} of ${count(total, 'file', 'files')}`,
    unreadable: 'The answer from Commonplace could not be read. Reload the window.',
    lostTitle: 'Commonplace is not answering',
    lost: 'The program behind this window has stopped or is restarting. Nothing you see here is lost. This window goes on by itself when it is back.',
    lostStrip: 'Commonplace is not answering. What you see is as of a moment ago; the window goes on by itself.',
    lostHow: 'If it does not come back, start it again with',
    refusedTitle: 'This window may not come in',
    refusedHow: 'The key is the part of that address behind the #. Starting Commonplace again prints it again.',
    reload: 'Reload the window',
  },

  start: {
    subtitle: 'A notebook that files itself',
    about:
      'Drop what you read. Commonplace writes it up as linked pages of plain Markdown, each fact beside the passage it came from, in a folder that is yours.',
    folder: 'Folder',
    folderHint: 'Made if it is not there. Nothing else in it is touched.',
    choose: 'Choose',
    chooseTitle: 'Choose a folder for your vault',
    domain: 'First domain',
    domainHint: 'One body of knowledge. You can add others later.',
    start: 'Start',
    sample: 'Try the sample',
    samplePreparing: 'Laying out the sample',
    sampleHint: 'The sample lives in a temporary folder until you keep it.',
    empty: 'Write a folder and a domain, then start.',
  },

  adopt: {
    strip:
      'This is a folder of notes, open for reading. Make it a domain and documents can be read into it; the notes stay as they are and are never written.',
    stripLocked: 'This is a folder of notes, open for reading. It cannot be written to, so it cannot become a domain.',
    adopt: 'Make it a domain',
    adopting: 'Making it a domain',
  },

  sample: {
    strip: 'This is the sample, in a temporary folder.',
    keep: (path: string) => `Keep it in ${path}`,
    keeping: 'Moving it',
    kept: (path: string) => `Kept in ${path}.`,
  },

  opening,

  inbox,

  preview,

  origin,

  cost,

  receipt,

  wiki,

  page,

  edit,
  publish,

  search: {
    title: 'Search',
    placeholder: 'What are you looking for?',
    label: (domain: string) => `Search ${domain}`,
    hits: (n: number) => count(n, 'page', 'pages'),
    fuzzy: 'Nothing was found word for word. These are close.',
    none: (query: string) => `No page has “${query}”.`,
    noneHow: 'Try fewer words, or another form of the word.',
    how: 'Searches titles and text of every page of this domain. A name with signs in it, such as C++ or 1.0.21, is found as written.',
    line: (n: number) => `line ${number(n)}`,
  },

  activity: {
    title: 'Activity',
    emptyTitle: 'Nothing has been written yet.',
    emptyText: 'Every accepted change stands here with its receipt, and can be undone as one.',
    undone: 'undone',
    back: 'All changes',
    more: 'Show older changes',
  },

  settings,

  palette: {
    label: 'Go to a page or do something',
    placeholder: 'Go to a page, a place, or do something',
    none: 'Nothing by that name.',
    pages: 'Pages',
    places: 'Places',
    actions: 'Actions',
    domains: 'Domains',
    switchTo: (title: string) => `Switch to ${title}`,
    chooseFiles: 'Choose files to read',
    themeTo: (theme: string) => `Theme: ${theme}`,
    languageTo: (name: string) => `Language: ${name}`,
    keys: 'Show keyboard shortcuts',
    searchFor: (text: string) => `Search the text for “${text}”`,
    askFor: (text: string) => `Ask “${text}”`,
  },

  ask,
  health,

  keys: {
    title: 'Keyboard',
    everywhere: 'Everywhere',
    lists: 'In lists',
    page: 'On a page',
    review: 'While reviewing',
    rows: {
      palette: 'Go anywhere',
      search: 'Search',
      goInbox: 'Inbox',
      goWiki: 'Wiki',
      goGraph: 'Graph',
      goAsk: 'Ask',
      goHealth: 'Health',
      goActivity: 'Activity',
      goMemory: 'Memory',
      goSettings: 'Settings',
      back: 'Back',
      forth: 'Forward',
      rail: 'Fold the rail',
      help: 'This sheet',
      next: 'Next',
      previous: 'Previous',
      nextDocument: 'Next document',
      previousDocument: 'Previous document',
      open: 'Open',
      edit: 'Write on it',
      history: 'Its history, and back',
      strike: 'Strike the page',
      accept: 'Go to the bar, then accept',
      diff: 'Pages or changes to the text',
      undo: 'Undo what the receipt shows',
      escape: 'Close, or leave the margin',
    },
  },
}

/** Every word of the window in one language. A language without one of them does not compile. */
export type Strings = typeof en
