import type { DerivedFiles } from '../apply/rules.ts'
import type { FileStore } from '../fs/file-store.ts'
import { type CatalogueIndex, refreshCatalogue } from './catalogue-files.ts'
import { appendToLog } from './log-files.ts'

/** The catalogue and the log of one domain, rewritten after each change under the writer's lock. */
export function createDerivedFiles(files: FileStore, index: CatalogueIndex, title: () => string): DerivedFiles {
  const refresh = () => refreshCatalogue(files, index, title())
  return {
    refresh,
    async rewrite(change, receipt) {
      // The log first: a catalogue is made anew at any time, what happened is told once.
      const logged = receipt.status === 'nothing-to-do' ? [] : await appendToLog(files, change, receipt)
      return [...logged, ...(await refresh())]
    },
  }
}
