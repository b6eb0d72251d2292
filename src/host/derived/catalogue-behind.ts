import { indexPath } from '../../core/derived/catalogue-plan.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { type CatalogueIndex, refreshCatalogue } from './catalogue-files.ts'
import type { rewriteText } from './rewrite-text.ts'

const mark = '<!-- commonplace:index'

/** Files of the catalogue that would be written anew. Writes nothing; a catalogue that somebody else keeps is theirs. */
export async function catalogueBehind(files: FileStore, index: CatalogueIndex, title: string): Promise<DomainPath[]> {
  const { buckets } = await index.catalogueState()
  if (!buckets.some(({ bucket }) => !bucket.startsWith('note'))) return []
  if (await isKeptByOthers(files)) return []
  return refreshCatalogue(files, index, title, undefined, wouldRewrite)
}

async function isKeptByOthers(files: FileStore): Promise<boolean> {
  const file = await files.read(indexPath)
  return file !== null && textOfBytes(file.bytes)?.includes(mark) !== true
}

const wouldRewrite: typeof rewriteText = async (files, path, rewrite) => {
  const file = await files.read(path)
  const before = file === null ? null : textOfBytes(file.bytes)
  if (file !== null && (before === null || !before.includes(mark))) return { wrote: false, hash: null }
  const after = await rewrite(before)
  return after === before ? { wrote: false, hash: file?.hash ?? null } : { wrote: true, hash: null }
}
