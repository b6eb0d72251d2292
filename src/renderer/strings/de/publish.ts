import type { publish as English } from '../publish.ts'
import { count, number } from '../words.ts'

export const publish: typeof English = {
  open: 'Veröffentlichen',
  title: (domain) => `${domain} als Website veröffentlichen`,
  about:
    'Seiten werden schlichtes HTML in einem Ordner, für jeden Webserver. Nichts wird irgendwohin gesendet; Sie sehen, was hinausgeht, bevor es geschrieben wird.',
  folder: 'Ordner',
  folderHint: 'Wird angelegt, wenn es ihn nicht gibt. Fremde Dateien darin werden nie ungefragt berührt.',
  choose: 'Wählen',
  chooseTitle: 'Einen Ordner für die Website wählen',
  address: 'Künftige Adresse',
  addressHint: 'Wahlfrei, etwa https://example.org/wiki/. Ohne sie gibt es keine Sitemap.',
  originals: 'Auch die Dokumente selbst',
  conversations: 'Auch aufbewahrte Gespräche',
  show: 'Zeigen, was hinausgeht',
  showing: 'Wird ausgerechnet, was hinausgeht',
  leaves: (pages, files) =>
    `${count(pages, 'Seite geht', 'Seiten gehen')} hinaus, als ${count(files, 'Datei', 'Dateien')}.`,
  writes: (write, remove) =>
    `${[
      write === 0
        ? 'Nichts ist zu schreiben'
        : `${count(write, 'Datei ist', 'Dateien sind')} anders und ${write === 1 ? 'wird' : 'werden'} geschrieben`,
      remove > 0
        ? `${count(remove, 'Datei', 'Dateien')} vom letzten Mal ${remove === 1 ? 'wird' : 'werden'} entfernt`
        : '',
    ]
      .filter(Boolean)
      .join('; ')}.`,
  leftOut: (n) => `${count(n, 'Datei bleibt', 'Dateien bleiben')} zu Hause`,
  mentionsOut: (n) =>
    `${count(n, 'erzeugte Erwähnung', 'erzeugte Erwähnungen')} von Seiten, die zu Hause bleiben, ${n === 1 ? 'fehlt' : 'fehlen'} auf denen, die hinausgehen.`,
  more: (n) => `und ${number(n)} weitere`,
  secrets: (n) => `${count(n, 'Geheimnis hält', 'Geheimnisse halten')} es auf`,
  secretsText:
    'Was wie ein Schlüssel oder ein Passwort aussieht, könnte jeder lesen. Nehmen Sie es von der Seite, dann sehen Sie noch einmal nach.',
  secretAt: (path, line) => `${path}, Zeile ${number(line)}`,
  foreign: (n) => `${count(n, 'Datei steht', 'Dateien stehen')} im Weg`,
  foreignText: 'Sie sind schon da, und so, wie sie sind, hat Commonplace sie nicht geschrieben.',
  overwrite: 'Überschreiben',
  run: (n) => `${count(n, 'Datei', 'Dateien')} schreiben`,
  running: 'Die Website wird geschrieben',
  done: (n, folder) => `${count(n, 'Datei', 'Dateien')} nach ${folder} geschrieben.`,
  whole: 'Jeder Link der Website führt irgendwohin.',
  broken: (n) => `${count(n, 'Link führt', 'Links führen')} nirgendwohin`,
}
