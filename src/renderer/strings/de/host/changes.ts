import type { changeSentences } from '../../../../core/sentences/changes.ts'
import type { Words } from '../../host.ts'
import { list, number } from '../../words.ts'

const named = (titles: readonly string[], more: number): string =>
  list([...titles.map((title) => `„${title}“`), ...(more > 0 ? [`${number(more)} weitere`] : [])])

export const changes: Words<typeof changeSentences> = {
  plannedAnew: () =>
    'Das Wiki hat sich geändert, seit Sie das angesehen haben. Es wurde neu geplant; sehen Sie es noch einmal an, dann nehmen Sie es an.',
  plannedAgain: () =>
    'Das Wiki hat sich geändert, seit das geplant wurde; es wurde neu geplant. Sehen Sie es noch einmal an.',
  changedSincePrice: () =>
    'Die Seiten haben sich geändert, seit der Preis gezeigt wurde. Sehen Sie ihn noch einmal an.',
  goneMeanwhile: ({ path }) => `„${path}“ ist nicht mehr da; davon wird nichts zurückgenommen.`,
  backMeanwhile: ({ path }) =>
    `„${path}“ ist wieder da: Was an Fakten fehlt, kommt dazu, und der Rest bleibt, wie er ist.`,
  staysLinked: ({ title, linker }) => `„${title}“ bleibt, weil „${linker}“ darauf verweist.`,
  staysFacts: ({ title, facts }) =>
    `„${title}“ bleibt mit ${facts === 1 ? 'einem Fakt, der' : `${number(facts)} Fakten, die`} nicht allein darauf ${facts === 1 ? 'beruht' : 'beruhen'}.`,
  staysYours: ({ title }) => `„${title}“ bleibt, weil eigene Worte darin stehen.`,
  nothingLeft: ({ why }) => ['Von dieser Änderung ist nichts mehr zurückzunehmen.', ...why].join(' '),
  nothingAlone: ({ title, why }) => [`Nichts im Wiki beruht allein auf „${title}“.`, ...why].join(' '),
  placeTaken: ({ path, to }) => `Bei „${to}“ liegt jetzt eine andere Datei; „${path}“ kann nicht dorthin zurück.`,
  leftWithoutFacts: ({ title }) => `„${title}“ bleibt ganz ohne Fakten. Die Seite bleibt.`,
  linkNowhere: ({ target }) => `Der Link auf „${target}“ führt nirgendwohin.`,
  bothSoCalled: ({ title, path }) => `„${title}“ (${path}) heißt auch so. Dann heißen beide so.`,
  linksLeft: ({ paths, more }) =>
    `${named(paths, more)} ${paths.length + more === 1 ? 'verweist' : 'verweisen'} auf den alten Namen, und das bleibt so: Nur die eigenen Dateien des Wikis werden geschrieben.`,
  answerLeftOut: ({ text, why }) => `Ausgelassen: „${text}“ ${why}`,
  notSupported: () => 'wird von dem, was es anführt, nicht getragen.',
  otherDomain: () => 'beruht auf einer Seite eines anderen Gebiets.',
  noSourcePassage: () => 'beruht auf keiner Textstelle einer Quelle.',
  sourcePassageGone: () => 'beruht auf einer Textstelle, die nicht mehr da ist.',
  readInPart: ({ missing }) => `Nur zum Teil gelesen: ${list(missing)} ließ sich nicht lesen.`,
  notText: ({ path }) => `${path} ist kein UTF-8-Text und wurde ausgelassen.`,
  overBudget: ({ bytes, budget }) =>
    `Die Grundlagen dieses Projekts kommen jetzt auf ${number(bytes)} Byte, mehr als ihr Rahmen von ${number(budget)}: Eine Sitzung, die alle liest, lässt einige aus.`,
  linesEdited: () => 'Die Zeilen, um die es geht, wurden inzwischen bearbeitet.',
  factGone: () => 'Der Fakt, den diese Quelle bestätigt, steht nicht mehr auf der Seite.',
  pageNotThere: () => 'Die Seite ist nicht da, und nichts in dieser Änderung legt sie an.',
  pageCreated: () => 'Eine Seite dieses Namens wurde seit der Vorschau angelegt.',
  fileThereAgain: () => 'Eine Datei dieses Namens ist wieder da.',
  pageWentAway: () => 'Die Seite wurde seit der Vorschau gelöscht oder umbenannt.',
  onlyWhole: () => 'Die Datei wurde inzwischen geändert, und sie wird immer nur ganz ersetzt.',
  propertyChanged: ({ key }) => `Die Eigenschaft „${key}“ wurde inzwischen geändert.`,
  propertiesLeft: ({ detail }) =>
    `Die Eigenschaften dieser Seite lassen sich nicht lesen und bleiben deshalb, wie sie sind.${detail === '' ? '' : ` (${detail})`}`,
  notTextNow: () => 'Die Datei ist jetzt kein UTF-8-Text und bleibt deshalb, wie sie ist.',
  waitsForSummary: () =>
    'Die Textstellen dazu stehen auf einer Zusammenfassung, die sich nicht schreiben ließ; es wartet mit ihr.',
  didNotFit: () => 'Es passte nicht, als diese Änderung angenommen wurde.',
  changedAfterBreak: () => 'Die Datei wurde geändert, nachdem das Schreiben unterbrochen war; sie bleibt, wie sie ist.',
  changedRightAfter: ({ path }) =>
    `„${path}“ wurde gleich nach dem Schreiben von jemandem geändert; was dort jetzt steht, ist von dort.`,
  finishedAtStart: () => 'Das Schreiben wurde unterbrochen und beim nächsten Start beendet.',
  interruptedHere: ({ name }) =>
    `Das Schreiben von ${name} wurde unterbrochen. Öffnen Sie das Gebiet dort, wo geschrieben werden darf; dann wird es geklärt.`,
  interruptedBack: ({ name }) =>
    `Das Schreiben von ${name} wurde unterbrochen. Jede Datei ist wie vorher; nehmen Sie es noch einmal an.`,
  interruptedDone: ({ name }) => `Das Schreiben von ${name} wurde unterbrochen und ist jetzt beendet.`,
  leftAfterBreak: ({ path, name }) =>
    `„${path}“ wurde geändert, nachdem das Schreiben von ${name} unterbrochen war; es bleibt, wie es ist.`,
  undoneAlready: () => 'Das ist schon zurückgenommen.',
  earlierFilesGone: () => 'Die früheren Dateien sind nicht mehr da.',
  noUndoAnyMore: () => 'Nicht mehr zurückzunehmen: Die früheren Dateien mussten Platz machen.',
  onlyIngestInPart: () =>
    'Nur was aus einem Dokument gelesen wurde, lässt sich zum Teil annehmen. Nehmen Sie es ganz an, oder verwerfen Sie es.',
  summaryStays: () =>
    'Die Zusammenfassung hält die Textstellen, auf denen die anderen Seiten beruhen. Verwerfen Sie stattdessen die ganze Änderung.',
  originalStays: () => 'Das Original bleibt bei seiner Zusammenfassung. Verwerfen Sie stattdessen die ganze Änderung.',
}
