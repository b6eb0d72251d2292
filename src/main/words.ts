import type { SettingsView } from '../contract/views.ts'

type Counted = (n: number) => string

/** The words of the program's own menus and notices, which no window can say for it. */
export type DesktopWords = {
  readonly menu: Readonly<Record<'file' | 'add' | 'settings' | 'go' | 'back' | 'forward' | 'view', string>>
  /** By the place of their key, as the rail lists them. */
  readonly places: Readonly<
    Record<'inbox' | 'wiki' | 'graph' | 'search' | 'ask' | 'health' | 'activity' | 'memory', string>
  >
  readonly tray: Readonly<Record<'open' | 'pause' | 'resume' | 'quit' | 'held' | 'nothing', string>>
  readonly queue: {
    readonly reading: (what: string) => string
    readonly quoted: (name: string) => string
    readonly documents: Counted
    readonly waiting: Counted
    readonly waitingToo: Counted
    readonly pausedToo: Counted
    /** `why` as the host says it, in English. */
    readonly paused: (all: string, why: string) => string
    readonly pausedByYou: (all: string) => string
    readonly prices: Counted
    readonly previews: Counted
  }
  readonly notice: {
    readonly ready: string
    readonly failed: string
    readonly paused: string
    readonly written: string
    readonly because: (name: string, why: string) => string
  }
}

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const documents = (n: number) => plural(n, 'document', 'documents')

export const english: DesktopWords = {
  menu: {
    file: 'File',
    add: 'Add documents',
    settings: 'Settings',
    go: 'Go',
    back: 'Back',
    forward: 'Forward',
    view: 'View',
  },
  places: {
    inbox: 'Inbox',
    wiki: 'Wiki',
    graph: 'Graph',
    search: 'Search',
    ask: 'Ask',
    health: 'Health',
    activity: 'Activity',
    memory: 'Memory',
  },
  tray: {
    open: 'Open Commonplace',
    pause: 'Pause reading',
    resume: 'Resume reading',
    quit: 'Quit Commonplace',
    held: 'Paused by you: what is dropped waits',
    nothing: 'Nothing is waiting',
  },
  queue: {
    reading: (what) => `Reading ${what}`,
    quoted: (name) => `“${name}”`,
    documents,
    waiting: (n) => `${documents(n)} waiting`,
    waitingToo: (n) => `${n} waiting`,
    pausedToo: (n) => `${n} paused`,
    paused: (all, why) => `Paused, ${all}: ${why}`,
    pausedByYou: (all) => `Paused by you, ${all}`,
    prices: (n) => `${documents(n)} to be agreed to`,
    previews: (n) => `${plural(n, 'preview', 'previews')} to look at`,
  },
  notice: {
    ready: 'Ready to review',
    failed: 'Could not be read',
    paused: 'Reading is paused',
    written: 'Written',
    because: (name, why) => `${name}: ${why}`,
  },
}

const dokumente = (n: number) => plural(n, 'Dokument', 'Dokumente')

/** Why the host paused or failed is said in English only, so the window is where one reads it. */
export const german: DesktopWords = {
  menu: {
    file: 'Datei',
    add: 'Dokumente hinzufügen',
    settings: 'Einstellungen',
    go: 'Gehe zu',
    back: 'Zurück',
    forward: 'Vor',
    view: 'Ansicht',
  },
  places: {
    inbox: 'Eingang',
    wiki: 'Wiki',
    graph: 'Graph',
    search: 'Suche',
    ask: 'Fragen',
    health: 'Zustand',
    activity: 'Verlauf',
    memory: 'Gedächtnis',
  },
  tray: {
    open: 'Commonplace öffnen',
    pause: 'Lesen anhalten',
    resume: 'Weiterlesen',
    quit: 'Commonplace beenden',
    held: 'Von Ihnen angehalten: Was Sie ablegen, wartet',
    nothing: 'Nichts wartet',
  },
  queue: {
    reading: (what) => `Gelesen wird ${what}`,
    quoted: (name) => `„${name}“`,
    documents: dokumente,
    waiting: (n) => `${dokumente(n)} ${n === 1 ? 'wartet' : 'warten'}`,
    waitingToo: (n) => `${n} ${n === 1 ? 'wartet' : 'warten'}`,
    pausedToo: (n) => `${n} in Pause`,
    paused: (all) => `Pause, ${all}`,
    pausedByYou: (all) => `Von Ihnen angehalten, ${all}`,
    prices: (n) => `${dokumente(n)} ${n === 1 ? 'wartet' : 'warten'} auf Ihr Ja`,
    previews: (n) => `${plural(n, 'Vorschau', 'Vorschauen')} anzusehen`,
  },
  notice: {
    ready: 'Bereit zur Durchsicht',
    failed: 'Konnte nicht gelesen werden',
    paused: 'Das Lesen macht eine Pause',
    written: 'Geschrieben',
    because: (name) => name,
  },
}

/** As set, else the system's where we speak it, else English. */
export function desktopWords(language: SettingsView['language'] | undefined, system: string): DesktopWords {
  const spoken = language === 'en' || language === 'de' ? language : system.toLowerCase().split(/[-_]/)[0]
  return spoken === 'de' ? german : english
}
