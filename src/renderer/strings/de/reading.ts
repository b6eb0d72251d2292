import type { reading as English } from '../reading.ts'
import { count, date, smallMoney as exact, languageOfData, list, number, rateMoney as rate, time } from '../words.ts'

const readerNames: Readonly<Record<string, string>> = {
  'built-in': 'eingebauter Leser',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  openai: 'ein Server nach Art von OpenAI',
}

export const reading: typeof English = {
  sections: {
    ask: 'Wartet auf Ihr Ja',
    review: 'Zum Ansehen bereit',
    stopped: 'Konnte nicht gelesen werden',
    paused: 'Angehalten',
    reading: 'Wird gelesen',
    done: 'Erledigt',
  },
  documents: (n) => count(n, 'Dokument', 'Dokumente'),
  moreDone: (n) => `${number(n)} weitere zeigen`,

  slip: {
    title: 'Bevor etwas ausgegeben wird',
    heading: (n, name) => (n === 1 ? `${name} lesen` : `${count(n, 'Dokument', 'Dokumente')} lesen`),
    opening: (done, all) =>
      `Die Dokumente werden geöffnet, um ihren Preis zu nennen, ${number(done)} von ${number(all)}`,
    reader: 'Gelesen von',
    model: 'Modell',
    documents: 'Dokumente',
    most: 'Höchstens',
    expected: 'Erwartet',
    price: 'Preis',
    calls: 'Aufrufe',
    callsMost: (n) => `höchstens ${number(n)}`,
    tokens: 'Token',
    tokensRange: (expected, most) => `etwa ${number(expected)}, höchstens ${number(most)}`,
    kept: 'Schon bezahlt',
    keptParts: (n) => `${count(n, 'Teil', 'Teile')}, wird nicht noch einmal gefragt`,
    month: 'Diesen Monat',
    monthOf: (spent, limit) =>
      limit === null ? `${exact(spent)} ausgegeben` : `${exact(spent)} von ${exact(limit)} ausgegeben`,
    none: 'Nichts davon wird gesendet oder ausgegeben, bevor Sie ja sagen.',
    notPriced: 'noch ohne Preis',
    yes: (n) => (n === 1 ? 'Lesen' : `${count(n, 'Dokument', 'Dokumente')} lesen`),
    yesSome: (n) => `Die ${number(n)} geöffneten lesen`,
    atMost: (words) => `, ${words}`,
    without: 'Ohne Modell lesen, kostenlos',
    withoutMeans:
      'Der eingebaute Leser nimmt die Sätze der Quelle selbst. Er kann nichts erfinden, und er formuliert nicht um.',
    no: (n) => (n === 1 ? 'Nicht lesen' : 'Keines lesen'),
    tokenBudget: 'Token, die dieser Schub verbrauchen darf',
    tokenYes: 'Innerhalb dieser Token lesen',
    priceIt: 'Den Preis in den Einstellungen angeben',
    overBudget: (limit) => `Das Budget eines Schubs ist ${exact(limit)}: dort hielte das Lesen an.`,
  },

  with: {
    label: 'Leser',
    own: (name, model) => (model === null ? name : `${name} · ${model}`),
    unusable: (name) => `${name}: noch kein Schlüssel`,
    builtIn: 'Eingebaut, ohne Modell',
    setUp: 'Leser einrichten',
    use: 'Den Preis mit diesem Modell nennen',
    another: 'Ein anderes Modell',
    again: 'Damit lesen',
    model: 'Mit einem Modell lesen',
    modelMeans: 'Der Preis wird gezeigt, bevor etwas ausgegeben wird.',
    choices: 'Modelle, die dieser Schlüssel nutzen kann',
  },

  queue: {
    place: (at, all) => `${number(at)}. von ${number(all)} in der Reihe.`,
    only: 'Als Nächstes an der Reihe.',
    next: 'Als Nächstes lesen',
    earlier: 'Früher',
    later: 'Später',
    pause: 'Alle anhalten',
    pauseOne: 'Anhalten',
    resume: 'Weiter',
    resumeAll: 'Mit allen weiter',
    held: 'Die Reihe ist angehalten. Was gelesen wurde, bleibt.',
  },

  paused: {
    short: {
      closed: 'Angehalten, als Commonplace geschlossen wurde',
      asked: 'Von Ihnen angehalten',
      limit: 'Angehalten: Grenze des Anbieters',
      credit: 'Angehalten: kein Guthaben mehr',
      outage: 'Angehalten: der Server antwortet nicht',
      budget: 'Angehalten: das Budget ist erreicht',
    },
    until: (iso) => `Um ${time(iso)} geht es von selbst weiter.`,
    bySay: 'Es geht weiter, wenn Sie es sagen.',
    kept: 'Was gelesen wurde, bleibt und wird nicht noch einmal bezahlt.',
    now: 'Jetzt weiter',
    budget: 'Das Budget ändern',
    retry: 'Weiter',
  },

  failed: {
    keyFirst: 'Den Schlüssel setzen',
    settings: 'Die Einstellungen der Leser öffnen',
    gone: 'Mit einem anderen Modell lesen',
  },

  all: {
    button: (n) => `Alle ${number(n)} annehmen`,
    title: (n) => `${count(n, 'Dokument', 'Dokumente')} annehmen`,
    text: 'Sie werden eines nach dem anderen angenommen, jedes geplant auf dem Wiki, wie das vorige es hinterließ. Beim ersten, das anders ausfällt als hier aufgeführt, wird angehalten. Was eine Frage an Sie hat oder etwas entfernen würde, bleibt für Sie.',
    names: 'Dokumente',
    pages: 'Seiten',
    facts: 'Fakten',
    yes: (n) => `${count(n, 'Dokument', 'Dokumente')} annehmen`,
    line: (pages, facts) => (facts === 0 ? pages : `${pages}, ${count(facts, 'Fakt', 'Fakten')}`),
    running: (name, at, all) => `${name} wird geschrieben, ${number(at)} von ${number(all)}`,
    stop: 'Nach diesem anhalten',
    done: (n) => (n === 0 ? 'Nichts wurde angenommen.' : `${count(n, 'Dokument', 'Dokumente')} angenommen.`),
    left: (n) => `${count(n, 'Dokument wartet', 'Dokumente warten')} auf Sie.`,
    question: (names) =>
      names > 0 ? `${count(names, 'Name ist', 'Namen sind')} zweifelhaft` : 'fragt, ob es eine neue Fassung ist',
    deletes: (n) => `würde ${count(n, 'Seite', 'Seiten')} entfernen`,
    differs: (before, now) =>
      `Es fällt anders aus, nachdem andere geschrieben wurden: ${now}, aufgeführt als ${before}.`,
    partial: 'Es wurde zum Teil geschrieben. Sehen Sie in seine Quittung.',
    stopped: 'Von Ihnen angehalten.',
    review: 'Ansehen',
    receipts: 'Sehen, was geschrieben wurde',
    back: 'Zurück zur Liste',
  },

  stale: {
    line: (n) => `Veraltet: ${count(n, 'Quelle', 'Quellen')}`,
    title: (n) => `${count(n, 'Quelle würde', 'Quellen würden')} heute anders gelesen`,
    text: 'Der Leser, sein Modell, seine Anweisung oder das Schema hat sich seither geändert. Nichts wird neu gelesen, es sei denn, Sie sagen es.',
    again: 'Neu lesen',
    all: (n) => `Alle ${number(n)} neu lesen`,
    read: (day) => (day === null ? 'zu unbekannter Zeit gelesen' : `gelesen am ${day}`),
  },

  receipt: {
    paid: 'Bezahlt',
    quoted: 'Genannt',
    unknown: 'unbekannt',
    quotedWords: (price) => {
      switch (price.kind) {
        case 'free':
          return 'kostenlos'
        case 'unknown':
          return 'unbekannt'
        case 'known':
          return `etwa ${exact(price.expected)}, höchstens ${exact(price.most)}`
      }
    },
    calls: 'Aufrufe',
    tokens: 'Token',
    tokensWords: (tokens, cached) =>
      cached === 0 ? number(tokens) : `${number(tokens)}, davon ${number(cached)} aus dem Zwischenspeicher`,
  },

  settings: {
    title: 'Leser',
    intro:
      'Wer liest, was Sie hereinziehen. Der übliche wird genommen, wenn Sie für einen Schub keinen anderen wählen.',
    noKey: 'Noch kein Schlüssel',
    isDefault: 'Üblich',
    makeDefault: 'Üblicherweise nehmen',
    setUp: 'Einrichten',
    fold: 'Fertig',
    key: 'Schlüssel',
    keyHint: 'Er wird nie wieder gezeigt.',
    saveKey: 'Den Schlüssel aufbewahren',
    replaceKey: 'Den Schlüssel ersetzen',
    removeKey: 'Den Schlüssel entfernen',
    keyState: (words) => `Schlüssel: ${words}.`,
    environmentFirst: 'Der Schlüssel der Umgebung gilt vor jedem hier aufbewahrten.',
    consentTitle: 'Den Schlüssel dort aufbewahren?',
    consentYes: 'Dort aufbewahren',
    model: 'Modell',
    modelHint: 'Den Namen eingeben, oder auflisten, was der Schlüssel nutzen kann.',
    list: 'Modelle auflisten',
    listing: 'Nach der Liste wird gefragt',
    address: 'Adresse',
    addressHint: 'Nur für einen anderen Server als den des Anbieters, etwa http://127.0.0.1:11434/v1 für Ollama.',
    context: 'Fenster, in Token',
    output: 'Längste Antwort, in Token',
    assumed: 'Niemand hat gesagt, wie viel dieses Modell fasst, also wird eine Größe angenommen, die jedes Modell hat.',
    free: 'Dieser Server kostet nichts',
    saveAndTest: 'Aufbewahren und prüfen',
    saved: 'Aufbewahrt.',
    testing: 'Der Server wird nach seinen Modellen gefragt',
    works: (name, n) => `${name} antwortet und nennt ${count(n, 'Modell', 'Modelle')}. Das hat nichts gekostet.`,
    worksWithout: (name, model) =>
      `${name} antwortet, aber ${model} ist nicht unter den genannten Modellen. Wählen Sie eines, das es gibt.`,
    line: {
      builtIn:
        'Kein Modell, kein Schlüssel, kein Netz. Er nimmt die Sätze der Quelle selbst, kann also nichts erfinden; er formuliert nicht um.',
      noModel: 'kein Modell gewählt',
    },
    price: {
      free: 'kostenlos',
      unknown: 'Preis unbekannt',
      known: (input, output) => `${rate(input)} hinein, ${rate(output)} heraus je Million Token`,
    },

    scans: 'Scans und Bilder',
    scansText:
      'Text darin wird auf diesem Rechner erkannt, und nur wenn Sie es verlangen. Wählen Sie die Sprachen Ihrer Scans.',
    scanIn: 'Sprachen der Erkennung',
    scanMain: 'Hauptsprache',
    scanLanguage: (code) => languageOfData(code),
    scanMore: (folder) =>
      `Jede weitere macht es langsamer. Für eine andere Sprache legen Sie ihre Datei aus tessdata, etwa fra.traineddata, in ${folder}`,

    budgets: 'Budgets',
    budgetsText:
      'Vor jedem Aufruf geprüft, mit dem, was schon läuft. Erreicht heißt angehalten; was gelesen wurde, bleibt.',
    run: 'Ein Schub, in Dollar',
    assistant: 'Ein Aufruf eines Assistenten, in Dollar',
    month: 'Ein Monat, in Dollar',
    tokens: 'Ein Schub, in Token',
    below: 'Ohne Rückfrage lesen bis, in Dollar',
    belowHint: 'Ohne Rückfrage gelesen wird ein Schub, der höchstens diese Summe kosten kann. 0 fragt immer.',
    assistantHint:
      'Ein Assistent, der Geld ausgeben darf, gibt für einen Aufruf höchstens die Summe dafür aus, und erst, wenn ihm der Preis genannt wurde. 0 erlaubt nichts.',
    noLimit: 'keine Grenze',
    monthSpent: (spent, unknown) =>
      `${exact(spent)} diesen Monat ausgegeben${unknown > 0 ? `, und ${count(unknown, 'Aufruf', 'Aufrufe')} von unbekanntem Preis` : ''}.`,
    notNumber: 'Schreiben Sie eine Zahl, oder lassen Sie es leer: keine Grenze.',

    prices: 'Preise',
    pricesText:
      'In Dollar je Million Token, jeder mit Tag und Herkunft. Ein eigener Preis gilt vor dem mitgelieferten.',
    pricesShow: (n) => count(n, 'Preis', 'Preise'),
    priceCols: {
      model: 'Modell',
      input: 'Hinein',
      output: 'Heraus',
      cached: 'Gespeichert',
      asOf: 'Stand',
      source: 'Herkunft',
    },
    priceEdit: (model) => `Den Preis von ${model} ändern`,
    change: 'Ändern',
    priceKeep: 'Aufbewahren',
    priceBack: 'Zurücknehmen',
    priceBackOf: (model) => `Ihren Preis von ${model} zurücknehmen`,
    priceAdd: 'Einen Preis hinzufügen',
    provider: 'Anbieter',
    own: 'eigener',
    over: (tokens, input, output) => `über ${number(tokens)} Token ${rate(input)} hinein, ${rate(output)} heraus`,
    nextFrom: (from, input, output) => `ab ${date(from)} ${rate(input)} hinein, ${rate(output)} heraus`,
    badPrice: 'Schreiben Sie beide Preise als Zahlen über 0.',

    folder: (title) => `Ordner, der ${title} speist`,
    folderHint: 'Neue Dateien darin werden in dieses Gebiet gelesen. Aus, bis Sie einen nennen.',
    watch: 'Beobachten',
    unwatch: 'Nicht mehr beobachten',
  },

  spend: {
    views: { changes: 'Änderungen', spending: 'Ausgaben' },
    label: 'Was gezeigt wird',
    total: (usd, calls, tokens) =>
      `${exact(usd)} für ${count(calls, 'Aufruf', 'Aufrufe')} und ${count(tokens, 'Token', 'Token')} im Ganzen`,
    month: (usd) => `${exact(usd)} diesen Monat`,
    unknown: (n) =>
      `${count(n, 'Aufruf', 'Aufrufe')} von unbekanntem Preis ${n === 1 ? 'ist' : 'sind'} nicht in den Summen.`,
    emptyTitle: 'Nichts wurde ausgegeben.',
    emptyText: 'Was das Lesen eines Modells kostet, steht hier nach Tag, Modell und Gebiet.',
    byDay: 'Nach Tag',
    byModel: 'Nach Modell',
    byDomain: 'Nach Gebiet',
    cols: {
      day: 'Tag',
      model: 'Modell',
      domain: 'Gebiet',
      calls: 'Aufrufe',
      tokens: 'Token',
      cached: 'Gespeichert',
      usd: 'Dollar',
    },
    unknownPrice: 'unbekannt',
    partly: (usd, n) => `${exact(usd)} und ${number(n)} unbekannt`,
  },

  readerName: (id) => readerNames[id] ?? id,
  paid: (usd) => `${exact(usd)} bezahlt`,
  atMost: (usd) => `höchstens ${exact(usd)}`,
  exact,
  rate,
  names: (names) => list(names),
}
