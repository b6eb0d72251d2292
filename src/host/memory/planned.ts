import type { Op } from '../../core/change/change-set.ts'
import type { Spoken } from '../../core/said.ts'
import { refusal } from '../../core/sentences.ts'

/** What a wish comes to on the files as they are. */
export type Planned = { readonly ops: Op[]; readonly warnings: readonly Spoken[] }

export function refuseNothing(ops: Op[]): Op[] {
  if (ops.length > 0) return ops
  throw refusal('conflict', ['saysItAlready', {}])
}
