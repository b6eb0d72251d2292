import type { settingSentences } from '../../../../core/sentences/settings.ts'
import type { Words } from '../../host.ts'
import { list, number } from '../../words.ts'

const budgets = { month: 'dieses Monats', agreed: ', dem Sie zugestimmt haben', run: 'eines Laufs', tokens: 'in Token' }
const goesOn = 'Das Lesen macht eine Pause, und was fertig ist, bleibt; erhöhen Sie das Budget, um weiterzumachen.'

export const settings: Words<typeof settingSentences> = {
  noneNeeded: () => 'keiner nötig',
  fromEnvironment: ({ variable }) => `aus ${variable} der Umgebung`,
  kept: ({ where }) => `liegt ${where}`,
  noneYet: ({ where }) => `noch keiner; er läge ${where}`,
  noneYetOr: ({ where, variable }) => `noch keiner; er läge ${where}, oder setzen Sie ${variable}`,
  noneMaybe: ({ where }) => `keiner, und dieser Server braucht vielleicht keinen; er läge ${where}`,
  noneMaybeOr: ({ where, variable }) =>
    `keiner, und dieser Server braucht vielleicht keinen; er läge ${where}, oder setzen Sie ${variable}`,
  inFile: ({ file }) => `in ${file}, einer Datei, die nur Ihr Benutzerkonto lesen kann`,
  inFileNoKeychain: ({ where }) => `${where}; dieses System hat keinen Schlüsselbund, um ihn zu versiegeln`,
  sealed: () => 'versiegelt im Schlüsselbund des Systems',
  nothingLeaves: () => 'Nichts verlässt diesen Rechner.',
  staysHere: ({ host }) => `Der Text des Dokuments geht an ${host} auf diesem Rechner und von hier aus nicht weiter.`,
  goesTo: ({ host }) =>
    `Der Text des Dokuments und SCHEMA.md des Gebiets gehen an ${host}. Das übrige Wiki bleibt hier, bis auf Namen und Fakten, die ein Dokument vielleicht wiederholt.`,
  noKey: ({ name }) => `Für ${name} gibt es keinen Schlüssel.`,
  noPriceFor: ({ model }) => `Für ${model} ist kein Preis bekannt. Geben Sie einen in den Einstellungen an.`,
  noPriceQuoted: () => 'Kein Preis wurde genannt.',
  budgetNeedsTokens: ({ model, expected, most }) =>
    `Der Preis von ${model} ist unbekannt; ein Budget in Geld lässt sich nicht halten. Geben Sie ein Budget in Token an (nötig sind etwa ${number(expected)}, höchstens ${number(most)}), oder den Preis in den Einstellungen.`,
  closedBefore: () => 'Commonplace wurde geschlossen, bevor das gelesen war.',
  pausedKept: () => 'Pause. Was gelesen ist, bleibt.',

  startAnew: ({ client }) => `Starten Sie ${client} neu.`,
  quitFirst: () =>
    'Beenden Sie Claude Desktop zuerst ganz, auch in der Taskleiste oder Menüleiste: Solange es läuft, überschreibt es vielleicht seine Datei.',
  newSession: () => 'Beginnen Sie eine neue Sitzung, oder verbinden Sie mit /mcp neu.',
  switchOn: () => 'Schalten Sie commonplace in den Einstellungen von Cursor unter MCP ein.',
  sessionsFromNow: () => 'Sitzungen, die von jetzt an beginnen, haben es.',
  trustHooks: () =>
    'Öffnen Sie /hooks in Codex, und vertrauen Sie ihnen: Bis dahin führt Codex keinen davon aus und sagt nichts.',
  startsNoMore: ({ client, afterwards }) => `${client} startet Commonplace nicht mehr. ${afterwards}`,
  runsNoHooks: ({ client }) => `${client} führt keine Hooks von Commonplace mehr aus.`,
  answered: ({ milliseconds, tools, domains }) =>
    `Antwort in ${number(milliseconds)} ms mit ${number(tools)} Werkzeugen und ${domains.length === 1 ? 'dem Gebiet' : 'den Gebieten'} ${list(domains)}.`,
  notStarted: ({ detail }) => `Der Start gelang nicht: ${detail}`,
  endedWith: ({ code, detail }) => `Es endete mit ${code}. ${detail}`,
  answeredLate: () => 'Es hat nicht rechtzeitig geantwortet.',
  answeredOpen: ({ end }) => `Es hat geantwortet, aber mit seiner Eingabe nicht geendet. ${end}`,

  obsidianFirst: () =>
    'Beenden Sie Obsidian zuerst, oder schließen Sie seinen Graphen: Er schreibt diese Einstellungen beim Schließen selbst. Starten Sie es danach wieder, oder rufen Sie seinen Befehl „App neu laden, ohne zu speichern“ auf.',
  obsidianOut: () => 'Was hinzugefügt wurde, ist wieder herausgenommen. Starten Sie Obsidian neu, um es zu sehen.',
  obsidianSnippet: () =>
    'Starten Sie Obsidian neu, und schalten Sie dann das Snippet „commonplace“ ein: Einstellungen, Darstellung, CSS-Snippets.',
  obsidianAnew: () => 'Starten Sie Obsidian neu, um es zu sehen.',
  obsidianTheirs: ({ file }) => `${file} wurde von jemandem geändert und bleibt deshalb, wie es ist.`,

  wikiAlready: () =>
    'Einen Ordner wiki/ gab es schon. Seine Seiten gehören jetzt zum Wiki, und Änderungen, die Sie annehmen, können sie betreffen.',
  folderOfOwn: ({ folder }) =>
    `Der Ordner ${folder}/ hat in einem Gebiet eine eigene Bedeutung. Seine Dateien bleiben, aber sie sind keine Seiten.`,
  notOpened: ({ domain, why }) => `Das Gebiet ${domain} ließ sich nicht öffnen. ${why}`,
  oddName: ({ folder }) =>
    `Der Ordner „${folder}“ sieht aus wie ein Gebiet, aber kein Gebiet kann so heißen (lateinische Buchstaben, Ziffern, . _ -, höchstens 64). Benennen Sie den Ordner um, um ihn zu öffnen.`,
  closedFolder: ({ folder }) =>
    `Der Ordner „${folder}“ darf von diesem Benutzer nicht gelesen werden; ob er ein Gebiet ist, lässt sich nicht sagen. Ändern Sie seine Rechte, um ihn zu öffnen.`,
  linkedDomain: ({ domain, root }) =>
    `Das Gebiet „${domain}“ ist ein symbolischer Link, und Links werden nicht geöffnet. Öffnen Sie ${root} selbst.`,
  sameId: ({ other }) =>
    `Dieses Gebiet und ${other} haben dieselbe Kennung; eines ist also eine Kopie. Es führt eine eigene Geschichte; sagen Sie, welches die Kopie ist, dann bekommt sie eine eigene Kennung.`,
  schemaUnread: ({ file, domain, why }) =>
    `${file} des Gebiets ${domain} ließ sich nicht lesen; Quellen werden ohne gelesen. ${why} Berichtigen Sie es, und öffnen Sie den Vault dann neu.`,
  schemaNoText: () => 'Es ist kein UTF-8-Text.',
  pendingOdd: ({ path }) =>
    `Eine wartende Änderung lässt sich nicht lesen (${path}). Verwerfen Sie sie, und legen Sie die Quelle noch einmal ab.`,
  pathIsFile: ({ path }) => `${path} ist eine Datei. Wählen Sie einen Ordner.`,
  pathBelowFile: ({ path }) => `${path} liegt unter einer Datei. Wählen Sie einen Ordner.`,
  noFolderPath: ({ path }) => `„${path}“ ist kein Pfad eines Ordners. Wählen Sie einen anderen.`,
  pageNotUtf8: () =>
    'Diese Datei ist kein UTF-8-Text; sie lässt sich weder zeigen noch ändern. Speichern Sie sie als UTF-8.',

  askAboutIdea: ({ title }) => `Was sagen meine Seiten über ${title}?`,
  askAboutThing: ({ title }) => `Was ist über ${title} bekannt?`,
  askConnection: ({ one, other }) => `Wie hängen ${one} und ${other} zusammen?`,
  answerNotKept: () => 'Diese Antwort ließ sich auf diesem Rechner nicht aufbewahren.',
  answerApart: ({ id, why }) => `Die Antwort passte nicht mehr zu ${id} und ist deshalb ein eigenes Gespräch: ${why}`,
  budgetOfQuestion: ({ which, most }) =>
    `Das Budget ${budgets[which]}, ${most}, reicht für diese Frage nicht; sie wurde nicht gesendet. Erhöhen Sie es in den Einstellungen.`,
  insideLog: () => 'In Commonplace ist etwas schiefgegangen. Das Protokoll hat die Einzelheiten.',
  callOverAgreed: ({ most }) =>
    `Der nächste Aufruf könnte mehr als die ${most} kosten, denen Sie für dieses Dokument zugestimmt haben. ${goesOn}`,
  callOverRun: ({ most, spent }) =>
    `Das Budget dieses Laufs, ${most}, reicht für den nächsten Aufruf nicht; ${spent} sind vergeben. ${goesOn}`,
  callOverMonth: ({ most, spent }) =>
    `Das Budget dieses Monats, ${most}, reicht für den nächsten Aufruf nicht; ${spent} sind vergeben. ${goesOn}`,
  callOverTokens: ({ most, spent }) =>
    `Das Budget dieses Laufs, ${number(most)} Token, reicht für den nächsten Aufruf nicht; ${number(spent)} sind vergeben. ${goesOn}`,
}
