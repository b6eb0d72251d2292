import type { Reader } from '../../reader.ts'
import { readerName, readerVersion } from './reader-version.ts'

/** The reader that needs no key and no network. `pause` is awaited between steps of a few milliseconds, so that a host's thread stays free. */
export function builtInReader(pause?: () => Promise<void>): Reader {
  return {
    id: readerName,
    promptVersion: readerVersion,
    async read(doc, { signal, onProgress }) {
      // Its word lists and its grammar take a quarter of a second to load, which a process that only looks things up need not wait for.
      const { readBuiltIn } = await import('./read-built-in.ts')
      return readBuiltIn(doc, {
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onProgress }),
        ...(pause === undefined ? {} : { pause }),
      })
    },
  }
}
