import type { PageKind } from '../page/page-kinds.ts'
import type { DomainPath } from '../ports.ts'
import { byCodePoint } from '../text/by-code-point.ts'
import { foldName } from '../text/names.ts'
import { type Bucket, noLetter, partsOf } from './bucket.ts'

/** Up to this many pages stand in index.md alone, and in one shard of it: a list that opens at once in any editor. */
export const mostRows = 1000

export const indexPath: DomainPath = 'wiki/index.md'

/** A file of the catalogue that holds the pages of some buckets. */
export type Shard = {
  readonly path: DomainPath
  readonly kind: PageKind
  /** `A`, or `A D` where one letter has too many pages. */
  readonly name: string
  readonly buckets: readonly Bucket[]
  readonly pages: number
}

/** Which files the catalogue has: index.md alone, or index.md as a table of shards. A function of the counts alone. */
export type CataloguePlan =
  | { readonly kind: 'whole'; readonly buckets: readonly Bucket[] }
  | { readonly kind: 'sharded'; readonly shards: readonly Shard[] }

export function planCatalogue(pages: ReadonlyMap<Bucket, number>, most = mostRows): CataloguePlan {
  const buckets = [...pages.keys()].filter((bucket) => (pages.get(bucket) ?? 0) > 0).sort(byCodePoint)
  const count = (some: readonly Bucket[]) => some.reduce((sum, bucket) => sum + (pages.get(bucket) ?? 0), 0)
  if (count(buckets) <= most) return { kind: 'whole', buckets }
  const byFirst = Map.groupBy(buckets, (bucket) => bucket.slice(0, bucket.lastIndexOf('/')))
  const shards = [...byFirst.values()].flatMap((same) => {
    if (count(same) <= most) return [shardOf(same, count(same), false)]
    return same.map((bucket) => shardOf([bucket], count([bucket]), true))
  })
  return { kind: 'sharded', shards: shards.sort(byKind) }
}

/** Kinds in the order of the catalogue; within one, buckets came in order. */
function byKind(one: Shard, other: Shard): number {
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind)
}

const folders = { entity: 'entities', concept: 'concepts', summary: 'summaries', note: 'notes' } as const
const kinds = Object.keys(folders) as PageKind[]

function shardOf(buckets: readonly Bucket[], pages: number, isSplit: boolean): Shard {
  const { kind, first, second } = partsOf(buckets[0] ?? '')
  const letters = isSplit && second !== '' ? `${first}-${second}` : first
  return {
    path: `wiki/index-${folders[kind]}-${letters}.md`,
    kind,
    name: nameOf(letters),
    buckets,
    pages,
  }
}

/** The shard that a file of this name would be; null for names that no shard has. */
export function shardAt(path: DomainPath): Pick<Shard, 'kind' | 'name'> | null {
  const [, folder, letters = ''] = /^wiki\/index-([a-z]+)-([^-]+(?:-[^-]+)?)\.md$/u.exec(path) ?? []
  const kind = kinds.find((one) => folders[one] === folder)
  // Written in another case it is no name of ours, and on some disks it is the same file as one that is.
  return kind === undefined || letters !== foldName(letters) ? null : { kind, name: nameOf(letters) }
}

function nameOf(letters: string): string {
  return letters.split('-').map(shownLetter).join(' ')
}

function shownLetter(letter: string): string {
  if (letter === noLetter) return 'Other'
  const block = /^u([0-9a-f]{2,3})$/.exec(letter)?.[1]
  if (block !== undefined) return `${String.fromCodePoint(Number.parseInt(block, 16) << 8)}…`
  return letter.toUpperCase()
}
