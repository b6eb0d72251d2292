import { WikiError } from '../core/errors.ts'
import { builtInReader, type Reader } from '../ingest/index.ts'

/** The readers this host can use, by the id that settings and `--reader` name. */
export interface Readers {
  get(id: string): Reader
  readonly ids: readonly string[]
}

/** Lets whatever else the process has to do go first: reading is long, the window must not wait for it. */
const pause = () => new Promise<void>((done) => setImmediate(done))

export function createReaders(): Readers {
  const readers = new Map([builtInReader(pause)].map((reader): [string, Reader] => [reader.id, reader]))
  const ids = [...readers.keys()]
  return {
    ids,
    get(id) {
      const reader = readers.get(id)
      if (reader) return reader
      throw new WikiError(
        'invalid_input',
        `There is no reader “${id.slice(0, 80)}”. Choose one of: ${ids.join(', ')}.`,
        {
          data: { reader: id.slice(0, 80) },
        },
      )
    },
  }
}
