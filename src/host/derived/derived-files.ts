import { isWikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { DerivedFiles } from '../apply/rules.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { type CatalogueRow, catalogueText } from './catalogue-text.ts'
import { logText } from './log-text.ts'

const indexPath = 'wiki/index.md'
const logPath = 'wiki/log.md'

/** The catalogue and the log of one domain, rewritten after each change under the writer's lock. */
export function createDerivedFiles(files: FileStore, index: Pick<DomainIndex, 'pages'>, title: string): DerivedFiles {
  const refresh = async (): Promise<DomainPath[]> => {
    const rows = await allRows(index)
    return (await rewriteText(files, indexPath, (before) => catalogueText(before, title, rows))) ? [indexPath] : []
  }
  return {
    refresh,
    async rewrite(change, receipt) {
      const written = await refresh()
      if (receipt.status === 'nothing-to-do') return written
      if (await rewriteText(files, logPath, (before) => logText(before, change, receipt))) written.push(logPath)
      return written
    },
  }
}

const attempts = 3

/** A file that is no UTF-8 text is somebody else's and stays as it is; what a person saves meanwhile is read again. */
async function rewriteText(files: FileStore, path: DomainPath, rewrite: (before: string | null) => string) {
  for (let attempt = 1; ; attempt++) {
    const file = await files.read(path)
    const before = file === null ? null : textOfBytes(file.bytes)
    if (file !== null && before === null) return false
    try {
      return await replaceFile(files, path, rewrite(before), { token: 'derived', over: file?.hash ?? null })
    } catch (error) {
      if (!isWikiError(error, 'conflict') || attempt === attempts) throw error
    }
  }
}

async function allRows(index: Pick<DomainIndex, 'pages'>): Promise<CatalogueRow[]> {
  const rows: CatalogueRow[] = []
  let cursor: string | null = null
  do {
    const part = await index.pages({ order: 'title', limit: 500, ...(cursor === null ? {} : { cursor }) })
    rows.push(...part.rows.filter(({ path }) => path !== indexPath && path !== logPath))
    cursor = part.next
  } while (cursor !== null)
  return rows
}
