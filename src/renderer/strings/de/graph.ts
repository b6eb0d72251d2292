import type { graph as English } from '../graph.ts'
import { count, number } from '../words.ts'

const percent = (part: number, digits: number) =>
  (part * 100).toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const graph: typeof English = {
  title: 'Graph',
  size: (pages, links) => `${count(pages, 'Seite', 'Seiten')}, ${count(links, 'Link', 'Links')}`,
  sizeOf: (shown, pages, links) =>
    `${number(shown)} von ${count(pages, 'Seite', 'Seiten')}, ${count(links, 'Link', 'Links')}`,
  someLinks: (left) =>
    `Jede Seite ist mit ihren stärksten Links gezeichnet; ${count(left, 'weiterer erscheint', 'weitere erscheinen')}, wenn Sie auf eine Seite zeigen.`,
  loading: 'Die Links des Gebiets werden gelesen …',
  settling: (pages) => `Für ${count(pages, 'Seite', 'Seiten')} wird ein Platz gesucht …`,
  drawing: (pages, links) =>
    `Zeichnung von ${count(pages, 'Seite', 'Seiten')} und ${count(links, 'Link', 'Links')}. Pfeiltasten verschieben sie, Plus und Minus vergrößern und verkleinern, 0 zeigt alles, die Eingabetaste öffnet die gewählte Seite. Die Listen daneben enthalten dieselben Seiten.`,
  noDrawing: 'Dieses Fenster kann den Graphen nicht zeichnen.',
  noDrawingWhy:
    'Das Zeichnen braucht WebGL 2, das hier fehlt oder abgeschaltet ist. Die Listen enthalten dieselben Seiten und Links, und auch ein Weg zwischen zwei Seiten wird gefunden.',
  lost: 'Die Zeichnung ging verloren.',
  lostWhy: 'Der Grafiktreiber hat seinen Speicher zurückgenommen, wie nach langem Schlaf.',
  drawAgain: 'Neu zeichnen',
  failed: 'Der Graph konnte nicht angeordnet werden.',
  failedWhy: 'Der Teil des Programms, der jeder Seite ihren Platz sucht, ist stehen geblieben. Die Listen gelten noch.',
  emptyTitle: 'Noch keine Seiten, also nichts zu verbinden.',
  emptyText:
    'Ziehen Sie ein Dokument in den Eingang. Seine Menschen, Orte und Gedanken werden Seiten, und die Links zwischen ihnen werden hier gezeichnet.',
  toInbox: 'Zum Eingang',
  noneTitle: 'Keine Seite passt zu diesen Filtern.',
  clear: 'Filter aufheben',

  find: 'Eine Seite im Graphen suchen',
  findShort: 'Seite suchen',
  nothing: 'Keine Seite dieses Namens',
  scope: 'Wie viel gezeichnet wird',
  whole: 'Ganzes Gebiet',
  links: (n) => count(n, 'Link', 'Links'),
  around: (title) => `um ${title}`,
  colour: 'Farbe nach',
  colours: { kind: 'Art', community: 'Gemeinschaft' },
  colouring: 'Gemeinschaften werden gesucht …',
  filters: 'Filter',
  key: 'Gezeigte Arten',
  kindShown: (name, pages) => `${name}, ${number(pages)}`,
  tag: 'Schlagwort',
  anyTag: 'Jedes Schlagwort',
  noTag: 'Kein solches Schlagwort',
  source: 'Aus der Quelle',
  anySource: 'Jede Quelle',
  noSource: 'Keine solche Quelle',
  since: 'Entstanden seit',
  until: 'Entstanden bis',
  drop: (what) => `Wegnehmen: ${what}`,
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  fit: 'Alles zeigen',

  beside: 'Neben dem Graphen',
  card: 'Die gewählte Seite',
  open: 'Die Seite öffnen',
  neighbourhood: 'Zeichnen, was um sie liegt',
  unlinked: 'Keine Seite verlinkt sie, und sie verlinkt keine.',
  connected: (pages) => count(pages, 'verbundene Seite', 'verbundene Seiten'),
  way: 'Weg zu einer anderen Seite',
  wayTo: 'Den Weg suchen zu …',
  wayBetween: (from, to) => `Von ${from} zu ${to}`,
  wayOf: (at, of) => `Weg ${number(at)} von ${number(of)}`,
  hops: (links) => count(links, 'Link', 'Links'),
  seeking: 'Der Weg wird gesucht …',
  noWay: 'Kein Weg von höchstens 6 Links führt von der einen zur anderen.',
  endWay: 'Den Weg weglegen',
  listed: (section) => (section === '' ? 'Ohne Satz verlinkt.' : `Aufgeführt unter „${section}“.`),
  said: (title) => `auf ${title}`,

  lists: 'Listen von Seiten',
  listNames: { hubs: 'Knoten', bridges: 'Brücken', lonely: 'Einsame', surprises: 'Seltene' },
  listAbout: {
    hubs: 'Die am meisten verlinkten Seiten.',
    bridges:
      'Seiten, die verbinden, was sonst weit auseinanderliegt, mit dem Anteil aller kürzesten Wege, die über sie führen.',
    lonely: 'Seiten, die nichts verlinkt und die nichts verlinken.',
    surprises:
      'Links zwischen Gemeinschaften, die sonst wenig miteinander zu tun haben. Wählen Sie einen und lesen Sie, warum.',
  },
  listNone: {
    hubs: 'Keine Seite hat zwei Links oder mehr.',
    bridges: 'Keine Seite liegt zwischen anderen.',
    lonely: 'Jede Seite ist verlinkt.',
    surprises: 'Kein Link sticht heraus. Dazu braucht es zwei Gemeinschaften mit wenigen Links dazwischen.',
  },
  working: 'Wird ausgerechnet …',
  share: (part) => (part < 0.001 ? '<0,1 %' : `${percent(part, part < 0.1 ? 1 : 0)} %`),
  only: (links) => (links === 1 ? 'der einzige Link' : `1 von ${number(links)} Links`),
  rowLinks: (title, kind, links) => `${title}, ${kind}, ${count(links, 'Link', 'Links')}`,
  rowShare: (title, kind, share) => `${title}, ${kind}, auf ${share} der Wege`,
}
