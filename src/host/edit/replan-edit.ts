import type { ChangeSet, Op } from '../../core/change/change-set.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { replay } from '../../core/change/replay.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/**
 * A pending edit by hand, or in an assistant's words, on the file as it is now: laid over what was written elsewhere where both fit. Where they do not
 * it stays as it was shown, and accepting it brings the file back with a sentence.
 */
export async function replanEdit({ files }: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  const { origin } = change
  if (origin.kind !== 'edit' && !(origin.kind === 'assistant' && origin.tool === 'propose_change')) return null
  return { ...change, ops: await Promise.all(change.ops.map((op) => onDisk(files, op))) }
}

async function onDisk(files: OpenDomain['files'], op: Op): Promise<Op> {
  if (op.kind !== 'edit') return op
  const file = await files.read(op.path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (file === null || text === null || file.hash === op.baseHash) return op
  const merged = replay(op.intents, op.before, text)
  if (merged.kind === 'conflict') return op
  return { ...op, baseHash: file.hash, before: text, after: merged.text, intents: lineIntents(text, merged.text) }
}
