import type { ChangeSet, Intent } from '../../core/change/change-set.ts'
import { isFoundationsManifest } from '../../core/path/domain-path.ts'
import type { Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { Decision } from './decide.ts'

/**
 * What may not be applied without what went back to the preview goes back with it: a claim never stands without its
 * evidence, a foundation is listed as it is stored, and an undo is whole or not at all.
 */
export async function holdTogether(
  change: ChangeSet,
  decisions: readonly Decision[],
  files: FileStore,
): Promise<Decision[]> {
  const back = decisions.filter((decision) => decision.kind === 'returned')
  if (back.length === 0) return [...decisions]
  if (change.undoes !== undefined || change.origin.kind === 'un-ingest')
    return decisions.map((decision) =>
      held(decision, 'Another file of this change does not fit, and it is taken back whole or not at all.'),
    )
  if (change.ops.some(({ path }) => isFoundationsManifest(path)))
    return decisions.map((decision) =>
      held(decision, 'Foundations are written together with their list or not at all, and another file does not fit.'),
    )
  // Links are not led to a name that no page has; a page may go before each link to it could be led on.
  if (back.some(({ op }) => op.kind === 'rename'))
    return decisions.map((decision) => held(decision, 'The page could not be renamed, so its links wait with it.'))
  const missing = await missingEvidence(back, files)
  return decisions.map((decision) => {
    const needs = decision.kind === 'write' ? intentsOf(decision).flatMap(evidenceNeeded) : []
    if (!needs.some((one) => missing.has(one))) return decision
    return {
      kind: 'returned',
      op: decision.op,
      why: say('waitsForSummary', {}),
    }
  })
}

function held(decision: Decision, why: Spoken): Decision {
  return decision.kind === 'write' ? { kind: 'returned', op: decision.op, why } : decision
}

/** Evidence that was to be written and is not on disk either, as `summaries/x#e-…`. */
async function missingEvidence(back: readonly Decision[], files: FileStore): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const decision of back) {
    const ids = intentsOf(decision).flatMap((intent) => (intent.kind === 'add-evidence' ? [intent.id] : []))
    if (ids.length === 0) continue
    const disk = await files.read(decision.op.path)
    const text = disk === null ? '' : (textOfBytes(disk.bytes) ?? '')
    const page = decision.op.path.replace(/^wiki\//u, '').replace(/\.md$/u, '')
    for (const id of ids) if (!text.includes(`^${id}`)) missing.add(`${page}#${id}`)
  }
  return missing
}

function evidenceNeeded(intent: Intent): string[] {
  if (intent.kind === 'add-claim') return intent.evidence.map((link) => `${link.page}#${link.id}`)
  if (intent.kind === 'add-evidence-link') return [`${intent.link.page}#${intent.link.id}`]
  return []
}

function intentsOf({ op }: Decision): readonly Intent[] {
  return 'intents' in op ? op.intents : []
}
