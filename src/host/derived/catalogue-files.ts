import type { Bucket } from '../../core/derived/bucket.ts'
import {
  type CataloguePlan,
  indexPath,
  mostRows,
  planCatalogue,
  type Shard,
  shardAt,
} from '../../core/derived/catalogue-plan.ts'
import {
  indexHeading,
  shardContent,
  shardHeading,
  tableContent,
  wholeContent,
} from '../../core/derived/catalogue-text.ts'
import { withBlock, withoutBlock } from '../../core/derived/marked-block.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashOf } from '../fs/replace-file.ts'
import type { CatalogueFile, CatalogueState, DomainIndex } from '../index/domain-index.ts'
import { rewriteText } from './rewrite-text.ts'

export type CatalogueIndex = Pick<DomainIndex, 'catalogueState' | 'catalogueRows' | 'rememberCatalogue'>

/** Raised whenever the text of a file changes for the same pages: files of an older one are then made anew. */
const textVersion = 1

/** One file to be, and what it is made of: equal for equal pages. */
type Wanted = {
  readonly path: DomainPath
  readonly madeOf: string
  text(before: string | null): Promise<string>
}

/**
 * Brings the files of the catalogue up to date with the index. Costs what the changed letters cost: a file is read and
 * written only when its pages, or it itself, changed since it was made. Answers the paths it wrote or removed.
 */
export async function refreshCatalogue(
  files: FileStore,
  index: CatalogueIndex,
  title: string,
  most = mostRows,
  write: typeof rewriteText = rewriteText,
): Promise<DomainPath[]> {
  const state = await index.catalogueState()
  const known = new Map(state.files.map((file) => [file.path, file]))
  const wanted = wantedFiles(state, index, title, most)
  const written: DomainPath[] = []
  const made: CatalogueFile[] = []
  const settle = async (path: DomainPath, madeOf: string, rewrite: Parameters<typeof rewriteText>[2]) => {
    if (known.get(path)?.madeOf === madeOf) return
    const { wrote, hash } = await write(files, path, rewrite)
    if (wrote) written.push(path)
    if (hash !== null) made.push({ path, madeOf, hash })
  }
  for (const { path, madeOf, text } of wanted) await settle(path, madeOf, text)
  const isWanted = new Set(wanted.map(({ path }) => path))
  for (const { path } of state.files) {
    const shard = isWanted.has(path) ? null : shardAt(path)
    if (shard !== null) await settle(path, 'no pages', (before) => before && withoutBlock(before, shardHeading(shard)))
  }
  if (made.length > 0) await index.rememberCatalogue(made)
  return written
}

function wantedFiles(state: CatalogueState, index: CatalogueIndex, title: string, most: number): Wanted[] {
  const plan = planCatalogue(new Map(state.buckets.map(({ bucket, pages }) => [bucket, pages])), most)
  const digests = new Map(state.buckets.map(({ bucket, pages, digest }) => [bucket, `${bucket}:${pages}:${digest}`]))
  const madeOf = (what: string, buckets: readonly Bucket[]) =>
    hashOf([textVersion, what, ...buckets.map((bucket) => digests.get(bucket))].join('\n'))
  const shards = plan.kind === 'sharded' ? plan.shards : []
  return [indexFile(plan, index, title, madeOf), ...shards.map((shard) => shardFile(shard, index, madeOf))]
}

type MadeOf = (what: string, buckets: readonly Bucket[]) => string

function indexFile(plan: CataloguePlan, index: CatalogueIndex, title: string, madeOf: MadeOf): Wanted {
  const heading = indexHeading(title)
  if (plan.kind === 'sharded') {
    const content = tableContent(plan.shards)
    return { path: indexPath, madeOf: madeOf(content, []), text: async (before) => withBlock(before, heading, content) }
  }
  return {
    path: indexPath,
    madeOf: madeOf('whole', plan.buckets),
    text: async (before) => withBlock(before, heading, wholeContent(await index.catalogueRows(plan.buckets))),
  }
}

function shardFile(shard: Shard, index: CatalogueIndex, madeOf: MadeOf): Wanted {
  return {
    path: shard.path,
    madeOf: madeOf(shardHeading(shard), shard.buckets),
    text: async (before) =>
      withBlock(before, shardHeading(shard), shardContent(await index.catalogueRows(shard.buckets))),
  }
}
