import { ask } from './de/ask.ts'
import { assistants } from './de/assistants.ts'
import { edit } from './de/edit.ts'
import { firstRun } from './de/first-run.ts'
import { graph } from './de/graph.ts'
import { health } from './de/health.ts'
import { errors, host } from './de/host.ts'
import { inbox } from './de/inbox.ts'
import { memory } from './de/memory.ts'
import { obsidian } from './de/obsidian.ts'
import { opening } from './de/opening.ts'
import { preview } from './de/preview.ts'
import { publish } from './de/publish.ts'
import { reading } from './de/reading.ts'
import { cost, origin, receipt } from './de/receipt.ts'
import { settings } from './de/settings.ts'
import { page, wiki } from './de/wiki.ts'
import type { Strings } from './en.ts'
import { count, number } from './words.ts'

/** The same words in German. A key that is missing here does not compile. */
export const de: Strings = {
  name: 'Commonplace',
  host,
  errors,
  quoted: (text) => `„${text}“`,
  skipToPage: 'Zur Seite springen',
  failedPlace: {
    title: 'Dieser Bereich lässt sich nicht anzeigen.',
    text: 'Im Fenster ist etwas schiefgegangen; an Ihren Dateien wurde nichts geändert. Öffnen Sie das Fenster neu, oder wechseln Sie in einen anderen Bereich.',
    again: 'Fenster neu öffnen',
  },
  strips: 'Hinweise',
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  more: (n) => `${number(n)} weitere`,

  places: {
    inbox: 'Eingang',
    wiki: 'Wiki',
    graph: 'Graph',
    search: 'Suche',
    ask: 'Fragen',
    health: 'Zustand',
    activity: 'Verlauf',
    memory: 'Gedächtnis',
    settings: 'Einstellungen',
  },
  ask,
  assistants,
  edit,
  firstRun,
  graph,
  health,
  inbox,
  memory,
  opening,
  preview,
  publish,
  reading,
  obsidian,
  settings,
  kinds: {
    entity: 'Gegenstand',
    concept: 'Begriff',
    summary: 'Zusammenfassung',
    note: 'Notiz',
    original: 'Original',
  },
  kindsMany: { entity: 'Gegenstände', concept: 'Begriffe', summary: 'Zusammenfassungen', note: 'Notizen' },

  rail: {
    label: 'Orte',
    fold: 'Leiste einklappen',
    unfold: 'Leiste ausklappen',
    chooseDomain: 'Ein Gebiet wählen',
    pages: (n) => count(n, 'Seite', 'Seiten'),
    needYou: (n) => `${count(n, 'Dokument braucht', 'Dokumente brauchen')} Sie`,
    addDomain: 'Ein Gebiet hinzufügen',
    keys: 'Tastatur',
  },

  connection: {
    connecting: 'Ihr Vault wird geöffnet',
    reading: (done, total) => `Er wird zum ersten Mal gelesen: ${number(done)} von ${count(total, 'Datei', 'Dateien')}`,
    unreadable: 'Die Antwort von Commonplace war nicht lesbar. Laden Sie das Fenster neu.',
    lostTitle: 'Commonplace antwortet nicht',
    lost: 'Das Programm hinter diesem Fenster steht still oder startet gerade neu. Nichts, was Sie hier sehen, ist verloren. Das Fenster macht von selbst weiter, sobald es zurück ist.',
    lostStrip:
      'Commonplace antwortet nicht. Was Sie sehen, ist der Stand von eben; das Fenster macht von selbst weiter.',
    lostHow: 'Kommt es nicht zurück, starten Sie es neu mit',
    refusedTitle: 'Dieses Fenster darf nicht herein',
    refusedHow:
      'Der Schlüssel ist der Teil jener Adresse hinter dem #. Ein neuer Start von Commonplace schreibt ihn wieder aus.',
    reload: 'Das Fenster neu laden',
  },

  start: {
    subtitle: 'Ein Notizbuch, das sich selbst ordnet',
    about:
      'Ziehen Sie hinein, was Sie lesen. Commonplace schreibt daraus verlinkte Seiten in schlichtem Markdown, jeden Fakt neben der Stelle, aus der er stammt, in einem Ordner, der Ihnen gehört.',
    folder: 'Ordner',
    folderHint: 'Wird angelegt, wenn es ihn nicht gibt. Sonst wird darin nichts berührt.',
    choose: 'Wählen',
    chooseTitle: 'Einen Ordner für Ihren Vault wählen',
    domain: 'Erstes Gebiet',
    domainHint: 'Ein Wissensgebiet. Weitere können Sie später hinzufügen.',
    start: 'Beginnen',
    sample: 'Das Beispiel ansehen',
    samplePreparing: 'Das Beispiel wird ausgelegt',
    sampleHint: 'Das Beispiel liegt in einem vorläufigen Ordner, bis Sie es behalten.',
    empty: 'Schreiben Sie einen Ordner und ein Gebiet, dann beginnen Sie.',
  },

  adopt: {
    strip:
      'Dies ist ein Ordner mit Notizen, zum Lesen geöffnet. Machen Sie ein Gebiet daraus, und Dokumente lassen sich hineinlesen; die Notizen bleiben, wie sie sind, und werden nie geschrieben.',
    stripLocked:
      'Dies ist ein Ordner mit Notizen, zum Lesen geöffnet. In ihn kann nicht geschrieben werden, also kann er kein Gebiet werden.',
    adopt: 'Ein Gebiet daraus machen',
    adopting: 'Es wird ein Gebiet daraus',
  },

  sample: {
    strip: 'Dies ist das Beispiel, in einem vorläufigen Ordner.',
    keep: (path) => `In ${path} behalten`,
    keeping: 'Wird verschoben',
    kept: (path) => `Behalten in ${path}.`,
  },

  origin,

  cost,

  receipt,

  wiki,

  page,

  search: {
    title: 'Suche',
    placeholder: 'Was suchen Sie?',
    label: (domain) => `${domain} durchsuchen`,
    hits: (n) => count(n, 'Seite', 'Seiten'),
    fuzzy: 'Wörtlich wurde nichts gefunden. Diese kommen dem nahe.',
    none: (query) => `Keine Seite hat „${query}“.`,
    noneHow: 'Versuchen Sie es mit weniger Wörtern oder einer anderen Form des Worts.',
    how: 'Durchsucht Titel und Text jeder Seite dieses Gebiets. Ein Name mit Zeichen darin, etwa C++ oder 1.0.21, wird gefunden, wie er geschrieben ist.',
    line: (n) => `Zeile ${number(n)}`,
  },

  activity: {
    title: 'Verlauf',
    emptyTitle: 'Noch wurde nichts geschrieben.',
    emptyText: 'Jede angenommene Änderung steht hier mit ihrer Quittung und lässt sich als eine zurücknehmen.',
    undone: 'zurückgenommen',
    back: 'Alle Änderungen',
    more: 'Ältere Änderungen zeigen',
  },

  palette: {
    label: 'Zu einer Seite gehen oder etwas tun',
    placeholder: 'Zu einer Seite, einem Ort, oder etwas tun',
    none: 'Nichts heißt so.',
    pages: 'Seiten',
    places: 'Orte',
    actions: 'Handlungen',
    domains: 'Gebiete',
    switchTo: (title) => `Zu ${title} wechseln`,
    chooseFiles: 'Dateien zum Lesen wählen',
    themeTo: (theme) => `Aussehen: ${theme}`,
    languageTo: (name) => `Sprache: ${name}`,
    keys: 'Tastenkürzel zeigen',
    searchFor: (text) => `Im Text nach „${text}“ suchen`,
    askFor: (text) => `„${text}“ fragen`,
  },

  keys: {
    title: 'Tastatur',
    everywhere: 'Überall',
    lists: 'In Listen',
    page: 'Auf einer Seite',
    review: 'Beim Ansehen',
    rows: {
      palette: 'Irgendwohin gehen',
      search: 'Suche',
      goInbox: 'Eingang',
      goWiki: 'Wiki',
      goGraph: 'Graph',
      goAsk: 'Fragen',
      goHealth: 'Zustand',
      goActivity: 'Verlauf',
      goMemory: 'Gedächtnis',
      goSettings: 'Einstellungen',
      back: 'Zurück',
      forth: 'Vor',
      rail: 'Leiste einklappen',
      help: 'Dieses Blatt',
      next: 'Weiter',
      previous: 'Davor',
      nextDocument: 'Nächstes Dokument',
      previousDocument: 'Voriges Dokument',
      open: 'Öffnen',
      edit: 'Darauf schreiben',
      history: 'Ihre Geschichte, und zurück',
      strike: 'Die Seite streichen',
      accept: 'Zur Leiste gehen, dann annehmen',
      diff: 'Seiten oder Änderungen am Text',
      undo: 'Zurücknehmen, was die Quittung zeigt',
      escape: 'Schließen, oder den Rand verlassen',
    },
  },
}
