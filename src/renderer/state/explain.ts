import { isWikiError } from '../../core/errors.ts'
import { t } from '../strings/index.ts'

/** The sentence to show for a failure: the host's own words where it gave any. */
export function explain(error: unknown): string {
  return isWikiError(error) ? error.message : t.connection.unreadable
}
