import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { WikiError } from '../../core/errors.ts'
import { isMissing, toDiskError } from './disk-error.ts'

/** A file that a person named, anywhere on the machine, in pieces. For what is dropped, never for what a model names. */
export async function readDroppedFile(file: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const stats = await stat(file)
    if (!stats.isFile()) {
      throw new WikiError('source_unsupported', `${file} is not a file. Drop the documents inside it instead.`, {
        data: { path: file },
      })
    }
  } catch (error) {
    if (!isMissing(error)) throw toDiskError(error, 'read', file)
    throw new WikiError('not_found', `There is no file ${file}. Look at the path and try again.`, {
      data: { path: file },
      cause: error,
    })
  }
  return pieces(file)
}

async function* pieces(file: string): AsyncIterable<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>
  } catch (error) {
    throw toDiskError(error, 'read', file)
  }
}
