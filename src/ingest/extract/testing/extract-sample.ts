import type { ExtractLimits, Recognition } from '../../../core/ports.ts'
import type { ExtractOutcome, SourceDoc } from '../../../core/source/source-doc.ts'
import { extractDocument } from '../extract-document.ts'

export type SampleOptions = {
  readonly password?: string
  readonly ocr?: boolean
  readonly wholePage?: boolean
  readonly recognition?: Recognition
  readonly mediaType?: string
  readonly limits?: Partial<ExtractLimits>
}

/** What a document of that name ends in, read in this process: the box has tests of its own. */
export function extractSample(
  name: string,
  content: Uint8Array | string,
  options: SampleOptions = {},
): Promise<ExtractOutcome> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const limits = {
    ...{ milliseconds: 60_000, memoryMegabytes: 8192, inputBytes: 100e6, outputCharacters: 10e6 },
    ...{ unpackedBytes: 256 * 1_048_576, files: 500, pixels: 60e6 },
    ...options.limits,
  }
  const { password, ocr = false, wholePage = false } = options
  const context = {
    name,
    password,
    ocr,
    wholePage,
    ...(options.recognition && { recognition: options.recognition }),
    limits,
    step: () => {},
  }
  return extractDocument(bytes, context, options.mediaType)
}

export async function docOf(name: string, content: Uint8Array | string, options?: SampleOptions): Promise<SourceDoc> {
  const outcome = await extractSample(name, content, options)
  if (outcome.kind !== 'ok') throw new Error(`${name} ended in ${JSON.stringify(outcome).slice(0, 300)}`)
  return outcome.doc
}

/** "paragraph p. 2: text", one line a block: a document as a test reads it. */
export function shown(doc: SourceDoc): string[] {
  return doc.blocks.map(({ kind, level, text, place }) => {
    const where =
      place.kind === 'page'
        ? `p. ${place.page}`
        : place.kind === 'line'
          ? `l. ${place.line}`
          : place.kind === 'slide'
            ? `s. ${place.slide}`
            : place.kind === 'cell'
              ? `${place.sheet}!${place.row}`
              : place.kind === 'time'
                ? `${place.start}s${place.speaker ? ` ${place.speaker}` : ''}`
                : place.kind === 'turn'
                  ? `turn ${place.turn} ${place.speaker ?? ''}`.trim()
                  : place.kind === 'chapter'
                    ? place.chapter
                    : place.path.join(' › ')
    return `${kind}${level ?? ''} ${where}: ${text}`
  })
}
