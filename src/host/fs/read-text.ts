import { WikiError } from '../../core/errors.ts'

/** The text of a file with its byte-order mark, such that encoding it again gives the same bytes; null when it is not UTF-8. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

export function requireText(bytes: Uint8Array, path: string): string {
  const text = textOfBytes(bytes)
  if (text === null) {
    throw new WikiError(
      'bad_format',
      `“${path}” is not UTF-8 text, so it is left alone. Save it as UTF-8 and try again.`,
      {
        data: { path },
      },
    )
  }
  return text
}
