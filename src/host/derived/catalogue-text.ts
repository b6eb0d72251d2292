import { escapeDisplay } from '../../core/claim/escape.ts'
import { wikiFolders } from '../../core/page/page-kinds.ts'
import type { PageRow } from '../index/domain-index.ts'

export type CatalogueRow = Pick<PageRow, 'path' | 'title' | 'kind' | 'entityKind'>

const begin = '<!-- commonplace:index -->'
const end = '<!-- /commonplace:index -->'

const sections = [
  ['entity', 'Entities'],
  ['concept', 'Concepts'],
  ['summary', 'Summaries'],
  ['note', 'Notes'],
] as const

/**
 * The text of index.md with the catalogue of these pages between its two marks, without dates, so that equal pages give
 * equal bytes. What stands outside the marks is the human's and stays; a file without marks gets them at its end.
 */
export function catalogueText(before: string | null, title: string, rows: readonly CatalogueRow[]): string {
  const block = `${begin}\n${listed(rows)}${end}`
  if (before === null) return `# ${title.replace(/\s+/gu, ' ')}: all pages\n\n${block}\n`
  const from = before.indexOf(begin)
  const to = before.indexOf(end, from)
  if (from >= 0 && to >= 0) return `${before.slice(0, from)}${block}${before.slice(to + end.length)}`
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  return `${before}${gap}${block}\n`
}

function listed(rows: readonly CatalogueRow[]): string {
  return sections
    .map(([kind, heading]) => {
      const lines = rows
        .filter((row) => row.kind === kind)
        .sort(byTitle)
        .map(rowText)
      return lines.length === 0 ? '' : `\n## ${heading}\n\n${lines.join('\n')}\n`
    })
    .join('')
    .concat('\n')
}

function rowText({ path, title, entityKind }: CatalogueRow): string {
  const kind = entityKind === null ? '' : ` · ${escapeDisplay(entityKind)}`
  return `- [[${targetOf(path)}|${escapeDisplay(title)}]]${kind}`
}

/** Entities and concepts have stems of their own in the whole domain; everything else is named by its folder. */
function targetOf(path: string): string {
  const bare = path.replace(/\.md$/iu, '')
  for (const folder of [wikiFolders.entity, wikiFolders.concept])
    if (bare.startsWith(`${folder}/`) && !bare.slice(folder.length + 1).includes('/'))
      return bare.slice(folder.length + 1)
  return bare.replace(/^wiki\//u, '')
}

/** By code unit after folding, then by path: the same order on every machine and in every locale. */
function byTitle(a: CatalogueRow, b: CatalogueRow): number {
  const [first, second] = [a, b].map(({ title, path }) => `${title.toLowerCase()}\n${path}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}
