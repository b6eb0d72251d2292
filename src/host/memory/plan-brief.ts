import { refusal } from '../../core/sentences.ts'
import { utf8Length } from '../../core/text/utf8.ts'
import { type BriefFields, briefPath, limits, ownersBrief, placeOfProject, writeBrief } from '../../memory/index.ts'
import type { MemoryDomain } from './memory-domain.ts'
import { type Planned, refuseNothing } from './planned.ts'
import { beforeOf, textOp } from './text-op.ts'

/** An assistant's edit of the brief, on somebody's word, which the file records. */
export async function planCommissionedBrief(
  domain: MemoryDomain,
  project: string | undefined,
  fields: BriefFields,
  instructedBy: string,
): Promise<Planned> {
  const path = briefPath(placeOfProject(domain.name, project))
  const before = beforeOf(await domain.files.read(path), path)
  const record = { author: 'agent', 'instructed-by': nameIn(instructedBy) }
  const { text, notes } = writeBrief(before?.text ?? null, fields, record)
  return { ops: refuseNothing(textOp(path, before, text)), warnings: notes }
}

/** The owner's own text, whole. `over` is the hash of the brief it was made from, null where there was none. */
export async function planOwnersBrief(
  domain: MemoryDomain,
  project: string | undefined,
  given: string,
  over: string | null,
): Promise<Planned> {
  const path = briefPath(placeOfProject(domain.name, project))
  const before = beforeOf(await domain.files.read(path), path)
  const text = ownersBrief(given)
  if ((before?.hash ?? null) !== over && before?.text !== text) {
    throw refusal('conflict', ['briefMoved', {}], {
      data: { path },
    })
  }
  const bytes = utf8Length(text)
  if (bytes > limits.briefBytes) {
    throw refusal('invalid_input', ['briefTooLong', { bytes: bytes.toLocaleString('en') }])
  }
  if (text.trim() === '') {
    const gone = before === null ? [] : [{ kind: 'delete' as const, path, baseHash: before.hash, before: before.text }]
    return { ops: refuseNothing(gone), warnings: [] }
  }
  return { ops: refuseNothing(textOp(path, before, text)), warnings: [] }
}

/** One word as it can stand in a comment: nothing that ends the field or the comment. */
function nameIn(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._@-]+/gu, '-')
    .replaceAll(/-{2,}/gu, '-')
    .replaceAll(/^-|-$/gu, '')
  return name.slice(0, 64) || 'user'
}
