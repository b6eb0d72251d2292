import type { Strings } from '../en.ts'

export const obsidian: Strings['obsidian'] = {
  setUp: 'Obsidian einrichten',
  setUpNamed: (title) => `Obsidian für ${title} einrichten`,
  what: 'Was eingerichtet wird',
  parts: {
    colours: 'Farben für Dinge, Begriffe und Zusammenfassungen in seinem Graphen',
    filter: 'Verzeichnis und Protokoll aus seinem Graphen lassen',
    snippet: 'Blockkennungen wie ^c-1a2b3c4d beim Schreiben blass zeigen',
  },
  folder: (path) => `Obsidian öffnet ${path}.`,
  folderNew: (path) => `${path} wurde noch nicht in Obsidian geöffnet. Einrichten lässt es sich trotzdem.`,
  isIn: 'Commonplace hat hier etwas eingerichtet.',
  takeOut: 'Wieder herausnehmen',
  rather: 'Lieber einrichten',
}
