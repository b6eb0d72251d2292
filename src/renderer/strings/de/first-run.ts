import type { firstRun as English } from '../first-run.ts'
import { list } from '../words.ts'

const shown = 5
const shortened = (names: readonly string[]): readonly string[] =>
  names.length > shown ? [...names.slice(0, shown - 1), `${names.length - shown + 1} weitere`] : names

export const firstRun: typeof English = {
  looks: {
    missing: 'Diesen Ordner gibt es noch nicht. Er wird angelegt.',
    empty: 'Ein leerer Ordner.',
    other: 'In diesem Ordner liegen Dateien, aber keine Notizen. Das Gebiet bekommt daneben einen eigenen Ordner.',
    notes:
      'Ein Ordner mit Notizen. Er öffnet sich zum Lesen, wie er ist; nichts darin ändert sich, es sei denn, Sie machen ein Gebiet daraus.',
    obsidian:
      'Ein Vault von Obsidian. Er öffnet sich zum Lesen, wie er ist; nichts darin ändert sich, es sei denn, Sie machen ein Gebiet daraus.',
    domain: 'Schon ein Wiki. Es öffnet sich, wie es ist.',
    vault: (domains) =>
      domains.length === 1
        ? `Schon ein Wiki, mit dem Gebiet ${domains[0]}. Es öffnet sich, wie es ist.`
        : `Schon ein Wiki, mit den Gebieten ${list(shortened(domains))}. Es öffnet sich, wie es ist.`,
  },
  open: 'Öffnen',
  opening: 'Wird geöffnet',
  needsNothing: 'Kein Konto, kein Schlüssel und kein Netz nötig.',
  or: 'Oder erst einmal umsehen',
  sampleAbout:
    'Eine kurze Geschichte wird vor Ihren Augen gelesen, zu Seiten, die Sie annehmen, streichen und zurücknehmen können.',

  steps: {
    title: 'Wenn Sie mögen',
    about: 'Nichts davon ist nötig.',
    close: 'Weglegen',
    again: 'Erste Schritte',
    againAbout:
      'Ein Modell, ein Assistent, Obsidian: was man zu Beginn einrichten kann, als kurze Liste über dem Eingang.',
    show: 'Die ersten Schritte zeigen',
    done: 'erledigt',
    model: {
      title: 'Mit einem Modell lesen',
      open: 'Mit einem eigenen Schlüssel oder einem Modell auf diesem Rechner. Jeder Preis wird vorher gesagt.',
      done: (reader) => `${reader} kann lesen.`,
    },
    assistant: {
      title: 'Einem Assistenten Bescheid geben',
      open: 'Claude, Cursor oder Codex können dieses Wiki durchsuchen und seine Stellen zitieren.',
      done: (names) => `${list(names)} ${names.length === 1 ? 'kennt' : 'kennen'} dieses Wiki.`,
    },
    obsidian: {
      title: 'In Obsidian öffnen',
      open: (path) => `Der Ordner ist, wie er steht, ein Vault: ${path}`,
      hint: 'Obsidian muss den Ordner erst kennen: dort „Ordner als Vault öffnen“ wählen.',
    },
  },
}
