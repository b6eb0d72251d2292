import type { Root } from 'mdast'
import { readPage } from '../link/read-page.ts'
import { setEvidenceLines } from './evidence-lines.ts'
import { bodyOf, liftBlockIds } from './tree.ts'

/** The body of a page's file: without frontmatter and title, with its block ids on the blocks. */
export function pageBody(text: string, title: string): Root {
  return setEvidenceLines(bodyOf(liftBlockIds(readPage(text).tree), title))
}

/** The other names and tags in a page's frontmatter, those that only the machine needs left out. */
export function pageNames(text: string | null, title: string): { aliases: string[]; tags: string[] } {
  if (text === null) return { aliases: [], tags: [] }
  const { frontmatter } = readPage(text).scan
  const values = frontmatter.kind === 'ok' ? frontmatter.values : {}
  const tags = stringsOf(values.tags).map((tag) => tag.replace(/^#/, ''))
  return {
    aliases: stringsOf(values.aliases).filter((name) => name !== title),
    tags: tags.filter((tag) => !tag.startsWith('type/')),
  }
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
