import { escapeDisplay } from '../../core/claim/escape.ts'
import { wikiFolders } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'

/** The target as we write it: the bare stem, which is unique in the domain by allocation; summaries with their folder. */
export function linkTarget(path: DomainPath): string {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '')
  return path.startsWith(`${wikiFolders.summary}/`) ? `summaries/${stem}` : stem
}

export function wikiLink(path: DomainPath, display: string): string {
  return `[[${linkTarget(path)}|${escapeDisplay(display)}]]`
}
