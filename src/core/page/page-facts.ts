import { stemOf } from '../text/names.ts'
import type { Frontmatter } from './frontmatter.ts'
import { type PageKind, wikiFolders } from './page-kinds.ts'
import type { ParsedPage } from './parse-page.ts'

/** Items of a list property, or its one value; what is no text is left out. Key compared without case, as Obsidian does. */
export function listProperty(frontmatter: Frontmatter, key: string): string[] {
  const value = property(frontmatter, key)
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
}

export function textProperty(frontmatter: Frontmatter, key: string): string | null {
  const value = property(frontmatter, key)
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

/** The title a page goes by: its `title`, else its H1, else its file name. */
export function pageTitle(page: Pick<ParsedPage, 'frontmatter' | 'title'>, path: string): string {
  return textProperty(page.frontmatter, 'title') ?? page.title ?? stemOf(path)
}

/** What kind of page a path holds: by its folder, since a page's kind is where it lives; a *note* anywhere else. */
export function pageKind(path: string): PageKind {
  for (const kind of ['entity', 'concept', 'summary'] as const) {
    if (path.startsWith(`${wikiFolders[kind]}/`)) return kind
  }
  return 'note'
}

function property(frontmatter: Frontmatter, key: string): unknown {
  if (frontmatter.kind !== 'ok') return undefined
  if (Object.hasOwn(frontmatter.values, key)) return frontmatter.values[key]
  const name = Object.keys(frontmatter.values).find((other) => other.toLowerCase() === key.toLowerCase())
  return name === undefined ? undefined : frontmatter.values[name]
}
