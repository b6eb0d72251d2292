import type { ExtractLimits, Recognition } from '../../core/ports.ts'
import type { Spoken } from '../../core/said.ts'
import type { ExtractorId } from '../../core/source/extractor-versions.ts'
import type { ExtractOutcome, SourceBlock } from '../../core/source/source-doc.ts'

/** One kind of document. Adding a format is one file with its test, and one row in `formats.ts`. */
export type Format = {
  /** Goes into `SourceDoc.extractor` with its version. */
  readonly id: ExtractorId
  readonly mediaType: string
  readonly extract: (bytes: Uint8Array, context: ExtractContext) => Extracted | Promise<Extracted>
}

export type ExtractContext = {
  /** The name the document was dropped under. */
  readonly name: string
  readonly password: string | undefined
  readonly ocr: boolean
  readonly recognition?: Recognition
  readonly wholePage?: boolean
  /** Of a document that lies in another. */
  readonly room?: InnerRoom
  /** Reads a document that lies inside this one. */
  readonly extractInner: (bytes: Uint8Array, context: ExtractContext, mediaType?: string) => Promise<ExtractOutcome>
  readonly limits: ExtractLimits
  /** Called between parts of a document; also where a document that grew too large in memory is stopped. */
  readonly step: (done: number, total: number, unit: string) => void
}

/** How many documents this one lies in, and how many files were found so far in all that was dropped. */
export type InnerRoom = { readonly depth: number; readonly counted: { files: number } }

/** What a format found. What it could not read is in `missing`; a document that is no text at all is a `Fault`. */
export type Extracted = {
  /** Where a format stands for several kinds of file: which one this is. */
  readonly mediaType?: string
  readonly title?: string | undefined
  readonly authors?: readonly string[]
  readonly date?: string | undefined
  readonly language?: string | undefined
  readonly pageCount?: number | undefined
  /** Of a web page: whether it is only the article. */
  readonly isArticle?: boolean
  /** Whether any of its text was recognised in pictures. */
  readonly isRecognized?: boolean
  readonly blocks: readonly SourceBlock[]
  readonly warnings?: readonly Spoken[]
  readonly missing?: readonly string[]
  /** Whether text recognition could read some of what is missing. */
  readonly recognizable?: boolean
}
