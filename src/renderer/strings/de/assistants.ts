import type { assistants as English } from '../assistants.ts'
import { count, list } from '../words.ts'

export const assistants: typeof English = {
  title: 'Assistenten',
  about:
    'Ein Assistent auf diesem Rechner kann das Wiki durchsuchen und seine Seiten mit ihren Stellen lesen. Von Commonplace erfährt er durch einen Eintrag in seiner eigenen Einstellungsdatei. Sie sehen diesen Eintrag, bevor er geschrieben wird, und sonst wird in der Datei nichts berührt.',
  sample:
    'Dies ist das Beispiel, in einem vorläufigen Ordner. Behalten Sie es zuerst; dann kann einem Assistenten gesagt werden, wo es liegt.',
  looking: 'Assistenten auf diesem Rechner werden gesucht',
  lookAgain: 'Noch einmal suchen',
  standings: {
    ready: 'Bereit',
    absent: 'Nicht eingerichtet',
    missing: 'Nicht auf diesem Rechner',
    elsewhere: 'Öffnet einen anderen Vault',
    installation: 'Bereit, durch eine andere Installation',
    gone: 'Sein Programm ist weg',
    other: 'Ein anderer Eintrag',
    unreadable: 'Seine Einstellungen sind nicht lesbar',
  },
  reads: (domains) => (domains.length === 0 ? 'Liest jedes Gebiet' : `Liest ${list(domains)}`),
  writes: (domains) =>
    domains.length === 0 ? 'Liest und schreibt in jedem Gebiet' : `Liest und schreibt in ${list(domains)}`,
  elsewhere: (path) => `Sein Eintrag öffnet ${path}. Richten Sie ihn neu ein, um den hier offenen Vault zu öffnen.`,
  gone: (path) => `Sein Eintrag startet ${path}, das es nicht mehr gibt. Richten Sie ihn neu ein.`,
  installation: (path) => `Sein Eintrag startet ${path}. Richten Sie ihn neu ein, um diese Installation zu starten.`,
  other: (command) =>
    `Ein Eintrag namens „commonplace“ ist da und startet etwas anderes: ${command}. Das Einrichten ersetzt ihn; Sie sehen das vorher.`,
  otherAddress:
    'Ein Eintrag namens „commonplace“ ist da und führt zu einer Adresse. Das Einrichten ersetzt ihn; Sie sehen das vorher.',
  setUp: 'Einrichten',
  setUpNamed: (title) => `${title} einrichten`,
  anyway: 'Trotzdem einrichten',
  again: 'Neu einrichten',
  replace: 'Ersetzen',
  change: 'Ändern',
  changeNamed: (title) => `Den Eintrag von ${title} ändern`,
  remove: 'Herausnehmen',
  removeNamed: (title) => `Den Eintrag von ${title} herausnehmen`,
  test: 'Prüfen',
  testNamed: (title) => `${title} prüfen`,

  access: 'Er darf',
  accesses: { read: 'Lesen', write: 'Lesen und schreiben' },
  accessMeans: {
    read: 'Er bekommt kein Werkzeug, das schreibt.',
    write: 'Was er schreibt, wird eine Vorschau im Eingang, oder sofort geschrieben, wo Sie das unten erlauben.',
  },
  domains: 'Er sieht',
  domainsAre: { all: 'Jedes Gebiet', some: 'Nur diese' },
  domainsMean: {
    all: 'Auch die, die Sie später hinzufügen.',
    some: 'Von anderen erfährt er nichts, nicht einmal, dass es sie gibt.',
  },
  pickOne: 'Wählen Sie mindestens ein Gebiet.',

  preview: 'Was sich in seinen Einstellungen ändert',
  previewing: 'Wird ausgerechnet, was sich änderte',
  newFile: 'neue Datei',
  lines: (added, removed) =>
    [
      added > 0 ? `${count(added, 'Zeile', 'Zeilen')} hinzugefügt` : '',
      removed > 0 ? `${count(removed, 'Zeile', 'Zeilen')} entfernt` : '',
    ]
      .filter(Boolean)
      .join(', '),
  added: 'hinzugefügt:',
  removed: 'entfernt:',
  skipped: (n) => `${count(n, 'Zeile', 'Zeilen')} unverändert`,
  nothing: 'Seine Einstellungen sagen es schon so. Es gibt nichts zu schreiben.',
  willKeep: (file) => `Die Datei, wie sie jetzt ist, bleibt als ${file}.commonplace-backup erhalten.`,
  writeIt: 'Dies schreiben',
  takeItOut: 'Herausnehmen',
  writing: 'Wird geschrieben',
  written: (file) => `In ${file} geschrieben.`,
  takenOut: (file) => `Aus ${file} herausgenommen.`,
  backup: (file) => `Wie es war: ${file}`,
  testing: 'Der Befehl aus seinen Einstellungen wird gestartet',
  passed: 'Es geht.',
  failed: 'Es geht noch nicht.',
  tools: (n) => `${count(n, 'Werkzeug', 'Werkzeuge')}, die er bekommt`,
  done: 'Fertig',

  policy: 'Was er schreibt',
  policyAbout:
    'Gilt für jeden Assistenten, der schreiben darf. Was eine Seite wegnimmt, zwei Seiten vereint oder eine Grundlage berührt, wartet in jedem Fall auf Sie.',
  policyOf: (title) => `Was Assistenten in ${title} schreiben`,
  policies: { ask: 'Wartet im Eingang', alone: 'Wird sofort geschrieben' },

  address: 'Andere Assistenten',
  addressAbout:
    'Wer MCP über HTTP spricht, erreicht Commonplace unter dieser Adresse, solange es läuft. Das Token öffnet diese Adresse und sonst nichts.',
  noAddress:
    'Commonplace bedient gerade keine Adresse. Oben eingerichtete Assistenten brauchen keine: sie starten es selbst.',
  url: 'Adresse',
  token: 'Token',
  showToken: 'Das Token zeigen',
  hideToken: 'Das Token verbergen',
  hidden: 'verborgen',
  copy: 'Kopieren',
  copyNamed: (what) => `${what} kopieren`,
  copied: 'Kopiert',
  notCopied: 'Hier nicht erlaubt; bitte markieren und von Hand kopieren.',
  addressAccess: 'Assistenten unter dieser Adresse dürfen',
  addressWrite: 'Gilt ab dem nächsten Start von Commonplace.',

  hooks: 'Gedächtnis-Haken',
  hooksAbout:
    'Wahlfrei. Damit erfährt ein Assistent zu Beginn einer Sitzung, wie die Arbeit steht, und wird erinnert, bevor er vergisst. Keine Sitzung wartet auf sie, und keine scheitert an ihnen. Es sind Befehle in seinen Einstellungen, gezeigt, bevor sie geschrieben werden.',
  hookStates: {
    absent: 'Aus',
    installed: 'An',
    missing: 'Nicht auf diesem Rechner',
    unreadable: 'Seine Einstellungen sind nicht lesbar',
  },
  hooksOf: (domain, moments) => `${domain === null ? '' : `Gedächtnis von ${domain}, bei `}${list(moments)}`,
  hookDomain: 'Wessen Gedächtnis',
  hookOn: 'Einschalten',
  hookOnNamed: (title) => `Die Haken von ${title} einschalten`,
  hookChangeNamed: (title) => `Die Haken von ${title} ändern`,
  hookOff: 'Ausschalten',
  hookOffNamed: (title) => `Die Haken von ${title} ausschalten`,

  skill: 'Fertigkeit',
  skillAbout:
    'Ein kurzer Text, der einem Assistenten die Reihenfolge beibringt, die am wenigsten kostet, und wann was aufzubewahren ist. Kopieren Sie den Ordner nach ~/.claude/skills für Claude Code oder nach ~/.agents/skills für Codex und Cursor; Claude Desktop nimmt ihn als Zip in seinen Einstellungen.',
  skillNone: 'Diese Fassung bringt keine Fertigkeit mit. Sie liegt im Ordner skills/commonplace des Quelltexts.',
  skillPath: 'Wo sie liegt',
}
