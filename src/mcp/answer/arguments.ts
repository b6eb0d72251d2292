import { z } from 'zod'

/** Arguments that mean the same in every tool; spread them into `input`. */

/** What `domainOrOnly` makes of it is the domain that is meant. */
export const domainArgument = {
  domain: z.string().min(1).optional().describe('A name from list_domains; not needed where only one is open.'),
}

export const slugArgument = { slug: z.string().min(1).max(500).describe('Slug, path, title or alias of the page.') }

export const defaultTokens = 8000

/** For tools whose answer can be long. */
export const paging = {
  max_tokens: z.int().min(500).max(20_000).default(defaultTokens).describe('How long this answer may be.'),
  cursor: z.string().max(200).optional().describe('next_cursor of the answer before, for what comes after it.'),
}

/** What such an answer ends in: the cursor for the rest, null at the end. */
export const pagingResult = { next_cursor: z.string().nullable() }
