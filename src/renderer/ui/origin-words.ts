import type { Origin } from '../../core/change/change-set.ts'
import { t } from '../strings/index.ts'

/** Where a change came from, as a title. */
export function originWords(origin: Origin): string {
  switch (origin.kind) {
    case 'rename':
      return t.origin.rename(origin.from, origin.to)
    case 'assistant':
      return t.origin.assistant(origin.client, origin.title)
    default:
      return t.origin[origin.kind](origin.title)
  }
}
