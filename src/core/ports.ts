import type { ExtractOutcome } from './source/source-doc.ts'

/** A path inside a domain: `/`-separated, NFC, relative to the domain's root, never leaving it. Made by `toDomainPath`. */
export type DomainPath = string

/** Reads a document in a process of its own. Rejects only when cancelled; every fault of the document is an outcome. */
export interface Extractor {
  extract(request: ExtractRequest, options?: ExtractOptions): Promise<ExtractOutcome>
  close(): Promise<void>
}

export type ExtractRequest = {
  /** Absolute path of the file to read. */
  readonly file: string
  /** The name it was dropped under: its ending helps to tell the format. */
  readonly name: string
  readonly mediaType?: string
  readonly password?: string
  readonly ocr?: boolean
  readonly acceptPartial?: boolean
  readonly limits?: Partial<ExtractLimits>
}

export type ExtractLimits = {
  readonly milliseconds: number
  readonly memoryMegabytes: number
  readonly inputBytes: number
  readonly outputCharacters: number
}

export type ExtractOptions = {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExtractProgress) => void
}

/** `done` of `total` in `unit`s ("page", "slide", "sheet"). */
export type ExtractProgress = { readonly done: number; readonly total: number; readonly unit: string }
