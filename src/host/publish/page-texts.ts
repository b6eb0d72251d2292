import { WikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** The texts of pages, each as it was when the site was put together. */
export type PageTexts = (paths: readonly string[]) => Promise<string[]>

/** A page is not what the site was put together from any more. */
class MovedOn extends Error {
  readonly path: string
  constructor(path: string) {
    super(`${path} changed while the site was made.`)
    this.path = path
  }
}

/** Texts are read when they are asked for, so that not all of them are in memory at once. */
export function createPageTexts(
  files: FileStore,
  pages: ReadonlyMap<string, { readonly hash: string } | null>,
): PageTexts {
  return (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const file = await files.read(path)
        if (file === null || file.hash !== pages.get(path)?.hash) throw new MovedOn(path)
        return textOfBytes(file.bytes) ?? ''
      }),
    )
}

const mostTurns = 5

/** Begins again where somebody wrote a page meanwhile; a run that is begun again goes on with what was written. */
export async function whilePagesStay<T>(act: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error
      if (turn < mostTurns) continue
      throw new WikiError(
        'conflict',
        `“${error.path}” and pages beside it are being written all the time. Publish again when they are at rest.`,
        { data: { path: error.path }, cause: error },
      )
    }
  }
}
