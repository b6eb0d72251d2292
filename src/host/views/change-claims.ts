import type { ClaimView } from '../../contract/views.ts'
import type { ChangeSet, EvidenceLink, Op } from '../../core/change/change-set.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { pathOfTarget } from './path-of-target.ts'

/** Finds the passage behind an evidence link of a page. */
export type PassageBook = (
  page: DomainPath,
  link: EvidenceLink,
) => Promise<{ readonly summary: DomainPath; readonly sourceTitle: string; readonly passage: string | null }>

/** Passages of this change set first, since it may be what brings them; else what the index knows. */
export function passageBook(change: ChangeSet, index: DomainIndex): PassageBook {
  const brought = new Map<string, string>()
  for (const op of change.ops) {
    if (!('intents' in op)) continue
    for (const intent of op.intents)
      if (intent.kind === 'add-evidence') brought.set(`${op.path}#${intent.id}`, intent.passage.replace(/\s+/gu, ' '))
  }
  const title = 'title' in change.origin ? change.origin.title : ''
  return async (page, link) => {
    const summary = link.page === '' ? page : pathOfTarget(link.page)
    const passage = brought.get(`${summary}#${link.id}`)
    if (passage !== undefined) return { summary, sourceTitle: title, passage }
    const row = await index.evidence(summary, link.id)
    const known = await index.page(summary)
    return { summary, sourceTitle: known?.title ?? title, passage: row?.passage ?? null }
  }
}

export async function addedClaims(op: Op, book: PassageBook): Promise<ClaimView[]> {
  if (!('intents' in op)) return []
  const lines = op.after.split('\n')
  const claims: ClaimView[] = []
  for (const intent of op.intents) {
    if (intent.kind !== 'add-claim') continue
    const at = lines.findIndex((line) => line.trimEnd().endsWith(`^${intent.id}`))
    const evidence = await Promise.all(
      intent.evidence.map(async (link) => {
        const { summary, sourceTitle, passage } = await book(op.path, link)
        return { summary, sourceTitle, id: link.id, place: link.label, passage }
      }),
    )
    claims.push({ id: intent.id, text: intent.text, line: at + 1, ours: true, evidence })
  }
  return claims
}

/** A removed claim's words are read from the line that carried them. */
export function removedClaims(op: Op): { id: string; text: string }[] {
  if (!('intents' in op)) return []
  const before = 'before' in op ? op.before.split('\n') : []
  return op.intents.flatMap((intent) => {
    if (intent.kind !== 'remove-claim') return []
    const line = before.find((text) => text.trimEnd().endsWith(`^${intent.id}`)) ?? ''
    const text = line
      .replace(/\s*\^c-[0-9a-f]+\s*$/u, '')
      .replace(/\s*\[\[[^\]]*#\^e-[^\]]*\]\]/gu, '')
      .replace(/^\s*[-*+]\s+/u, '')
    return [{ id: intent.id, text }]
  })
}
