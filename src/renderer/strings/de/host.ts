import type { ErrorCode } from '../../../core/errors.ts'
import type { wireSentences } from '../../../core/sentences/wire.ts'
import type { HostWords, Words } from '../host.ts'
import { changes } from './host/changes.ts'
import { documents, hints } from './host/documents.ts'
import { health } from './host/health.ts'
import { jobs } from './host/jobs.ts'
import { publishing } from './host/publishing.ts'
import { refusals } from './host/refusals.ts'
import { settings } from './host/settings.ts'

const wire: Words<typeof wireSentences> = {
  notAnswering: () =>
    'Commonplace antwortet nicht. Starten Sie es wieder mit npm start; dieses Fenster macht dann von selbst weiter.',
  inside: () =>
    'In Commonplace ist etwas schiefgegangen. Das Protokoll im Ordner des Programms hat die Einzelheiten; nichts wurde geschrieben.',
}

/** What the host says with what it is made of, in German. One that is missing here does not compile. */
export const host: HostWords = {
  ...wire,
  ...jobs,
  ...documents,
  ...hints,
  ...changes,
  ...health,
  ...refusals,
  ...settings,
  ...publishing,
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
  outside_vault: 'Das liegt außerhalb des Vaults.',
  no_vault: 'Es ist kein Vault geöffnet. Wählen Sie zuerst einen Ordner.',
  not_a_vault: 'Dieser Ordner ist kein Vault.',
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
