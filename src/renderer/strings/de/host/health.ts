import type { healthSentences, NearBy } from '../../../../core/sentences/health.ts'
import type { Words } from '../../host.ts'
import { list, number } from '../../words.ts'
import { healthRules } from '../health-rules.ts'

const near = (by: NearBy): string =>
  by === 'name'
    ? 'dem Namen nach'
    : by === 'file'
      ? 'dem Dateinamen nach'
      : by === 'spelling'
        ? 'ähnlich geschrieben'
        : by === 1
          ? 'ein Buchstabe anders'
          : `${number(by)} Buchstaben anders`

const after = (why: string): string => (why === '' ? '' : ` ${why}`)

export const health: Words<typeof healthSentences> = {
  brokenLink: ({ target, title }) => `„${target}“ ist auf „${title}“ verlinkt, und keine Datei heißt so.`,
  titleAsLink: ({ target, title, path }) =>
    `„${target}“ auf „${title}“ ist der Titel von ${path}, nicht der Dateiname.`,
  aliasAsLink: ({ target, title, path }) =>
    `„${target}“ auf „${title}“ ist ein anderer Name von ${path}, nicht der Dateiname.`,
  folderInLink: ({ target, title }) => `„${target}“ auf „${title}“ nennt einen Ordner, den der Link nicht braucht.`,
  orphan: ({ title }) => `Keine Seite verweist auf „${title}“.`,
  missingBacklink: ({ summary, title }) => `„${summary}“ führt „${title}“ auf und ist von dort nicht verlinkt.`,
  twoFolders: ({ title, one, other }) => `„${title}“ liegt in zwei Ordnern: ${one} und ${other}.`,
  spelling: ({ one, other }) => `„${one}“ und „${other}“ unterscheiden sich nur in der Schreibweise.`,
  sharedName: ({ name, one, other }) => `„${name}“ heißen sowohl ${one} als auch ${other}.`,
  brokenProperties: ({ path, detail }) => `Die Eigenschaften von ${path} lassen sich nicht lesen. (${detail})`,
  noPassage: ({ title }) => `Ein Fakt auf „${title}“ nennt keine Textstelle.`,
  passageGone: ({ title }) => `Ein Fakt auf „${title}“ nennt eine Textstelle, die auf der Zusammenfassung fehlt.`,
  passageChanged: ({ title }) => `Eine Textstelle auf „${title}“ wurde geändert, seit sie der Quelle entnommen wurde.`,
  passageLost: ({ title }) => `Eine Textstelle auf „${title}“ steht nicht mehr in der Quelle.`,
  sourceChanged: ({ raw, title }) => `${raw} wurde geändert, seit daraus „${title}“ entstand.`,
  sourceMissing: ({ raw, title }) => `Das Original von „${title}“, ${raw}, fehlt in diesem Ordner, andere sind da.`,
  neverRead: ({ path }) => `${path} wurde nie gelesen.`,
  emptyPage: ({ title }) => `„${title}“ hat einen Titel und sonst nichts.`,
  indexBehind: ({ files, more }) =>
    `Das Verzeichnis führt die Seiten nicht auf, wie sie sind: ${list([...files, ...(more > 0 ? [`${number(more)} weitere`] : [])])}.`,
  largePage: ({ title, claims }) => `„${title}“ enthält ${number(claims)} Fakten. Ein Teil davon ergäbe eigene Seiten.`,
  sameThing: ({ one, other, why }) => `„${one}“ und „${other}“ handeln anscheinend vom Selben.${after(why)}`,
  contradictionOn: ({ title, why }) => `Zwei Fakten auf „${title}“ können nicht beide gelten.${after(why)}`,
  contradiction: ({ one, other, why }) =>
    `Zwei Fakten auf „${one}“ und „${other}“ können nicht beide gelten.${after(why)}`,
  linkMayMean: ({ target, title, meant }) => `„${target}“ auf „${title}“ meint vielleicht „${meant}“.`,
  belongsWith: ({ title, homes }) =>
    `„${title}“, worauf keine Seite verweist, gehört zu ${list(homes.map((home) => `„${home}“`))}.`,
  overtaken: ({ title, why }) => `Ein Fakt auf „${title}“ ist anscheinend überholt.${after(why)}`,
  notCarried: ({ title, why }) => `Ein Fakt auf „${title}“ sagt, was seine Textstelle nicht sagt.${after(why)}`,

  leadTo: ({ title, by }) => `Auf „${title}“ führen (${near(by)})`,
  leadToWordsKept: ({ title }) => `Auf „${title}“ führen, der Wortlaut bleibt`,
  dropLink: () => 'Wortlaut behalten, Link entfernen',
  linkByName: () => 'Nur mit dem Namen verlinken',
  listAmong: ({ title }) => `Bei „${title}“ unter Verwandtes aufführen`,
  listAmongNaming: ({ title, name, sources }) =>
    `Bei „${title}“ unter Verwandtes aufführen (der Text dort nennt „${name}“${
      sources === 0 ? '' : sources === 1 ? ' und beruht auf derselben Quelle' : ` und teilt ${number(sources)} Quellen`
    })`,
  openAndLink: () => 'Öffnen und von dort verlinken, wo die Seite hingehört',
  openAtLine: () => 'An dieser Zeile öffnen',
  openFirst: ({ title }) => `„${title}“ beim ersten der beiden öffnen`,
  openSecond: ({ title }) => `„${title}“ beim zweiten der beiden öffnen`,
  openAndSplit: () => 'Öffnen und aufteilen',
  openAndWrite: () => 'Öffnen und schreiben',
  mendProperties: () => 'Öffnen und die Zeilen zwischen den Strichen berichtigen; für Sie umgeschrieben werden sie nie',
  addToSources: ({ title }) => `„${title}“ zu den Quellen hinzufügen`,
  mergeInto: ({ drop, dropPath, keep, keepPath }) =>
    `„${drop}“ (${dropPath}) in „${keep}“ (${keepPath}) aufgehen lassen`,
  callTwoThings: ({ path, title }) => `Zweierlei: ${path} heißt künftig „${title}“; Datei und Links darauf folgen`,
  fileAfterTitle: ({ path, title }) => `${path} nach dem Titel „${title}“ benennen; die Links darauf folgen`,
  takeAlias: ({ alias, title }) => `Nur „${alias}“ aus den anderen Namen von „${title}“ nehmen`,
  nameMeansLost: ({ name, path, loser }) =>
    `„${name}“ meint ${path}: Links mit diesem Namen führen dorthin, „${loser}“ verliert ihn`,
  nameMeansCalled: ({ name, path, other, title }) =>
    `„${name}“ meint ${path}: Links mit diesem Namen führen dorthin, ${other} heißt künftig „${title}“`,
  makeYours: () => 'Zu einer eigenen Zeile machen: Der Wortlaut bleibt, die Kennung geht',
  deleteIt: () => 'Löschen; Links darauf werden zu einfachem Text',
  readAgain: () => 'Die Quelle noch einmal lesen',
  readAgainShown: () => 'Noch einmal lesen; was sich ändern würde, sehen Sie zuerst',
  readShown: () => 'Lesen; was sich ändern würde, sehen Sie zuerst',
  putBack: () => 'Die Datei zurücklegen oder es so lassen: Auf den Seiten geht nichts verloren',
  takeOut: () => 'Die Quelle aus dem Wiki nehmen, mit allem, was allein auf ihr beruht',
  writeCatalogue: () => 'Das Verzeichnis aus den Seiten neu schreiben',

  notThereAnyMore: ({ path }) => `„${path}“ ist nicht mehr da. Sehen Sie noch einmal nach.`,
  otherFileThere: ({ path }) => `Bei „${path}“ liegt inzwischen eine andere Datei. Sehen Sie noch einmal nach.`,
  mendFirst: ({ path }) => `Die Eigenschaften von „${path}“ lassen sich nicht lesen. Berichtigen Sie sie zuerst.`,
  factNotThere: () => 'Der Fakt steht nicht mehr auf der Seite. Sehen Sie noch einmal nach.',
  manyFixes: ({ fixes, rule, title }) => `${number(fixes)} Behebungen: ${healthRules[rule]?.title ?? title}`,
  nothingFits: () =>
    'Das würde keine Datei ändern. Sehen Sie noch einmal nach: Vielleicht haben sich die Seiten geändert.',
  findingGone: () =>
    'Das findet sich nicht mehr: Es wurde behoben, beiseitegelegt oder hat sich geändert. Sehen Sie noch einmal nach.',
  leftForNext: ({ path }) =>
    `„${path}“ bleibt für das nächste Mal: Eine andere Behebung verschiebt dieselbe Seite oder die, zu der sie führt.`,
  propertyLost: ({ key, value }) => `Die Eigenschaft „${key}“ der Seite, die geht (${value}), wird nicht übernommen.`,
  noModelSet: () =>
    'Diese Prüfungen fragen ein Modell, und der eingebaute Leser ist keines. Wählen Sie ein Modell in den Einstellungen unter Leser.',
}
