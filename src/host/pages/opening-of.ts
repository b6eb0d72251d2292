import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import { type Opening, openingOf } from '../../core/source/opening.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** How the source of this summary was opened when it was read, and the name it was dropped under, as the summary says. */
export async function openingOfSource(
  files: FileStore,
  summary: string,
): Promise<Opening & { readonly name: string | null }> {
  const page = await files.read(summary)
  const text = page === null ? null : textOfBytes(page.bytes)
  const read = text === null ? null : readFrontmatter(text)
  const said = (key: string) => {
    const value = read?.kind === 'ok' ? read.values[key] : null
    return typeof value === 'string' ? value : null
  }
  return { ...openingOf(said(summaryKeys.extractor)), name: said(summaryKeys.sourceName) }
}
