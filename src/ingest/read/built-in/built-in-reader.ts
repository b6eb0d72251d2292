import type { Reader } from '../../reader.ts'
import { readerName, readerVersion } from './compose-reading.ts'
import { readBuiltIn } from './read-built-in.ts'

/** The reader that needs no key and no network. `pause` is awaited between steps of a few milliseconds, so that a host's thread stays free. */
export function builtInReader(pause?: () => Promise<void>): Reader {
  return {
    id: readerName,
    promptVersion: readerVersion,
    read: (doc, { signal, onProgress }) =>
      readBuiltIn(doc, {
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onProgress }),
        ...(pause === undefined ? {} : { pause }),
      }),
  }
}
