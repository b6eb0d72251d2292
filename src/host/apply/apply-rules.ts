import { replay } from '../../core/change/replay.ts'
import { WikiError } from '../../core/errors.ts'
import type { ApplyRules } from './rules.ts'

/** The core's own rules, as every process uses them. */
export const applyRules: ApplyRules = {
  replay,
  undo: async () => {
    throw new WikiError('cannot_undo', 'Undo is not part of this build yet. The history still has what it needs.')
  },
}
