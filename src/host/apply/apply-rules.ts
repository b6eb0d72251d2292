import { replay } from '../../core/change/replay.ts'
import { unIngest } from '../../core/change/un-ingest.ts'
import { undo } from '../../core/change/undo.ts'
import type { ApplyRules } from './rules.ts'

/** The core's own rules, as every process uses them. */
export const applyRules: ApplyRules = { replay, undo, unIngest }
