import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import { type Opening, openingOf } from '../../core/source/opening.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** How the source of this summary was opened when it was read, as the summary says. */
export async function openingOfSource(files: FileStore, summary: string): Promise<Opening> {
  const page = await files.read(summary)
  const text = page === null ? null : textOfBytes(page.bytes)
  const read = text === null ? null : readFrontmatter(text)
  const extractor = read?.kind === 'ok' ? read.values[summaryKeys.extractor] : null
  return openingOf(typeof extractor === 'string' ? extractor : null)
}
