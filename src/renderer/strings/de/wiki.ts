import type { Strings } from '../en.ts'
import { count, list, number } from '../words.ts'

export const wiki: Strings['wiki'] = {
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
}

export const page: Strings['page'] = {
  inGraph: 'Im Graphen',
  alsoCalled: (names) => `Auch ${list(names)}`,
  sources: (n) => `aus ${count(n, 'Quelle', 'Quellen')}`,
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
}
