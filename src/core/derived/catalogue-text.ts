import { escapeDisplay } from '../claim/escape.ts'
import { type PageKind, wikiFolders } from '../page/page-kinds.ts'
import type { DomainPath } from '../ports.ts'
import { byCodePoint } from '../text/by-code-point.ts'
import { foldName } from '../text/names.ts'
import type { Shard } from './catalogue-plan.ts'

export type CatalogueRow = {
  readonly path: DomainPath
  readonly title: string
  readonly kind: PageKind
  readonly entityKind: string | null
}

const headings = { entity: 'Entities', concept: 'Concepts', summary: 'Summaries', note: 'Notes' } as const
const kinds = Object.keys(headings) as PageKind[]

/** What a small wiki's index.md lists: every page under its kind, without dates, so that equal pages give equal bytes. */
export function wholeContent(rows: readonly CatalogueRow[]): string {
  return sections((kind) => sorted(rows.filter((row) => row.kind === kind)).map(rowText))
}

/** What index.md lists where the pages stand in shards: the shards, each with the number of its pages. */
export function tableContent(shards: readonly Shard[]): string {
  return sections((kind) =>
    shards
      .filter((shard) => shard.kind === kind)
      .map(({ path, name, pages }) => `- [[${withoutEnding(path).slice('wiki/'.length)}|${name}]] · ${pages}`),
  )
}

export function shardContent(rows: readonly CatalogueRow[]): string {
  return sorted(rows)
    .map((row) => `${rowText(row)}\n`)
    .join('')
}

export function shardHeading({ kind, name }: Pick<Shard, 'kind' | 'name'>): string {
  return `${headings[kind]}: ${name}`
}

export function indexHeading(title: string): string {
  return `${title.replace(/\s+/gu, ' ').trim()}: all pages`
}

function sections(linesOf: (kind: PageKind) => string[]): string {
  return kinds
    .flatMap((kind) => {
      const lines = linesOf(kind)
      return lines.length === 0 ? [] : [`## ${headings[kind]}\n\n${lines.join('\n')}\n`]
    })
    .join('\n')
}

/** One page as the catalogue shows it. */
function rowText({ path, title, entityKind }: CatalogueRow): string {
  const kind = entityKind === null ? '' : ` · ${escapeDisplay(entityKind)}`
  return `- ${linkOf(path, escapeDisplay(title))}${kind}`
}

/** Entities and concepts have stems of their own in the whole domain; everything else is named by its folder. */
function linkOf(path: DomainPath, display: string): string {
  const bare = withoutEnding(path)
  // What a person named so can be spelt in no wikilink.
  if (/[#^|[\]]/u.test(path)) return `[${display}](<${encodeURI(path).replace(/[#?]/gu, encodeURIComponent)}>)`
  for (const folder of [wikiFolders.entity, wikiFolders.concept]) {
    const stem = bare.slice(folder.length + 1)
    if (bare.startsWith(`${folder}/`) && !stem.includes('/')) return `[[${stem}|${display}]]`
  }
  return `[[${bare.replace(/^wiki\//u, '')}|${display}]]`
}

const withoutEnding = (path: DomainPath): string => path.replace(/\.md$/iu, '')

/** By folded title, then by path, both by code point: the same order on every machine and in every locale. */
function sorted(rows: readonly CatalogueRow[]): CatalogueRow[] {
  return rows
    .map((row) => ({ row, key: foldName(row.title) }))
    .sort((one, other) => byCodePoint(one.key, other.key) || byCodePoint(one.row.path, other.row.path))
    .map(({ row }) => row)
}
