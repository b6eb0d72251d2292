import type { Root } from 'mdast'
import { readPage } from '../../../core/link/read-page.ts'
import { bodyOf, liftBlockIds } from './tree.ts'

/** The body of a page's file: without frontmatter and title, with its block ids on the blocks. */
export function pageBody(text: string, title: string): Root {
  return bodyOf(liftBlockIds(readPage(text).tree), title)
}
