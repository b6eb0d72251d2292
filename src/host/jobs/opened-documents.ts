import type { Extractor } from '../../core/ports.ts'
import type { ExtractOutcome } from '../../core/source/source-doc.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

const pathOf = (jobId: string) => `opened/${jobId}.json`

/** An extractor that keeps what it got out of one job's document, so that a document is priced and read in one opening. */
export function keepOpened(extractor: Extractor, home: FileStore, jobId: string): Extractor {
  return {
    async extract(request, options) {
      const kept = await home.read(pathOf(jobId))
      // Written below and nowhere else; one that was torn is opened again.
      const outcome = parseJson(kept === null ? null : textOfBytes(kept.bytes)) as ExtractOutcome | null | undefined
      if (outcome?.kind === 'ok') return outcome
      const fresh = await extractor.extract(request, options)
      if (fresh.kind === 'ok') await replaceFile(home, pathOf(jobId), JSON.stringify(fresh), { mode: 0o600 })
      return fresh
    },
    close: async () => {},
  }
}

export async function forgetOpened(home: FileStore, jobId: string): Promise<void> {
  await home.remove(pathOf(jobId))
}
