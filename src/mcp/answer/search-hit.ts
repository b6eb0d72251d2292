import { z } from 'zod'
import { PageKindView, type SearchHitView } from '../../contract/views.ts'
import { slugOf } from './slug-of.ts'

export const searchFields = {
  query: z.string().min(1).max(1000).describe('A few words; every word counts, none is required.'),
  type: PageKindView.optional().describe('Only pages of this type.'),
  tag: z.string().optional().describe('Only pages with this tag.'),
}

export const searchResult = {
  total_matches: z.int(),
  returned: z.int(),
  /** Nothing matched as written; these match a similar spelling. */
  fuzzy: z.boolean(),
}

export const hitFields = {
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  type: z.string(),
  tags: z.array(z.string()),
  score: z.number(),
  outgoing_count: z.int(),
  backlink_count: z.int(),
  excerpt: z.string(),
}

export function hitRow(hit: SearchHitView) {
  return {
    slug: slugOf(hit.path),
    path: hit.path,
    title: hit.title,
    type: hit.kind,
    tags: hit.tags,
    score: Math.round(hit.score * 1000) / 1000,
    outgoing_count: hit.linksOut,
    backlink_count: hit.linksIn,
    excerpt: hit.snippet,
  }
}
