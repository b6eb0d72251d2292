import { renderEvidenceLink } from '../claim/claim-line.ts'
import { escapeInline } from '../claim/escape.ts'
import { evidenceLinks } from '../claim/evidence-links.ts'
import { type Draft, replaceLine } from '../page/draft.ts'
import { claimOn, evidenceOn } from '../page/find-blocks.ts'
import type { PageLine } from '../page/page-lines.ts'
import type { Intent } from './change-set.ts'

type PlaceEvidence = Extract<Intent, { kind: 'place-evidence' }>

/** Says where a passage stands now, on its summary and in the links of our facts. Another place than `was` is left. */
export function placeEvidence(draft: Draft, intent: PlaceEvidence): void {
  for (const [at, line] of draft.lines.entries()) {
    const text = placedBullet(line, intent) ?? placedLinks(line, intent)
    if (text !== null) replaceLine(draft, at, text)
  }
}

function placedBullet(line: PageLine, { page, id, was, label }: PlaceEvidence): string | null {
  const evidence = page === '' ? evidenceOn(line) : null
  if (evidence?.ours !== true || evidence.id !== id || evidence.place !== was) return null
  const mark = line.text.slice(0, line.text.length - line.content.length)
  return mark + escapeInline(label) + line.content.slice(line.content.indexOf(': "'))
}

function placedLinks(line: PageLine, { page, id, was, label }: PlaceEvidence): string | null {
  if (!line.text.includes(id) || claimOn(line)?.ours !== true) return null
  let rest = ''
  let from = 0
  for (const link of evidenceLinks(line.text)) {
    if (link.page !== page || link.id !== id || link.label !== was) continue
    rest += line.text.slice(from, link.start) + renderEvidenceLink({ page, id, label })
    from = link.end
  }
  return from === 0 ? null : rest + line.text.slice(from)
}
