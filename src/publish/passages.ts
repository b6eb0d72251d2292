import type { EvidenceLink } from '../core/change/change-set.ts'
import type { Site } from './read-site.ts'

/** A passage as it stands beside a claim; without words where it is longer than may leave. */
export type Passage = { readonly passage: string | null; readonly place: string; readonly title: string }

export type PassageFinder = (from: string, link: EvidenceLink) => Passage | null

/** Passages by the links of claims; null where the summary does not leave or has no such evidence. */
export function createPassages(site: Site): PassageFinder {
  return (from, link) => {
    const to = site.resolve(link.page, from)
    const summary = to === null ? undefined : site.pages.get(to)
    const evidence = summary?.record.evidence[link.id]
    return summary && evidence ? { ...evidence, title: summary.title } : null
  }
}
