import { type PageKind, wikiFolders } from '../../core/page/page-kinds.ts'
import { isDerived } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'

/**
 * What a file is to the index: a page; a derived file, whose links count nowhere; a text that is no
 * page (under raw/, state/, conversations/, the schema) but whose links Obsidian sees; or a name only.
 */
export type FileRole = 'page' | 'derived' | 'text' | 'canvas' | 'name'

const withoutPages = /^(?:raw|state|conversations)\//iu
const schemas = new Set(['SCHEMA.md', 'CLAUDE.md'])

export function roleOf(path: DomainPath, layout: 'domain' | 'flat'): FileRole {
  if (/\.canvas$/iu.test(path)) return 'canvas'
  if (!/\.md$/iu.test(path)) return 'name'
  if (layout === 'flat') return 'page'
  if (isDerived(path)) return 'derived'
  return withoutPages.test(path) || schemas.has(path) ? 'text' : 'page'
}

export function pageKindOf(path: DomainPath): PageKind {
  for (const [kind, folder] of Object.entries(wikiFolders)) {
    // The keys of a constant table are its kinds.
    if (path.startsWith(`${folder}/`)) return kind as PageKind
  }
  return 'note'
}
