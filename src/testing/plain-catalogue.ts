import { bucketOf } from '../core/derived/bucket.ts'
import type { CatalogueRow } from '../core/derived/catalogue-text.ts'
import type { CatalogueIndex } from '../host/derived/catalogue-files.ts'
import type { FileStore } from '../host/fs/file-store.ts'
import { hashOf } from '../host/fs/replace-file.ts'
import type { CatalogueFile } from '../host/index/domain-index.ts'

/** What the index tells the catalogue, from rows and a disk that are looked at whole each time. */
export function plainCatalogue(
  files: FileStore,
  rows: () => readonly CatalogueRow[] | Promise<readonly CatalogueRow[]>,
): CatalogueIndex {
  const made = new Map<string, CatalogueFile>()
  const bucket = ({ kind, title }: CatalogueRow) => bucketOf(kind, title)
  return {
    async catalogueState() {
      const names = ((await files.list('wiki')) ?? []).filter(({ name }) => /^index(?:-.*)?\.md$/u.test(name))
      return {
        buckets: [...Map.groupBy(await rows(), bucket)].map(([key, some]) => ({
          bucket: key,
          pages: some.length,
          digest: some.reduce((sum, row) => sum + Number.parseInt(hashOf(JSON.stringify(row)).slice(0, 10), 16), 0),
        })),
        files: await Promise.all(
          names.map(async ({ name }) => {
            const path = `wiki/${name}`
            const hash = (await files.read(path))?.hash ?? null
            return { path, hash, madeOf: made.get(path)?.hash === hash ? (made.get(path)?.madeOf ?? null) : null }
          }),
        ),
      }
    },
    catalogueRows: async (buckets) => (await rows()).filter((row) => buckets.includes(bucket(row))),
    async rememberCatalogue(some) {
      for (const file of some) made.set(file.path, file)
    },
  }
}
