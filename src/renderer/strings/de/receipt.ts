import type { Strings } from '../en.ts'
import { money } from '../words.ts'

export const origin: Strings['origin'] = {
  ingest: (title) => title,
  undo: (title) => `Rücknahme von ${title}`,
  'un-ingest': (title) => `${title} zurücknehmen`,
  rename: (from, to) => `${from} in ${to} umbenannt`,
  'outside-rename': (title) => `Links zu anderswo Umbenanntem: ${title}`,
  health: (title) => title,
  assistant: (client, title) => `${title}, vorgeschlagen von ${client}`,
  edit: (title) => `${title} bearbeitet`,
}

export const cost: Strings['cost'] = {
  title: 'Bevor es geschrieben wird',
  document: 'Dokument',
  size: 'Größe',
  reader: 'Gelesen von',
  builtIn: 'eingebauter Leser',
  price: 'Preis',
  free: 'kostenlos',
  freeWith: (reader) => `kostenlos: ${reader}`,
  withModel: 'Mit einem Modell',
  atMost: (dollars) => `höchstens ${money(dollars)}`,
  expected: (dollars) => `etwa ${money(dollars)}`,
  unknown: 'unbekannt',
  calls: 'Aufrufe',
  tokens: 'Token',
  pages: 'Seiten',
  facts: 'Fakten',
  builtInIs: 'Ohne Modell gelesen: die Sätze der Quelle selbst.',
}

export const receipt: Strings['receipt'] = {
  title: 'Quittung',
  status: {
    applied: 'Geschrieben und von der Platte zurückgelesen',
    partial: 'Zum Teil geschrieben',
    'nothing-to-do': 'Es gab nichts zu schreiben',
  },
  when: 'Wann',
  domain: 'Gebiet',
  reader: 'Gelesen von',
  files: 'Dateien',
  bytes: 'Auf der Platte',
  how: {
    created: 'neu',
    edited: 'geändert',
    deleted: 'entfernt',
    renamed: 'umbenannt',
    'kept-original': 'Original aufbewahrt',
    merged: 'mit dem Vorhandenen vereint',
    unchanged: 'schon so',
    returned: 'zurück in die Vorschau',
  },
  undo: 'Zurücknehmen',
  undoIngest: 'Dieses Einlesen zurücknehmen',
  redo: 'Noch einmal tun',
  preparing: 'Wird ausgerechnet, was weicht',
  undone: 'Zurückgenommen.',
  notUndoable: (why) => `Lässt sich nicht zurücknehmen. ${why}`,
  open: 'Die Zusammenfassung öffnen',
  next: (name) => `${name} ansehen`,
}
