import type { EvidenceLink, Intent } from '../../core/change/change-set.ts'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import { placeLabel } from '../../core/claim/place-label.ts'
import type { Passage, ReadClaim } from '../read/reading.ts'

export type MovedPassage = { readonly id: string; readonly was: string; readonly label: string }

/** The passages of one source that this change rests on, each once, in the order of the source. */
export type EvidenceBook = {
  /** Links to a claim's passages, as written on a page other than the summary; asking records the passage as used. */
  readonly cite: (claim: ReadClaim, onSummary: boolean) => EvidenceLink[]
  /** Intents for the summary: every cited passage it does not list yet. */
  readonly intents: (known: ReadonlyMap<string, string>, headings: readonly string[]) => Intent[]
  /** Cited passages that the summary lists with another place. */
  readonly moved: (known: ReadonlyMap<string, string>) => MovedPassage[]
}

/** `summaryTarget` is the link target of the summary, `summaries/x`. Two passages never share an id: a clash takes 12 hex. */
export function createEvidenceBook(summaryTarget: string): EvidenceBook {
  const used = new Map<string, Passage>()
  const idOf = (passage: Passage) => {
    const short = evidenceId(passage.text)
    const other = used.get(short)
    return other && collapse(other.text) !== collapse(passage.text) ? evidenceId(passage.text, 12) : short
  }
  return {
    cite: ({ passages }, onSummary) =>
      passages.map((passage) => {
        const id = idOf(passage)
        if (!used.has(id)) used.set(id, passage)
        return { page: onSummary ? '' : summaryTarget, id, label: placeLabel(used.get(id)?.place ?? passage.place) }
      }),
    intents: (known, headings) =>
      [...used]
        .filter(([id]) => !known.has(id))
        .sort(([, one], [, other]) => one.start - other.start)
        .map(([id, passage]) => ({
          kind: 'add-evidence',
          id,
          place: passage.place,
          passage: passage.text,
          headings: [...headings],
        })),
    moved: (known) =>
      [...used].flatMap(([id, { place }]) => {
        const [was, label] = [known.get(id), placeLabel(place)]
        return was === undefined || was === label ? [] : [{ id, was, label }]
      }),
  }
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
