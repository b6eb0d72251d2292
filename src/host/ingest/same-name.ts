import { textProperty } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

export type SameName = { readonly summary: string; readonly title: string; readonly read: string | null }

/**
 * Sources read before under the name of this one, with other content: is it a new version of one of them? Nobody is asked
 * about content that has its own summary, nor where both came from an address and not from the same.
 */
export async function sameNameSources(
  { index, files }: Pick<OpenDomain, 'index' | 'files'>,
  { name, sha256, url }: { readonly name: string; readonly sha256: string; readonly url?: string | undefined },
): Promise<SameName[]> {
  const rows = await index.sourcesNamed(name)
  if (rows.length === 0 || (await index.summariesOf(sha256)).length > 0) return []
  const found: SameName[] = []
  for (const { summary, title, date } of rows) {
    const file = await files.read(summary)
    const text = file === null ? null : textOfBytes(file.bytes)
    if (text === null) continue
    const earlier = textProperty(parsePage(text).frontmatter, summaryKeys.url)
    if ((url ?? null) === earlier) found.push({ summary, title, read: date })
  }
  return found
}
