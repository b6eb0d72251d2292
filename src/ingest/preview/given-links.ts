import { escapeInline } from '../../core/claim/escape.ts'
import type { ReadClaim } from '../read/reading.ts'
import type { Linkable } from './link-names.ts'

const oneLink = /^\[\[[^[\]|\n]+(?:\|[^[\]|\n]+)?\]\]$/u

/** The claim as Markdown with the links its writer made: to a mention's page where it got one, else its words alone. */
export function givenLinks(
  text: string,
  links: NonNullable<ReadClaim['links']>,
  pageOf: (key: string) => Linkable | undefined,
): string {
  let markdown = ''
  let from = 0
  for (const { start, end, key, written } of [...links].sort((a, b) => a.start - b.start)) {
    if (start < from || end > text.length) continue
    markdown += escapeInline(text.slice(from, start))
    const words = text.slice(start, end)
    if (key === null) markdown += oneLink.test(written) ? written : escapeInline(words)
    else markdown += pageOf(key)?.link(words) ?? escapeInline(words)
    from = end
  }
  return markdown + escapeInline(text.slice(from))
}
