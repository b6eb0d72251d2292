import { isCanvas } from '../../core/link/read-links.ts'
import { mayRetarget } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'
import { foldName } from '../../core/text/names.ts'
import type { FixView } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { LinkRow } from '../index/domain-index.ts'

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
      return byFile(await index.linksTo(path))
    },
    async wanting(name) {
      const isName = ({ target }: LinkRow) => foldName(target.replace(/\.md$/i, '')) === foldName(name)
      const known = (await index.brokenTo([`${name}.md`])).filter(isName)
      await index.absorb([...new Set(known.map(({ from }) => from))])
      return byFile((await index.brokenTo([`${name}.md`])).filter(isName))
    },
    takenStems: () => index.takenStems(),
    namesakes: (target) => index.filesNamed(target),
    mayWrite: (path) => mayRetarget(path) && !isCanvas(path),
  }
}

function byFile(links: readonly LinkRow[]): { path: DomainPath; targets: string[] }[] {
  const targets = new Map<DomainPath, Set<string>>()
  for (const { from, target } of links) {
    const known = targets.get(from)
    if (known) known.add(target)
    else targets.set(from, new Set([target]))
  }
  return [...targets].map(([path, written]) => ({ path, targets: [...written] }))
}
