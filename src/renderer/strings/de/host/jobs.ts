import type { jobSentences } from '../../../../core/sentences/jobs.ts'
import type { Words } from '../../host.ts'

const units: Readonly<Record<string, string>> = {
  page: 'Seite',
  slide: 'Folie',
  sheet: 'Blatt',
  part: 'Teil',
  chapter: 'Kapitel',
  image: 'Bild',
}

export const jobs: Words<typeof jobSentences> = {
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
  readByReader: ({ before, now }) => `gelesen mit ${before ?? 'einem unbekannten Leser'}, jetzt ${now}`,
  readByModel: ({ before, now }) => `gelesen mit ${before ?? 'einem unbekannten Modell'}, jetzt ${now ?? 'keines'}`,
  askedWith: ({ before, now }) => `gefragt mit ${before ?? 'unbekannter Vorlage'}, jetzt ${now}`,
  schemaChanged: () => 'das Schema des Gebiets hat sich seither geändert',
  readingStopped: () => 'Das Lesen dieses Dokuments wurde angehalten. Legen Sie es noch einmal ab, um es zu lesen.',
}
