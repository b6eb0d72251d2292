import type { ask as English } from '../ask.ts'
import { count, number, smallMoney } from '../words.ts'

export const ask: typeof English = {
  title: 'Fragen',
  past: 'Gespräche',
  pastNone: 'Was Sie fragen, steht hier.',
  pastCount: (n) => count(n, 'Gespräch', 'Gespräche'),
  unreadable: (n) =>
    `${count(n, 'Datei enthält', 'Dateien enthalten')} kein Gespräch und ${n === 1 ? 'bleibt' : 'bleiben'} unberührt.`,
  begin: 'Neue Frage',
  from: { machine: 'auf diesem Rechner', vault: 'aufbewahrt', curator: 'aus The Curator' },

  emptyTitle: 'Was möchten Sie wissen?',
  emptyText: (title, model) =>
    model === null
      ? `Fragen Sie ${title}. Sie bekommen die Stellen, die am besten antworten, mit ihren Seiten und den Quellen, aus denen sie stammen.`
      : `Fragen Sie ${title}. ${model} antwortet allein aus Ihren Seiten; jeder Satz steht neben der Stelle, auf der er ruht, und wo keine ist, steht es dabei.`,
  emptyPages:
    'Es gibt noch keine Seiten, die man fragen könnte. Lassen Sie zuerst ein Dokument lesen: irgendwo in dieses Fenster ziehen.',
  suggestions: 'Für den Anfang',

  label: (title) => `Ihre Frage an ${title}`,
  placeholder: 'Die Seiten fragen',
  placeholderMore: 'Weiterfragen',
  domains: 'Gefragte Gebiete',
  how: 'Wie geantwortet wird',
  byModel: 'Eine Antwort',
  byPassages: 'Nur Stellen',
  cannot: (model, problem) => `${model} kann so, wie es eingestellt ist, nicht antworten. ${problem}`,
  ask: 'Fragen',
  find: 'Stellen suchen',
  keys: 'Die Eingabetaste fragt, mit der Umschalttaste beginnt sie eine Zeile',
  pricing: 'Stellen werden gesucht',
  stale: 'Die Seiten haben sich geändert, seit der Preis gezeigt wurde. Dies ist der neue.',
  offer: (passages, pages) =>
    passages === 0
      ? 'Keine Seite sagt etwas dazu'
      : `${count(passages, 'Stelle', 'Stellen')} von ${count(pages, 'Seite', 'Seiten')}`,
  free: 'kostenlos',
  unknownPrice: 'Preis unbekannt',
  atMost: (usd) => `höchstens ${smallMoney(usd)}`,
  slip: {
    before: 'Preis',
    after: 'Quittung',
    by: 'Von',
    from: 'Aus',
    tokens: 'Token',
    tokensMost: (n) => `höchstens ${number(n)}`,
    price: 'Preis',
    expected: 'Erwartet',
    most: 'Höchstens',
    spent: 'Bezahlt',
    agreed: 'Vereinbart',
    nothing: 'nichts',
    leaves: 'Gesendet werden Ihre Frage und diese Stellen, sonst nichts.',
    stays: 'Nichts verlässt diesen Rechner.',
  },
  exact: smallMoney,

  asking: (model) => `${model} liest die Stellen`,
  writing: (model) => `${model} schreibt`,
  stop: 'Anhalten',
  stopped: 'Angehalten. Was bis dahin fertig war, steht hier.',
  again: 'Noch einmal fragen',
  passagesInstead: 'Stattdessen die besten Stellen zeigen',
  nothing: 'Es kam kein Satz.',
  missing: 'Steht nicht auf diesen Seiten',
  unsupported: 'nicht belegt',
  withoutModel: 'Ohne Modell: die Stellen, die am besten antworten',
  withoutModelNone: 'Keine der gefragten Seiten hat diese Wörter.',
  fuzzy: 'Keine Seite hat diese Wörter; diese kommen ihnen nahe.',
  modelWould: 'Ein Modell schriebe daraus eine Antwort.',
  chooseModel: 'In den Einstellungen eines wählen',
  inDomain: (title) => `in ${title}`,
  noSource: 'Von Hand auf die Seite geschrieben: keine Stelle einer Quelle steht dahinter.',
  summary: (supported, all) =>
    supported === all
      ? `${count(all, 'Satz', 'Sätze')}, jeder mit seiner Stelle`
      : `${number(supported)} von ${count(all, 'Satz', 'Sätzen')} mit Stelle, ${number(all - supported)} nicht belegt`,

  keep: 'Dieses Gespräch aufbewahren',
  keeping: 'Wird aufgeschrieben',
  kept: 'Aufbewahrt als',
  unkept: 'Nur auf diesem Rechner, bis Sie es im Vault aufbewahren.',
  forget: 'Vergessen',
  remove: 'Löschen',
  removed: (title) => `„${title}“ wurde gelöscht.`,
  undo: 'Rückgängig',
  curators:
    'The Curator hat dieses Gespräch geschrieben. Es wird gezeigt, wie es ist, und nie geändert; eine neue Frage beginnt ein anderes.',
  makePage: 'Eine Seite daraus machen',
  makeTitle: 'Titel der Seite',
  makeHint:
    'Die belegten Sätze werden Fakten, jeder mit den Stellen verbunden, auf denen er ruht. Sie sehen die Seite, bevor sie geschrieben wird.',
  make: 'Die Seite zeigen',
  made: (facts, left) =>
    `${count(facts, 'Fakt wartet', 'Fakten warten')} im Eingang${left === 0 ? '' : `; ${count(left, 'Satz wurde', 'Sätze wurden')} weggelassen`}.`,
  openInbox: 'Ansehen',
}
