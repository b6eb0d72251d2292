import type { PageKind } from '../../core/page/page-kinds.ts'
import { wikiFolders } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'

/** What kind of page a path holds, told by its folder. */
export function pageKindOf(path: DomainPath): PageKind {
  for (const kind of ['entity', 'concept', 'summary'] as const)
    if (path.startsWith(`${wikiFolders[kind]}/`)) return kind
  return 'note'
}

/** The page that a wiki link's target without subpath names, where it names one of a wiki folder: `summaries/x`. */
export function pathOfTarget(target: string): DomainPath {
  const path = target.endsWith('.md') ? target : `${target}.md`
  return path.startsWith('wiki/') ? path : `wiki/${path}`
}
