import type { Place } from '../source/source-doc.ts'
import { collapse, escapeInline, unescapeInline } from './escape.ts'
import { evidenceId, evidenceIdPattern } from './evidence-id.ts'
import { placeLabel } from './place-label.ts'

/** One passage as a summary keeps it. `passage` is the slice of the source, white space collapsed. */
export type EvidenceBlock = {
  readonly id: string
  readonly place: string
  readonly passage: string
  readonly ours: boolean
}

const line = new RegExp(`^([\\s\\S]*)"\\s+\\^(${evidenceIdPattern})\\s*$`)

/** Reads the content of an evidence bullet: place and passage part at the first `: "`. Null for anything else. */
export function parseEvidence(content: string): EvidenceBlock | null {
  const match = line.exec(content)
  const [, body = '', id = ''] = match ?? []
  const split = body.indexOf(': "')
  if (!match || split < 0) return null
  const passage = collapse(unescapeInline(body.slice(split + 3)))
  return {
    id,
    place: unescapeInline(body.slice(0, split)).trim(),
    passage,
    ours: id === evidenceId(passage, id.length > 10 ? 12 : 8),
  }
}

/** `p. 4: "…" ^e-91c2aa07`. The place holds no quotation mark, so that the first `: "` is the one that parts. */
export function renderEvidence(evidence: {
  readonly id: string
  readonly place: Place
  readonly passage: string
}): string {
  return `${escapeInline(placeLabel(evidence.place))}: "${escapeInline(collapse(evidence.passage))}" ^${evidence.id}`
}
