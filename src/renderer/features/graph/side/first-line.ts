import type { PageView } from '../../../../contract/views.ts'
import { findFrontmatter } from '../../../../core/link/frontmatter-block.ts'
import { plainLine } from '../../../../core/search/plain-text.ts'
import { wholeStart } from '../../../../core/text/whole-start.ts'

const most = 240

/** What a page is about: its first fact, else its first words under no heading. */
export function firstLine({ claimList, text }: Pick<PageView, 'claimList' | 'text'>): string {
  const claim = claimList[0]
  if (claim) return cut(plainLine(claim.text))
  const body = text.slice(findFrontmatter(text)?.end ?? 0)
  for (const line of body.split(/\r?\n/)) {
    const plain = line.trimStart().startsWith('#') ? '' : plainLine(line.trim())
    if (plain !== '') return cut(plain)
  }
  return ''
}

function cut(text: string): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return `${wholeStart(text, end > most / 2 ? end : most)}…`
}
