import type { health as English } from '../health.ts'
import { count, money, number } from '../words.ts'
import { healthRules } from './health-rules.ts'

export const health: typeof English = {
  rules: healthRules,
  title: 'Zustand',
  kinds: 'Arten von Befunden',
  findings: 'Befunde',
  detail: 'Der Befund',
  all: 'Alle',
  scanning: 'Die Seiten werden durchgesehen …',
  summary: (found, pages, aside) =>
    `${count(found, 'Befund', 'Befunde')} auf ${count(pages, 'Seite', 'Seiten')}${aside > 0 ? `, ${number(aside)} beiseitegelegt` : ''}`,
  firstShown: (n) =>
    `Die ersten ${number(n)} sind aufgeführt; wählen Sie eine Art oder beheben Sie einige, um die anderen zu sehen.`,
  severities: { broken: 'kaputt', doubtful: 'zweifelhaft', untidy: 'unordentlich' },
  place: (at, of) => `${number(at)} von ${number(of)}`,
  wellTitle: 'Alles in Ordnung.',
  wellText: (pages) =>
    pages === 0
      ? 'Es gibt noch keine Seiten.'
      : `${count(pages, 'Seite wurde', 'Seiten wurden')} durchgesehen. Was nur erkennt, wer den Sinn versteht, danach kann man ein Modell fragen.`,
  noneTitle: 'Keiner dieser Art.',
  noneText: 'Sie wurden behoben oder beiseitegelegt, oder die Seiten haben sich geändert.',
  fixes: 'Was sich tun lässt',
  choose: 'Sagen Sie, was gemeint ist',
  leads: {
    change: 'Die Änderung ansehen',
    read: 'Die Quelle lesen',
    refresh: 'Das Verzeichnis neu schreiben',
    'by-hand': 'Die Seite öffnen',
  },
  dismiss: 'Beiseitelegen',
  restore: 'Wieder aufnehmen',
  dismissed: (aside) => `${number(aside)} beiseitegelegt`,
  aside: { commonplace: 'beiseitegelegt', curator: 'von The Curator beiseitegelegt' },
  changedSince: 'hat sich seither geändert und wird wieder aufgeführt, wo es zutrifft',
  preview: 'Was es ändern würde',
  previewing: 'Wird ausgerechnet …',
  wouldChange: (files) => `${count(files, 'Datei würde', 'Dateien würden')} sich ändern`,
  deleted: 'gelöscht',
  moreFiles: (files) => `und ${count(files, 'weitere Datei', 'weitere Dateien')}`,
  fixAll: (clear) => `${number(clear)} klare Behebungen als eine Änderung ansehen`,
  weekly: 'Einmal in der Woche nachsehen, ohne Modell',
  railCount: (found) => count(found, 'Befund', 'Befunde'),
  askTitle: 'Ein Modell fragen',
  askText: 'Nach Doppeltem, Widersprüchen und Fakten, die die Zeit überholt hat. Der Preis wird zuerst gezeigt.',
  askPrice: 'Den Preis zeigen',
  ask: (calls) => `Fragen, mit ${count(calls, 'Aufruf', 'Aufrufen')}`,
  stop: 'Anhalten',
  quote: ({ model, calls, tokens, price, rules, local }) => {
    const questions = rules.reduce((sum, rule) => sum + rule.questions - rule.known, 0)
    const known = rules.reduce((sum, rule) => sum + rule.known, 0)
    const left = rules.reduce((sum, rule) => sum + rule.left, 0)
    const cost =
      price.kind === 'free'
        ? 'kostenlos'
        : price.kind === 'unknown'
          ? 'Preis unbekannt'
          : `etwa ${money(price.expected)}, höchstens ${money(price.most)}`
    return [
      `${count(questions, 'Frage', 'Fragen')} in ${count(calls, 'Aufruf', 'Aufrufen')} an ${model}${local ? ', auf diesem Rechner' : ''}: ${cost}, etwa ${number(tokens.expected)} Token.`,
      ...(known > 0 ? [`${number(known)} wurden schon beantwortet und kosten nichts.`] : []),
      ...(left > 0 ? [`${number(left)} weniger wahrscheinliche werden weggelassen.`] : []),
    ].join(' ')
  },
  asking: (done, calls, found) =>
    `${number(done)} von ${count(calls, 'Aufruf', 'Aufrufen')}, ${number(found)} gefunden`,
  asked: ({ found, calls, unanswered, stopped, spent }) =>
    [
      `${number(found)} gefunden mit ${count(calls, 'Aufruf', 'Aufrufen')}, ${spent === null ? 'Kosten unbekannt' : `${money(spent)} ausgegeben`}.`,
      ...(unanswered > 0 ? [`${count(unanswered, 'Frage hat', 'Fragen haben')} keine Antwort.`] : []),
      ...(stopped === null ? [] : [stopped.message]),
    ].join(' '),
}
