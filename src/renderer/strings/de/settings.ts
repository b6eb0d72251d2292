import type { Strings } from '../en.ts'
import { count } from '../words.ts'

export const settings: Strings['settings'] = {
  title: 'Einstellungen',
  vault: 'Vault',
  vaultReadOnly:
    'In diesen Ordner kann nicht geschrieben werden: Seiten lassen sich lesen, annehmen lässt sich nichts.',
  open: 'Einen anderen öffnen',
  openLabel: 'Ordner eines anderen Vaults',
  openButton: 'Öffnen',
  recent: 'Früher geöffnet',
  domains: 'Gebiete',
  domainName: 'Name',
  domainTitle: 'Titel',
  domainTitleHint: 'Wahlfrei. Steht im Fenster; der Name ist der des Ordners.',
  addDomain: 'Gebiet hinzufügen',
  adding: 'Wird hinzugefügt',
  readOnly: 'nur lesen',
  policyOf: (title) => `Vorschauen von ${title}`,
  policies: { ask: 'Immer erst zeigen', plain: 'Die klaren anwenden' },
  policyMeans: {
    ask: 'Jede Vorschau wartet auf Sie.',
    plain:
      'Eine Vorschau wird von selbst angewandt, wenn nichts darin unbelegt, zweifelhaft, vereint oder gelöscht ist; die Quittung sagt es. Alles andere wartet.',
  },
  equalNames: (n) => `${count(n, 'Seitenname kommt', 'Seitennamen kommen')} in mehr als einem Gebiet vor`,
  equalNamesMean:
    'Hier verlassen Links nie ihr Gebiet. In Obsidian, auf dem ganzen Ordner geöffnet, kann ein Link mit einem solchen Namen die Seite des anderen Gebiets finden; öffnen Sie dort je ein Gebiet.',
  copyOf: (path) => `Dieser Ordner und ${path} haben dieselbe Kennung, also ist einer die Kopie des anderen. Welcher?`,
  copyThis: 'Dieser ist die Kopie',
  copyOther: 'Der andere ist die Kopie',
  links: 'Symbolische Links',
  linksAre: { closed: 'Nicht gefolgt', read: 'Lesen, wohin sie führen' },
  linksHint: 'Ein Link kann überallhin auf diesem Rechner führen. Durch keinen wird je geschrieben.',
  rebuild: 'Den Index neu aufbauen',
  rebuilding: 'Wird neu aufgebaut',
  rebuilt: (files) => `Aus ${count(files, 'Datei', 'Dateien')} neu aufgebaut.`,
  appearance: 'Aussehen',
  theme: 'Farben',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  languages: { system: 'Wie das System', en: 'English', de: 'Deutsch' },
  tray: 'Wenn das Fenster geschlossen wird',
  trayIs: { ends: 'Commonplace endet', stays: 'Es läuft im Infobereich weiter' },
  trayHint:
    'Solange es läuft, wird weiter gelesen, und Assistenten erreichen es. Das Symbol sagt, was gelesen wird; sein Menü hält an, öffnet und beendet. Manche Linux-Oberflächen zeigen Symbole nur mit einer Erweiterung: dort öffnet ein neuer Start das Fenster.',
  about: 'Über',
  version: (version) => `Commonplace ${version}`,
  shells: { desktop: 'Fenster auf dem Schreibtisch', server: 'Nur auf diesem Rechner erreichbar, unter' },
  local: 'Ihre Dokumente und Seiten bleiben in Ihrem Ordner. Was ein Leser sendet, und wohin, steht unter „Leser“.',
}
