import { mayRetarget } from '../../core/path/domain-path.ts'
import type { FixView } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** The files and the index as a fix sees them. What it reads is brought up to date in the index first. */
export function createFixView({ files, index }: Pick<OpenDomain, 'files' | 'index'>): FixView {
  return {
    async read(path) {
      const file = await files.read(path)
      const text = file === null ? null : textOfBytes(file.bytes)
      return file === null || text === null ? null : { text, hash: file.hash }
    },
    async linkers(path) {
      await index.absorb([...new Set([path, ...(await index.linksTo(path)).map(({ from }) => from)])])
      const targets = new Map<string, Set<string>>()
      for (const { from, target } of await index.linksTo(path)) {
        const known = targets.get(from)
        if (known) known.add(target)
        else targets.set(from, new Set([target]))
      }
      return [...targets].map(([from, written]) => ({ path: from, targets: [...written] }))
    },
    namesakes: (target) => index.filesNamed(target),
    mayWrite: mayRetarget,
  }
}
