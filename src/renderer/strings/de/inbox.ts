import type { Strings } from '../en.ts'
import { number } from '../words.ts'

export const inbox: Strings['inbox'] = {
  title: 'Eingang',
  documents: 'Dokumente',
  choose: 'Dateien wählen',
  drop: (domain) => `Loslassen, um in ${domain} zu lesen`,
  dropHint: 'Geschrieben wird erst, wenn Sie es annehmen.',
  emptyTitle: 'Ziehen Sie ein Dokument irgendwo in dieses Fenster.',
  emptyText: (domain) =>
    `Es wird hier auf diesem Rechner gelesen, und Sie sehen jede Seite, die es in ${domain} schriebe, bevor etwas geschrieben wird.`,
  address: 'Webadresse',
  addressHint: 'oder eine Webadresse',
  fetch: 'Holen',
  notFetched: 'Konnte nicht geholt werden.',
  pastedName: 'Eingefügter Text.md',
  formats:
    'PDF, Word, PowerPoint, Excel, Bücher, Post, Untertitel, Markdown, reiner Text und Webseiten; mehrere auf einmal, oder ein Ordner.',
  pickOne: 'Wählen Sie links ein Dokument.',
  backToList: 'Alle Dokumente',
  states: {
    sending: 'Wird gesendet',
    fetching: 'Wird geholt',
    waiting: 'Wartet, bis es an der Reihe ist',
    confirm: 'Wartet auf Ihr Ja',
    paused: 'Angehalten',
    ready: 'Zum Ansehen bereit',
    applied: 'Angenommen',
    alreadyRead: 'Schon gelesen',
    cancelled: 'Abgebrochen',
    proposal: 'Wartet auf Sie',
  },
  failedShort: {
    source_empty: 'Leer',
    source_corrupt: 'Beschädigt',
    source_password: 'Braucht ein Passwort',
    source_no_text: 'Kein Text darin',
    source_unsupported: 'Kein Format, das gelesen wird',
    source_too_large: 'Zu groß',
    source_partial: 'Zum Teil lesbar',
  },
  failed: 'Konnte nicht gelesen werden',
  counts: (n) =>
    [
      n.created > 0 ? `${number(n.created)} neu` : '',
      n.edited > 0 ? `${number(n.edited)} geändert` : '',
      n.renamed > 0 ? `${number(n.renamed)} umbenannt` : '',
      n.deleted > 0 ? `${number(n.deleted)} entfernt` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'keine Änderung an Seiten',
  reading: (name) => `${name} wird gelesen`,
  stages: {
    extract: 'Wird gelesen',
    read: 'Fakten werden gesucht',
    plan: 'Seiten werden zugeordnet',
    preview: 'Die Seiten werden ausgelegt',
  },
  cancelReading: 'Nicht weiterlesen',
  readAgain: 'Noch einmal lesen',
  openSummary: 'Die Zusammenfassung öffnen',
  dismiss: 'Von der Liste nehmen',
  password: 'Passwort des Dokuments',
  unlock: 'Mit diesem Passwort öffnen',
  ocr: 'Mit Texterkennung lesen',
  acceptPartial: 'Den lesbaren Teil nehmen',
  nothingWritten: 'Nichts wurde geschrieben.',
  sendFailed: 'Es kam nicht an.',
  announce: {
    ready: (name) => `${name} ist zum Ansehen bereit.`,
    failed: (name, why) => `${name} konnte nicht gelesen werden. ${why}`,
    applied: (name) => `${name} ist im Wiki.`,
  },
}
