import type { ErrorCode } from '../../../core/errors.ts'
import type { Sentences } from '../../../core/sentences.ts'

const units: Readonly<Record<string, string>> = {
  page: 'Seite',
  slide: 'Folie',
  sheet: 'Blatt',
  part: 'Teil',
  chapter: 'Kapitel',
  image: 'Bild',
}

/** What the host says with what it is made of, in German. One that is missing here does not compile. */
export const host: { readonly [K in keyof Sentences]: (...args: Parameters<Sentences[K]>) => string } = {
  opening: ({ name }) => `${name} wird geöffnet`,
  openingPart: ({ name, unit, at, total }) => `${name} wird geöffnet, ${units[unit] ?? unit} ${at} von ${total}`,
  readingPart: ({ name, at, total }) => `${name} wird gelesen, Teil ${at} von ${total}`,
  lookingUp: () => 'Nachsehen, was das Wiki schon weiß',
  writingDown: () => 'Aufschreiben, was sich ändern würde',
  readBefore: ({ title, day }) =>
    `Das wurde${day === null ? '' : ` am ${day}`} schon mit demselben Leser gelesen; darin hat sich nichts geändert. Zusammengefasst ist es in ${title}.`,
  nothingNew: ({ name }) => `${name} sagt nichts, was das Wiki nicht schon hat.`,
  sourcePartial: ({ name, missing }) =>
    `Ein Teil von ${name} ließ sich nicht lesen: ${missing}. Lesen Sie den Rest trotzdem, oder legen Sie eine ganze Fassung ab.`,
  sourceEmpty: ({ name }) => `In ${name} steht kein Text. Nichts wurde gelesen; legen Sie eine Fassung mit Text ab.`,
  sourceCorrupt: ({ name, detail }) =>
    `${name} ist beschädigt und lässt sich nicht lesen (${detail}) Öffnen Sie es anderswo, und speichern Sie es neu.`,
  wrongPassword: ({ name }) => `Dieses Passwort öffnet ${name} nicht. Versuchen Sie ein anderes.`,
  needsPassword: ({ name }) =>
    `${name} ist geschützt. Geben Sie das Passwort an, um es zu lesen; das Passwort wird nicht behalten.`,
  nothingRecognised: ({ name }) =>
    `In ${name} ließ sich kein Text erkennen. Legen Sie einen schärferen Scan ab, oder eine Fassung mit Text.`,
  noTextLayer: ({ name }) =>
    `${name} hat keine Textebene; es sieht nach einem Scan aus. Lesen Sie es mit Texterkennung, oder legen Sie eine Fassung mit Text ab.`,
  unsupported: ({ name, mediaType, hint }) =>
    `${name} ist von einer Art, die sich nicht lesen lässt (${mediaType}). ${hint}`,
  tooLarge: ({ name, detail }) =>
    `${name} geht über eine Grenze: ${detail} Lesen Sie es mit höheren Grenzen, oder legen Sie einen Teil davon ab.`,
  tooLargeInside: ({ name, detail }) =>
    `${name} geht über eine Grenze: ${detail} Nehmen Sie heraus, was Sie brauchen, und legen Sie das ab.`,
  readingStopped: () => 'Das Lesen dieses Dokuments wurde angehalten. Legen Sie es noch einmal ab, um es zu lesen.',
  plannedAnew: () =>
    'Das Wiki hat sich geändert, seit Sie das angesehen haben. Es wurde neu geplant; sehen Sie es noch einmal an, dann nehmen Sie es an.',
  changedSincePrice: () =>
    'Die Seiten haben sich geändert, seit der Preis gezeigt wurde. Sehen Sie ihn noch einmal an.',
  notAnswering: () =>
    'Commonplace antwortet nicht. Starten Sie es wieder mit npm start; dieses Fenster macht dann von selbst weiter.',
  beingWritten: () =>
    'Ein anderer Prozess schreibt gerade in dieses Gebiet. Warten Sie, bis er fertig ist, und versuchen Sie es dann noch einmal.',
  inside: () =>
    'In Commonplace ist etwas schiefgegangen. Das Protokoll im Ordner des Programms hat die Einzelheiten; nichts wurde geschrieben.',
}

/** What is wrong, where the sentence itself has no German: it then follows in English. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Das lässt sich so nicht ausführen.',
  not_found: 'Das gibt es hier nicht mehr.',
  unknown_request: 'Das kennt dieses Programm nicht. Öffnen Sie das Fenster neu.',
  conflict: 'Das passt nicht zu dem, was jetzt da ist.',
  stale_revision: 'Seit Sie das angesehen haben, hat sich etwas geändert. Sehen Sie es noch einmal an.',
  read_only: 'Hier darf nur gelesen werden.',
  forbidden: 'Das ist hier nicht erlaubt.',
  outside_vault: 'Das liegt außerhalb des Tresors.',
  no_vault: 'Es ist kein Tresor geöffnet. Wählen Sie zuerst einen Ordner.',
  not_a_vault: 'Dieser Ordner ist kein Tresor.',
  not_writable: 'In diesen Ordner lässt sich nicht schreiben.',
  vault_missing: 'Der Ordner ist nicht da, oder gerade nicht erreichbar.',
  bad_settings: 'Eine Datei mit Einstellungen lässt sich nicht lesen.',
  bad_format: 'Diese Datei ist anders aufgebaut, als sie sein müsste.',
  locked: 'Ein anderer Prozess schreibt gerade. Versuchen Sie es gleich noch einmal.',
  disk_full: 'Der Datenträger ist voll. Schaffen Sie Platz, und versuchen Sie es noch einmal.',
  disk_error: 'Der Datenträger meldet einen Fehler.',
  cannot_undo: 'Das lässt sich nicht zurücknehmen.',
  source_empty: 'In diesem Dokument steht kein Text.',
  source_corrupt: 'Dieses Dokument ist beschädigt und lässt sich nicht lesen.',
  source_password: 'Dieses Dokument ist mit einem Passwort geschützt.',
  source_no_text: 'Dieses Dokument hat keine Textebene; es sieht nach einem Scan aus.',
  source_unsupported: 'Dokumente dieser Art lassen sich nicht lesen.',
  source_too_large: 'Dieses Dokument ist zu groß.',
  source_partial: 'Ein Teil dieses Dokuments ließ sich nicht lesen.',
  already_read: 'Das wurde schon gelesen.',
  budget: 'Das Budget ist erreicht. Erhöhen Sie es in den Einstellungen, um weiterzulesen.',
  reader_auth: 'Der Anbieter nimmt den Schlüssel nicht an. Prüfen Sie ihn in den Einstellungen.',
  reader_limit: 'Der Anbieter lässt gerade nicht mehr zu.',
  reader_refused: 'Das Modell hat abgelehnt, das zu lesen.',
  reader_truncated: 'Die Antwort des Modells wurde abgeschnitten.',
  reader_unavailable: 'Der Anbieter ist gerade nicht zu erreichen.',
  reader_bad_answer: 'Die Antwort des Modells war nicht zu gebrauchen.',
  unreachable: 'Commonplace antwortet nicht.',
  cancelled: 'Das wurde angehalten.',
  internal: 'In Commonplace ist etwas schiefgegangen.',
}
