import type { Op } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'

/** What a wish comes to on the files as they are. */
export type Planned = { readonly ops: Op[]; readonly warnings: readonly string[] }

export function refuseNothing(ops: Op[]): Op[] {
  if (ops.length > 0) return ops
  throw new WikiError('conflict', 'That is what it says already, so there is nothing to change.')
}
