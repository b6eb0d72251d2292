import { WikiError } from '../errors.ts'
import { sha256Hex } from '../text/hash.ts'
import { ChangeSet, type Op } from './change-set.ts'
import { render } from './render.ts'

/**
 * A change set from a file or another process, checked: its form, and that every `after` is what its intents make of
 * `before`. So nothing is ever applied that a preview did not show. Throws `bad_format`.
 */
export function checkChangeSet(value: unknown): ChangeSet {
  const parsed = ChangeSet.safeParse(value)
  if (!parsed.success) throw unreadable('It is not in the form of a change.', parsed.error)
  for (const op of parsed.data.ops) checkOp(op)
  return parsed.data
}

function checkOp(op: Op): void {
  if (op.kind === 'copy') return
  if (op.kind !== 'create' && sha256Hex(op.before) !== op.baseHash)
    throw unreadable(`What it says “${op.path}” was does not fit its hash.`)
  if (op.kind === 'delete') return
  const before = op.kind === 'create' ? null : op.before
  if (render(op.intents, before) !== op.after)
    throw unreadable(`What it shows of “${op.path}” is not what it would write.`)
}

function unreadable(why: string, cause?: unknown): WikiError {
  return new WikiError('bad_format', `This change cannot be used. ${why} Make it again.`, { cause })
}
