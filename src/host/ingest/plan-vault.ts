import type { PlanVault } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { hashFile } from '../fs/hash-file.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** The wiki as planning may see it: keyed look-ups and single pages, nothing else. */
export function planVault({ index, files }: Pick<OpenDomain, 'index' | 'files'>): PlanVault {
  return {
    findByName: (name) => index.findByName(name),
    candidates: (name, context, limit) => index.candidates(name, context, limit),
    takenStems: () => index.takenStems(),
    async readPage(path) {
      const file = await files.read(path)
      const text = file === null ? null : textOfBytes(file.bytes)
      return file === null || text === null ? null : { text, hash: file.hash }
    },
    async summaryOf(sha256) {
      const [row] = await index.summariesOf(sha256)
      return row ? { path: row.summary, title: row.title } : null
    },
    linkersOf: async (summary) => [...new Set((await index.linksTo(summary)).map(({ from }) => from))],
    hasBytes: async (path, sha256) => (await hashFile(files, path).catch(() => null)) === sha256,
    async originalOf(sha256) {
      for (const { raw } of await index.summariesOf(sha256)) {
        // A summary may name an original that lies on another machine: then it is copied again, here.
        if (raw !== null && (await files.read(raw).catch(() => null))?.hash === sha256) return raw
      }
      return null
    },
  }
}

/**
 * Plans, and plans once more where a page the index knows is not there: somebody renamed or deleted it a moment ago, and
 * what it would be given must not be lost over that.
 */
export async function withIndexAtHand<T>(
  domain: Pick<OpenDomain, 'index' | 'files'>,
  plan: (vault: PlanVault) => Promise<T>,
): Promise<T> {
  const vault = planVault(domain)
  let isBehind = false
  const watched: PlanVault = {
    ...vault,
    async readPage(path) {
      const page = await vault.readPage(path)
      if (page === null) isBehind ||= (await domain.files.stat(path)) === null
      return page
    },
  }
  const planned = await plan(watched)
  if (!isBehind) return planned
  await domain.index.absorb(null)
  return plan(vault)
}
