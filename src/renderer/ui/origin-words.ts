import type { Origin } from '../../core/change/change-set.ts'
import { hostWords } from '../state/explain.ts'
import { t } from '../strings/index.ts'

/** Where a change came from, as a title. */
export function originWords(origin: Origin): string {
  switch (origin.kind) {
    case 'rename':
      return t.origin.rename(origin.from, origin.to)
    case 'assistant':
      return t.origin.assistant(origin.client, origin.title)
    case 'health':
      return t.origin.health(hostWords(origin.title, origin.said))
    default:
      return t.origin[origin.kind](origin.title)
  }
}
