import type { refusalSentences } from '../../../../core/sentences/refusals.ts'
import type { Words } from '../../host.ts'

export const refusals: Words<typeof refusalSentences> = {
  beingWritten: () =>
    'Ein anderer Prozess schreibt gerade in dieses Gebiet. Warten Sie, bis er fertig ist, und versuchen Sie es dann noch einmal.',
  dropGone: () => 'Diese Ablage gibt es nicht mehr. Sehen Sie im Eingang nach.',
  nothingWaits: () => 'Nichts von dieser Ablage wartet auf ein Ja.',
  noFolder: ({ folder }) => `Es gibt keinen Ordner ${folder}. Legen Sie ihn an, oder wählen Sie einen anderen.`,
  notToRetry: () => 'Das wartet nicht darauf, noch einmal versucht zu werden.',
  isRead: () => 'Das wird gerade gelesen. Halten Sie es zuerst an.',
  notWaitingHere: ({ name }) => `${name} wartet nicht mehr hier. Legen Sie es noch einmal ab.`,
  domainReadOnly: ({ domain }) => `Das Gebiet ${domain} ist nur zum Lesen geöffnet.`,
  noteOfYours: ({ title }) =>
    `„${title}“ ist eine eigene Notiz außerhalb des Wikis und wird hier nie geschrieben. Bearbeiten Sie sie in Ihrem Editor.`,
  writtenByUs: ({ title }) => `„${title}“ schreibt Commonplace selbst immer neu; eine Änderung ginge verloren.`,
  pageNoText: ({ title }) => `„${title}“ ist nicht mehr da oder kein UTF-8-Text. Öffnen Sie eine andere Seite.`,
  changedElsewhere: ({ title }) => `„${title}“ wurde anderswo geändert, während Sie schrieben.`,
  saysThatAlready: () => 'Das steht schon so auf der Seite. Ändern Sie zuerst etwas.',
  namesNoMore: ({ title, other }) => `„${title}“ nennt „${other}“ außerhalb von Links nicht mehr.`,
  pageMoved: ({ title }) => `„${title}“ ist nicht mehr da. Die Seite wurde verschoben oder gelöscht.`,
  noPage: ({ name }) => `In diesem Gebiet gibt es keine Seite „${name}“. Suchen Sie sie mit einem Wort aus dem Titel.`,
  severalPages: ({ name, pages, left }) =>
    `„${name}“ heißen mehrere Seiten: ${pages}${left === 0 ? '' : ` und ${left} weitere`}. Nennen Sie die gemeinte mit ihrem Pfad.`,
  sendsOn: ({ host }) => `${host} leitet immer weiter um. Fügen Sie die Adresse der Seite selbst ein.`,
  noAddress: () => 'Das ist keine Webadresse. Fügen Sie eine ein, die mit https:// oder http:// beginnt.',
  addressWithName: () => 'In der Adresse steht ein Name oder Passwort. Fügen Sie sie ohne ein.',
  hostNotFound: ({ host }) => `${host} wurde nicht gefunden. Prüfen Sie die Adresse.`,
  hostPrivate: ({ host }) =>
    `${host} liegt auf diesem Rechner oder in einem privaten Netz; Seiten werden nur aus dem öffentlichen Internet geholt. Speichern Sie die Seite, und legen Sie die Datei ab.`,
  pageDamaged: () => 'Die Seite kam beschädigt an. Versuchen Sie es noch einmal.',
  pageTooLarge: ({ megabytes }) =>
    `Die Seite hat mehr als ${megabytes} MB. Speichern Sie sie im Browser, und legen Sie die Datei ab.`,
  fetchStopped: () => 'Das Holen der Seite wurde angehalten.',
  hostSlow: ({ host }) => `${host} hat zu lange nicht geantwortet. Versuchen Sie es später noch einmal.`,
  hostUnreached: ({ host }) => `${host} war nicht zu erreichen. Prüfen Sie die Adresse und die Verbindung.`,
  builtInNoModel: () =>
    'Der eingebaute Leser ist kein Modell: Er braucht keinen Schlüssel und hat keine Einstellungen.',
  readOnlyNoReading: ({ domain }) => `Das Gebiet ${domain} ist nur zum Lesen geöffnet; es lässt sich nichts einlesen.`,
  readOnlyNoInbox: ({ domain }) => `Das Gebiet ${domain} ist nur zum Lesen geöffnet; kein Ordner kann es speisen.`,
  assistantMoved: () => 'Die Einstellungen des Assistenten wurden inzwischen geändert. Sehen Sie sie noch einmal an.',
  obsidianMoved: () => 'Die Einstellungen von Obsidian wurden inzwischen geändert. Sehen Sie sie noch einmal an.',
  obsidianReadOnly: () => 'Dieser Ordner ist nur zum Lesen geöffnet; seine Einstellungen bleiben, wie sie sind.',
  obsidianOdd: () =>
    '.obsidian/graph.json ist nicht, was Obsidian dort schreibt, und bleibt deshalb, wie es ist. Berichtigen Sie die Datei, oder legen Sie sie beiseite, und versuchen Sie es noch einmal.',
  obsidianLink: ({ root }) =>
    `${root}/.obsidian ist ein symbolischer Link, und durch Links wird nicht geschrieben. Richten Sie Obsidian dort von Hand ein.`,
  obsidianFileMoved: ({ path }) =>
    `${path} wurde inzwischen geändert, vielleicht von Obsidian. Sehen Sie es noch einmal an.`,
  isDomainItself: ({ path }) =>
    `${path} ist selbst ein Gebiet. Für mehrere öffnen oder erstellen Sie einen Vault im Ordner darüber.`,
  nothingWritable: ({ path }) =>
    `In ${path} lässt sich nichts schreiben. Ändern Sie die Rechte des Ordners, oder wählen Sie einen anderen.`,
  nothingToAdopt: ({ path }) => `${path} ist kein Ordner einfacher Notizen; es gibt nichts zu übernehmen.`,
  nothingToSettle: ({ domain }) =>
    `Kein anderer erreichbarer Ordner hat die Kennung von „${domain}“. Es gibt nichts zu klären.`,
  undoWouldGo: ({ other }) =>
    `Seit der Kopie wurde hier geändert; mit der Geschichte von ${other} ließe sich das nicht mehr zurücknehmen. Geben Sie diesem Ordner lieber eine eigene Kennung.`,
  readOnlyNoChange: ({ domain }) => `„${domain}“ ist nur zum Lesen geöffnet; darin wird nichts geändert.`,
  keptAlready: () => 'Dieses Gespräch ist schon im Vault.',
  curatorsConversation: () => 'Dieses Gespräch gehört The Curator; Commonplace schreibt oder löscht es nie.',
  answerGone: () => 'Diese Antwort ist nicht mehr da.',
  readOnlyNoAnswer: ({ domain }) => `„${domain}“ ist nur zum Lesen geöffnet; darin wird nichts geschrieben.`,
  noFactInAnswer: () =>
    'Kein Satz dieser Antwort beruht auf der Textstelle einer Quelle; es gibt keinen Fakt zu schreiben.',
  saysAllOfThis: ({ title }) => `„${title}“ sagt das alles schon, mit denselben Textstellen.`,
  conversationGone: () => 'Dieses Gespräch ist nicht mehr da. Es wurde gelöscht oder umbenannt.',
  curatorsNewOne: () => 'Dieses Gespräch gehört The Curator und wird nie geschrieben. Fragen Sie in einem neuen.',
  answeringAlready: () => 'Eine Frage dieses Gesprächs wird gerade beantwortet. Warten Sie, oder halten Sie es an.',
  answerNone: ({ model }) =>
    `Die Antwort von ${model} ist keine. Fragen Sie noch einmal, oder wählen Sie ein anderes Modell.`,
  nothingToKeep: () => 'In diesem Gespräch gibt es noch keine Antwort und nichts zu behalten.',
  noSuchPending: () =>
    'Diese Änderung wartet nicht mehr: Sie wurde angenommen oder verworfen. Sehen Sie im Verlauf nach.',
  notInChange: ({ path }) => `„${path}“ ist nicht in dieser Änderung.`,
  factNotInChange: () => 'Dieser Fakt ist nicht in dieser Änderung.',
  noDoubt: ({ mention }) => `„${mention}“ gehört nicht zu den fraglichen Namen dieser Änderung.`,
  versionFirst: ({ name, titles }) =>
    `Eine Quelle namens ${name} wurde schon gelesen, mit anderem Inhalt. Sagen Sie zuerst, ob das eine neue Fassung von ${titles} ist oder eine andere Quelle. Nichts wurde geschrieben.`,
  statementGone: () => 'Diese Aussage gehört nicht zu denen ohne Textstelle.',
  textGone: ({ name }) =>
    `Der Text von ${name} ist nicht mehr zur Hand und lässt sich nicht mit der früheren Fassung vergleichen. Verwerfen Sie das, und legen Sie das Dokument noch einmal ab.`,
  originalNotHere: ({ title }) =>
    `Das Original von ${title} ist nicht auf diesem Rechner. Legen Sie es noch einmal ab, um es zu lesen.`,
  originalChanged: ({ title }) =>
    `Das Original von ${title} wurde seit dem Lesen geändert. Legen Sie es als neues Dokument ab.`,
  pendingUnreadable: ({ id }) =>
    `Die wartende Änderung ${id} lässt sich nicht lesen. Verwerfen Sie sie, und lesen Sie die Quelle noch einmal.`,
  notAppliedHere: () =>
    'Diese Änderung wurde nicht auf diesem Rechner gemacht und lässt sich hier nicht zurücknehmen. Nehmen Sie stattdessen ihre Quelle heraus.',
  cannotUndoBecause: ({ why }) => `Diese Änderung lässt sich nicht zurücknehmen. ${why}`,
  domainReadOnlyApply: ({ domain }) =>
    `„${domain}“ ist nur zum Lesen geöffnet. Öffnen Sie es dort, wo geschrieben werden darf.`,
  plannedSince: () =>
    'Diese Änderung wurde neu geplant, seit Sie sie angesehen haben. Öffnen Sie die Vorschau noch einmal, und nehmen Sie sie dann an.',
  changedAllTheWhile: ({ path }) =>
    `„${path}“ wird fortwährend von einem anderen Programm geändert. Nichts wurde geschrieben; versuchen Sie es gleich noch einmal.`,
  stagedGone: ({ path }) => `Das Original zu „${path}“ ist nicht mehr zur Hand. Legen Sie das Dokument noch einmal ab.`,
  changedThisMoment: ({ path }) =>
    `„${path}“ wurde gerade in diesem Augenblick geändert. Versuchen Sie es noch einmal.`,
  askingAlready: () => 'Ein Modell wird schon gefragt. Warten Sie, oder halten Sie es an.',
  titleLength: ({ most }) =>
    `Ein Titel hat mindestens einen Buchstaben und höchstens ${most}. Wählen Sie einen anderen.`,
  nameTaken: ({ name }) =>
    `Der Name „${name}“ gehört schon einer anderen Datei dieses Gebiets. Wählen Sie einen anderen.`,
  noteNotRenamed: ({ path }) =>
    `„${path}“ ist eine eigene Notiz außerhalb des Wikis und wird nie geschrieben. Benennen Sie die Datei um; was darauf verweist, wird dann vorgeschlagen.`,
  fileNoText: ({ path }) => `„${path}“ ist nicht mehr da oder kein UTF-8-Text. Wählen Sie eine andere Seite.`,
  sameTitle: ({ title }) => `So heißt die Seite schon: „${title}“. Wählen Sie einen anderen Titel.`,
  badFileName: ({ name, why }) => `Eine Seite kann nicht „${name}“ heißen: ${why} Wählen Sie einen anderen Namen.`,
  clientHandOnly: ({ file }) =>
    `${file} führt seine Server so, dass sich nichts ändern lässt, ohne den Rest zu berühren. Bearbeiten Sie die Datei von Hand.`,
  clientFileMoved: ({ file }) => `${file} wurde inzwischen geändert. Sehen Sie es noch einmal an.`,
  clientFileOdd: ({ file, format }) =>
    `${file} lässt sich nicht als ${format} lesen und bleibt, wie es ist. Berichtigen Sie die Datei, oder legen Sie sie beiseite.`,
  hookFileOdd: ({ file, client }) =>
    `${file} lässt sich nicht als JSON mit Hooks in der Form von ${client} lesen und bleibt, wie es ist. Berichtigen Sie die Datei, oder legen Sie sie beiseite.`,
  fileNoUtf8: ({ file }) => `${file} ist kein UTF-8-Text und bleibt deshalb, wie es ist.`,
  noEntryYet: ({ client }) => `${client} hat noch keinen Eintrag für Commonplace. Richten Sie ihn zuerst ein.`,
  noClientProgram: () =>
    'Das Programm, das Assistenten starten würden, gehört nicht zu diesem Stand. Richten Sie die Befehlszeile ein.',
  keyWouldBeKept: ({ where }) =>
    `Der Schlüssel läge ${where}. Stimmen Sie dem zu, oder setzen Sie ihn in der Umgebung.`,
  keysUnreadable: ({ file }) =>
    `Die Schlüssel in ${file} lassen sich nicht lesen. Legen Sie die Datei beiseite, und geben Sie sie neu ein.`,
  noSummary: ({ summary }) => `„${summary}“ ist keine Zusammenfassung einer Quelle dieses Gebiets.`,
  originalLocked: ({ title, raw }) =>
    `Das Original von „${title}“ ist geschützt, und sein Passwort wird nicht behalten. Öffnen Sie die Datei selbst: ${raw}`,
  originalUnreadable: ({ title, detail }) => `Das Original von „${title}“ lässt sich nicht mehr lesen (${detail}).`,
  originalElsewhere: ({ title }) => `Das Original von „${title}“ ist nicht auf diesem Rechner.`,
  uploadGone: () => 'Die abgelegte Datei wartet nicht mehr hier. Legen Sie sie noch einmal ab.',
  handoffGone: () => 'Diese Übergabe wird nicht mehr aufbewahrt: nur die letzten 20.',
  memoryReadOnly: ({ domain }) => `Das Gebiet ${domain} ist nur zum Lesen geöffnet. Nichts wurde geschrieben.`,
  saysItAlready: () => 'Das steht schon so da; es gibt nichts zu ändern.',
  briefMoved: () =>
    'Jemand hat den Leitfaden geändert, seit Sie ihn geöffnet haben. Nichts wurde geschrieben; sehen Sie ihn noch einmal an, und wiederholen Sie Ihre Änderung.',
  briefTooLong: ({ bytes }) =>
    `Ein Leitfaden fasst 32 KB, und dieser hat ${bytes} Byte. Verschieben Sie die Einzelheiten in eine Grundlage.`,
  foundationTooLong: ({ slug, bytes }) =>
    `Ganz abgelehnt: Eine Grundlage fasst 512 KB, und ${slug} hat ${bytes} Byte. Nichts wurde geschrieben.`,
  nothingToMirror: ({ folder }) => `Unter ${folder} gibt es keine Markdown-Datei zum Spiegeln.`,
  folderUnreached: ({ folder }) => `Der Ordner ${folder} ist nicht zu erreichen.`,
  folderNotFound: ({ folder }) =>
    `Der Ordner ${folder} ist nicht zu erreichen. Schließen Sie den Datenträger an, oder öffnen Sie den Ordner dort, wo er jetzt liegt.`,
  noSuchFolder: ({ path, quoted }) =>
    `Es gibt keinen Ordner ${path}. Prüfen Sie den Pfad, oder erstellen Sie dort einen Vault mit: commonplace init ${quoted} --domain library`,
  folderForbidden: ({ path }) =>
    `Der Ordner ${path} darf von diesem Benutzer nicht gelesen werden. Ändern Sie seine Rechte, oder wählen Sie einen anderen.`,
  folderHoldsNothing: ({ path, quoted }) =>
    `In ${path} liegt kein Gebiet und kein Markdown. Machen Sie einen Vault daraus mit: commonplace init ${quoted} --domain library`,
  domainThere: ({ name }) => `„${name}“ gibt es in diesem Vault schon. Wählen Sie einen anderen Namen für das Gebiet.`,
  badDomainName: ({ name }) =>
    `„${name}“ kann kein Gebiet benennen: Nehmen Sie 1 bis 64 lateinische Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche, am Anfang einen Buchstaben oder eine Ziffer. Der Titel kann beliebig sein.`,
  badFolderPath: ({ path, example }) =>
    `„${path}“ sagt nicht, wo das liegt. Schreiben Sie den ganzen Pfad, etwa ${example}.`,
  wikiInTheWay: () => 'Etwas namens „wiki“, das kein Ordner ist, steht im Weg. Benennen Sie es zuerst um.',
  somethingThere: ({ folder }) => `In ${folder} liegt schon etwas. Wählen Sie einen neuen oder leeren Ordner.`,
  isFileNotFolder: ({ path }) => `${path} ist eine Datei, kein Ordner. Wählen Sie den Ordner mit Ihren Notizen.`,
  belowAFile: ({ path }) => `${path} ist eine Datei oder liegt unter einer. Wählen Sie einen Ordner.`,
  diskFull: ({ file }) =>
    `Der Datenträger ist voll; „${file}“ wurde nicht geschrieben. Schaffen Sie Platz, und versuchen Sie es noch einmal.`,
  diskReadOnly: ({ file }) =>
    `„${file}“ liegt auf einem Datenträger, von dem nur gelesen werden kann. Kopieren Sie den Ordner auf einen anderen.`,
  heldElsewhere: ({ file }) =>
    `Ein anderes Programm hält „${file}“ fest. Schließen Sie es dort, und versuchen Sie es noch einmal.`,
  fileIsFolder: ({ file }) =>
    `„${file}“ ist ein Ordner, wo eine Datei sein soll. Verschieben Sie den Ordner, oder benennen Sie ihn um, und versuchen Sie es dann noch einmal.`,
  inTheWay: ({ file }) =>
    `Etwas, das kein Ordner ist, steht „${file}“ im Weg. Verschieben Sie es, oder benennen Sie es um, und versuchen Sie es dann noch einmal.`,
  nameTooLong: ({ file }) =>
    `Der Name „${file}“ ist zu lang für diesen Datenträger. Kürzen Sie ihn, und versuchen Sie es noch einmal.`,
  sitePath: () => 'Nennen Sie den Ordner für die Website mit seinem ganzen Pfad.',
  siteInVault: () =>
    'Eine Website kann nicht in dem Vault liegen, aus dem sie entsteht. Wählen Sie einen Ordner daneben.',
  sitePartsMissing: () =>
    'Die Teile, die jede Website braucht, sind noch nicht gebaut. Führen Sie einmal npm run build aus.',
  siteLink: ({ folder }) =>
    `„${folder}“ ist ein Link auf einen anderen Ordner; dort wird nichts geschrieben. Entfernen Sie den Link, oder wählen Sie einen anderen Ordner.`,
  priceUnknown: ({ model }) =>
    `Der Preis von ${model} ist unbekannt; ein Budget in Geld lässt sich nicht halten. Setzen Sie ein Budget in Token, oder geben Sie den Preis in den Einstellungen an.`,
  windowTooSmall: ({ model, tokens }) =>
    `${model} hat ein Fenster von ${tokens} Token, zu klein zum Lesen. Wählen Sie ein Modell mit mindestens 4.000.`,
  noReading: ({ model, part, parts }) =>
    `Die Antwort von ${model} zu Teil ${part} von ${parts} ist keine Lesung. Was gelesen ist, bleibt: Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.`,
  badKey: ({ name }) =>
    `${name} nimmt den Schlüssel nicht an. Prüfen Sie ihn in den Einstellungen; nichts wurde ausgegeben.`,
  keyForbids: ({ name, model }) =>
    `${name} lässt diesen Schlüssel ${model} nicht verwenden. Wählen Sie ein anderes Modell, oder prüfen Sie Rechte und Region des Kontos.`,
  noKeyFor: ({ name }) =>
    `Für ${name} gibt es keinen Schlüssel. Tragen Sie einen in den Einstellungen ein, oder lesen Sie mit dem eingebauten Leser.`,
  noCredit: ({ name }) =>
    `${name} meldet, dass das Guthaben aufgebraucht ist. Laden Sie es dort auf, und machen Sie dann weiter: Was gelesen ist, bleibt.`,
  slowDown: ({ name }) => `${name} bittet um Geduld. Das Lesen macht eine Pause und geht dort weiter, wo es stand.`,
  overloaded: ({ name }) => `${name} ist überlastet oder gestört. Das Lesen macht eine Pause; was gelesen ist, bleibt.`,
  providerUnreached: ({ name }) =>
    `${name} ist nicht zu erreichen. Prüfen Sie die Verbindung, oder starten Sie den Server auf diesem Rechner, und machen Sie dann weiter.`,
  unknownModel: ({ name, model }) =>
    `${name} hat kein Modell namens ${model}; vielleicht gibt es das nicht mehr. Wählen Sie in den Einstellungen ein anderes.`,
  promptTooLong: ({ model }) =>
    `Die Anfrage ist länger, als ${model} fassen kann. Stellen Sie das Fenster des Modells in den Einstellungen auf das, was es wirklich hat.`,
  requestRefused: ({ name, detail }) =>
    `${name} hat die Anfrage abgelehnt: ${detail}. Wählen Sie ein anderes Modell, oder melden Sie das.`,
  modelDeclined: ({ model }) =>
    `${model} hat abgelehnt, diesen Teil zu lesen. Lesen Sie ihn mit einem anderen Modell oder mit dem eingebauten Leser.`,
  filtered: ({ name }) =>
    `Der Inhaltsfilter von ${name} hat die Antwort angehalten. Lesen Sie mit einem anderen Modell oder mit dem eingebauten Leser.`,
  outOfRoom: ({ model }) =>
    `${model} hatte keinen Platz für die ganze Antwort. Nichts davon wurde verwendet; wählen Sie ein Modell mit längerer Ausgabe.`,
  brokeOff: ({ name }) => `Die Antwort von ${name} brach ab. Nichts davon wurde verwendet.`,
  stalled: ({ name }) => `Die Antwort von ${name} blieb in der Mitte stehen. Nichts davon wurde verwendet.`,
  wrongForm: ({ model }) =>
    `${model} hat nicht in der verlangten Form geantwortet. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.`,
  otherModel: ({ name, answeredBy, model }) =>
    `${name} antwortete mit ${answeredBy} statt ${model}, was mehr kosten kann. Wählen Sie in den Einstellungen ein Modell.`,
}
