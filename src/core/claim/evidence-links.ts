import type { EvidenceLink } from '../change/change-set.ts'
import { unescapeInline } from './escape.ts'
import { evidenceIdPattern } from './evidence-id.ts'

const link = new RegExp(`\\[\\[([^\\[\\]|#\\n]*)#\\^(${evidenceIdPattern})(?:\\\\?\\|([^\\n]*?))?\\]\\]`, 'g')

export type FoundEvidenceLink = EvidenceLink & { readonly start: number; readonly end: number }

/** Links to passages in a claim, in order, with where they stand. */
export function evidenceLinks(markdown: string): FoundEvidenceLink[] {
  return [...markdown.matchAll(link)].map((match) => ({
    page: (match[1] ?? '').trim(),
    id: match[2] ?? '',
    label: unescapeInline(match[3] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}
