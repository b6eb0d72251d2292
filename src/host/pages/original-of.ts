import type { Output } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** Where the original of a summary is. Rejects with `not_found` where the page is no summary of a source. */
export async function originalOf(
  { index, files }: Pick<OpenDomain, 'index' | 'files'>,
  summary: string,
): Promise<Output<'sources.original'>> {
  const row = (await index.sources()).find((source) => source.summary === summary)
  if (!row) throw new WikiError('not_found', `“${summary}” is not the summary of a source in this domain.`)
  const page = await files.read(summary)
  const text = page === null ? null : textOfBytes(page.bytes)
  const read = text === null ? null : readFrontmatter(text)
  const values = read?.kind === 'ok' ? read.values : {}
  // What a page names as its source is text of a page: only originals are handed out.
  const path = row.raw?.startsWith('raw/') ? row.raw : null
  const stat = path === null ? null : await files.stat(path)
  return {
    title: row.title,
    here: stat?.kind === 'file',
    path,
    name: stringOf(values[summaryKeys.sourceName]) ?? path?.slice(path.lastIndexOf('/') + 1) ?? row.title,
    mediaType: row.mediaType ?? 'application/octet-stream',
    bytes: stat?.kind === 'file' ? stat.size : (row.bytes ?? 0),
    url: stringOf(values[summaryKeys.url]) ?? null,
  }
}

const stringOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
