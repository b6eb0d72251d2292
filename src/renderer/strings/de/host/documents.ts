import type { documentSentences, FormatWord, UnreadKind } from '../../../../core/sentences/documents.ts'
import type { hintSentences } from '../../../../core/sentences/hints.ts'
import type { Words } from '../../host.ts'
import { list, number } from '../../words.ts'

const unread: Readonly<Record<UnreadKind, readonly [one: string, many: string]>> = {
  pictures: ['Bild', 'Bilder'],
  charts: ['Diagramm', 'Diagramme'],
  comments: ['Kommentar', 'Kommentare'],
  diagrams: ['Schaubild', 'Schaubilder'],
  objects: ['eingebettetes Objekt', 'eingebettete Objekte'],
  inserts: [
    'eingebettetes Objekt (Formel, Diagramm oder Tabelle)',
    'eingebettete Objekte (Formeln, Diagramme oder Tabellen)',
  ],
  drawn: ['gezeichnete Ausgabe', 'gezeichnete Ausgaben'],
}

const formats: Readonly<Record<FormatWord, string>> = {
  markdown: 'Markdown',
  text: 'einfacher Text',
  html: 'eine Webseite',
  pdf: 'ein PDF',
  docx: 'ein Word-Dokument',
  pptx: 'eine PowerPoint-Präsentation',
  xlsx: 'eine Excel-Mappe',
  csv: 'eine Tabelle (CSV)',
  epub: 'ein EPUB-Buch',
  odt: 'ein OpenDocument-Text',
  rtf: 'formatierter Text (RTF)',
  eml: 'eine E-Mail',
  vtt: 'Untertitel (VTT)',
  srt: 'Untertitel (SRT)',
  json: 'JSON',
  zip: 'eine Zip-Datei',
  image: 'ein Bild',
}

export const documents: Words<typeof documentSentences> = {
  notRead: ({ parts }) =>
    `Nicht gelesen: ${list(parts.map(({ kind, count }) => `${number(count)} ${unread[kind][count === 1 ? 0 : 1]}`))}.`,
  formulasAsText: () => 'Die Formeln wurden als einfacher Text gelesen; wie sie gesetzt sind, zeigt das Original.',
  trackedChanges: () => 'Es enthält verfolgte Änderungen; gelesen wurde, als wären alle angenommen.',
  formulasOpen: ({ cells }) =>
    `${number(cells)} Zellen enthalten eine Formel ohne Ergebnis; gezeigt wird die Formel. Öffnen Sie die Datei in einer Tabellenkalkulation, und speichern Sie sie, um die Ergebnisse zu haben.`,
  hiddenSheets: ({ names }) => `Ausgeblendete Blätter wurden mitgelesen: ${list(names.map((name) => `„${name}“`))}.`,
  contentsLeftOut: () => 'Das Inhaltsverzeichnis wurde ausgelassen.',
  contentsPagesLeftOut: ({ pages, isOne }) =>
    `Inhaltsverzeichnis oder Register (${isOne ? 'Seite' : 'Seiten'} ${pages}) wurde ausgelassen.`,
  coverLeftOut: () => 'Der Umschlag ist ein Bild und wurde nicht gelesen.',
  onlyArticle: () => 'Nur der Artikel wurde gelesen; Menüs und Ähnliches darum herum wurden ausgelassen.',
  badPlaces: ({ places }) => `${number(places)} Stellen darin sind kein gültiges UTF-8 und erscheinen als �.`,
  guessedEncoding: ({ encoding }) =>
    `Die Kodierung ist nicht angegeben und kein Unicode; gelesen wurde es als ${encoding}. Sehen Buchstaben falsch aus, speichern Sie es als UTF-8.`,
  otherFormat: ({ named, is }) =>
    `Dem Namen nach ist es ${formats[named]}, tatsächlich aber ${formats[is]}; so wurde es gelesen.`,
  noDocuments: ({ files }) => `Dateien, die keine Dokumente sind, wurden ausgelassen: ${files}.`,
  recognised: ({ languages }) =>
    `Der Text wurde aus Bildern erkannt (${languages}); prüfen Sie Namen und Zahlen, bevor Sie ihnen trauen.`,
  onlyTitle: () => 'Ganze Sätze fanden sich nicht; gelesen wurde nur der Titel.',
  moreThings: ({ more, pages }) =>
    `${number(more)} weitere Dinge hatten eigene Fakten; die ${number(pages)} wichtigsten haben eine Seite, die anderen nennt die Zusammenfassung.`,
  otherLanguage: () =>
    'Der eingebaute Leser kann Englisch; von diesem Dokument hat er nur eine Zusammenfassung geschrieben. Ein Modell als Leser findet die Seiten.',
  schemaCut: ({ model }) => `Das Schema ist für ${model} zu lang: Gezeigt wurde ihm nur der erste Teil.`,
  within: ({ name, remark }) => `${name}: ${remark}`,
}

export const hints: Words<typeof hintSentences> = {
  saveAs: ({ format }) => `Speichern Sie es als ${format}.`,
  saveAsEither: ({ one, other }) => `Speichern Sie es als ${one} oder ${other}.`,
  exportAs: ({ format }) => `Exportieren Sie es als ${format}.`,
  exportAsEither: ({ one, other }) => `Exportieren Sie es als ${one} oder ${other}.`,
  convertTo: ({ format }) => `Wandeln Sie es in ${format} um.`,
  convertAndDrop: ({ format }) => `Wandeln Sie es in ${format} um, und legen Sie das ab.`,
  saveAsUsual: () => 'Speichern Sie es als PDF, Word, HTML oder einfachen Text, und legen Sie das ab.',
  saveAsAndDrop: ({ format }) => `Speichern Sie es als ${format}, und legen Sie das ab.`,
  drawingsNotRead: () => 'Zeichnungen werden nicht gelesen. Exportieren Sie sie als PDF, und legen Sie das ab.',
  oldOffice: () => 'Es ist eine Office-Datei alter Art. Speichern Sie sie als .docx, .xlsx, .pptx oder PDF.',
  unpack: () => 'Entpacken Sie es zuerst, und legen Sie die Dokumente darin ab.',
  soundNotRead: () => 'Ton wird nicht gelesen. Legen Sie eine Abschrift ab (.vtt, .srt oder Text).',
  filmsNotRead: () => 'Filme werden nicht gelesen. Legen Sie die Untertitel (.vtt, .srt) oder eine Abschrift ab.',
  isProgram: () => 'Es ist ein Programm, kein Dokument.',
  shopLock: () => 'Der Laden hat dieses Buch gesperrt (DRM). Nur eine Ausgabe ohne Sperre lässt sich lesen.',
  isDatabase: () => 'Es ist eine Datenbank. Exportieren Sie als CSV, was Sie brauchen.',
  noneReadable: ({ count }) => `Keine der ${number(count)} Dateien darin ist ein lesbares Dokument.`,
}
