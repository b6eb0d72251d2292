import type { DomainPath } from '../../core/ports.ts'

/** The page that a wiki link's target without subpath names, where it names one of a wiki folder: `summaries/x`. */
export function pathOfTarget(target: string): DomainPath {
  const path = target.endsWith('.md') ? target : `${target}.md`
  return path.startsWith('wiki/') ? path : `wiki/${path}`
}
