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
import { settings } from './de/settings.ts'
import type { Strings } from './en.ts'
import { count, list, money, number } from './words.ts'

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

  origin: {
    ingest: (title) => title,
    undo: (title) => `Rücknahme von ${title}`,
    'un-ingest': (title) => `${title} zurücknehmen`,
    rename: (from, to) => `${from} in ${to} umbenannt`,
    'outside-rename': (title) => `Links zu anderswo Umbenanntem: ${title}`,
    health: (title) => title,
    assistant: (client, title) => `${title}, vorgeschlagen von ${client}`,
    edit: (title) => `${title} bearbeitet`,
  },

  cost: {
    title: 'Bevor es geschrieben wird',
    document: 'Dokument',
    size: 'Größe',
    reader: 'Gelesen von',
    builtIn: 'eingebauter Leser',
    price: 'Preis',
    free: 'kostenlos',
    freeWith: (reader) => `kostenlos: ${reader}`,
    withModel: 'Mit einem Modell',
    atMost: (dollars) => `höchstens ${money(dollars)}`,
    expected: (dollars) => `etwa ${money(dollars)}`,
    unknown: 'unbekannt',
    calls: 'Aufrufe',
    tokens: 'Token',
    pages: 'Seiten',
    facts: 'Fakten',
    builtInIs: 'Ohne Modell gelesen: die Sätze der Quelle selbst.',
  },

  receipt: {
    title: 'Quittung',
    status: {
      applied: 'Geschrieben und von der Platte zurückgelesen',
      partial: 'Zum Teil geschrieben',
      'nothing-to-do': 'Es gab nichts zu schreiben',
    },
    when: 'Wann',
    domain: 'Gebiet',
    reader: 'Gelesen von',
    files: 'Dateien',
    bytes: 'Auf der Platte',
    how: {
      created: 'neu',
      edited: 'geändert',
      deleted: 'entfernt',
      renamed: 'umbenannt',
      'kept-original': 'Original aufbewahrt',
      merged: 'mit dem Vorhandenen vereint',
      unchanged: 'schon so',
      returned: 'zurück in die Vorschau',
    },
    undo: 'Zurücknehmen',
    undoIngest: 'Dieses Einlesen zurücknehmen',
    redo: 'Noch einmal tun',
    preparing: 'Wird ausgerechnet, was weicht',
    undone: 'Zurückgenommen.',
    notUndoable: (why) => `Lässt sich nicht zurücknehmen. ${why}`,
    open: 'Die Zusammenfassung öffnen',
    next: (name) => `${name} ansehen`,
  },

  wiki: {
    title: 'Wiki',
    filter: 'Nach Titel filtern',
    kind: 'Art der Seite',
    all: 'Alle',
    pages: (n) => count(n, 'Seite', 'Seiten'),
    matching: (n, all) => `${number(n)} von ${count(all, 'Seite', 'Seiten')}`,
    none: 'Keine Seite heißt so.',
    clear: 'Den Filter aufheben',
    emptyTitle: 'Noch keine Seiten.',
    emptyText: 'Ziehen Sie ein Dokument irgendwo in dieses Fenster, und wovon es spricht, wird hier zu Seiten.',
    pick: 'Wählen Sie links eine Seite, oder drücken Sie / und suchen Sie.',
    list: 'Seiten',
    backToList: 'Alle Seiten',
    notFound: 'In diesem Gebiet gibt es keine solche Seite.',
    linksIn: (n) => count(n, 'Link hierher', 'Links hierher'),
  },

  page: {
    inGraph: 'Im Graphen',
    alsoCalled: (names) => `Auch ${list(names)}`,
    sources: (n) => `Aus ${count(n, 'Quelle', 'Quellen')}`,
    facts: (n) => count(n, 'Fakt', 'Fakten'),
    since: (when) => `seit ${when}`,
    outline: 'Auf dieser Seite',
    backlinks: (n) =>
      n === 0 ? 'Noch verlinkt keine Seite hierher' : count(n, 'Seite verlinkt hierher', 'Seiten verlinken hierher'),
    links: (n) => `${count(n, 'Link führt', 'Links führen')} hierher`,
    moreBacklinks: 'Mehr zeigen',
    listedUnder: (section) => (section ? `Aufgeführt unter ${section}` : 'Aufgeführt'),
    passageNotHere: 'Die Stelle steht nicht mehr auf der Zusammenfassung.',
    noPageYet: 'Noch keine Seite',
    footnotes: { heading: 'Fußnoten', back: 'Zurück zum Text' },
    openInObsidian: 'In Obsidian öffnen',
    reveal: 'Im Ordner zeigen',
    problems: 'Diese Datei hat Mängel',
    readSource: 'Die Quelle lesen',
    rename: 'Umbenennen',
    newTitle: 'Neuer Titel',
    showRename: 'Zeigen, was sich ändert',
    takeOut: 'Diese Quelle aus dem Wiki nehmen',
    inTheSource: 'In der Quelle weiterlesen',
    backToSummary: (title) => `Zusammenfassung von ${title}`,
    sourceNotHere:
      'Das Dokument selbst ist nicht auf diesem Rechner. Seine Stellen stehen auf der Zusammenfassung; ziehen Sie das Dokument noch einmal herein, um es hier ganz zu lesen.',
    sourceMore: 'Weiterlesen',
    openOriginal: 'Das Original zeigen',
    showInFolder: 'Im Ordner zeigen',
    fetchedFrom: (url) => `geholt von ${url}`,
    sourceLoading: 'Das Dokument wird gelesen',
  },

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
