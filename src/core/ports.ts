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
  /** In which languages text is recognised; English where nothing is said. */
  readonly recognition?: Recognition
  readonly acceptPartial?: boolean
  /** Of a web page the menus and what stands beside the article too. */
  readonly wholePage?: boolean
  /** How many times as high as usual every limit is, where a person said so. */
  readonly limitFactor?: number
  readonly limits?: Partial<ExtractLimits>
}

/** The languages by their codes of tessdata, each with the absolute path of its data; the first is the main one. */
export type Recognition = { readonly languages: readonly { readonly code: string; readonly file: string }[] }

export type ExtractLimits = {
  readonly milliseconds: number
  readonly memoryMegabytes: number
  readonly inputBytes: number
  readonly outputCharacters: number
  /** What a zip file, or a document that is one, comes to when unpacked. */
  readonly unpackedBytes: number
  /** Documents in a zip file. */
  readonly files: number
  /** Of one picture. */
  readonly pixels: number
}

export type ExtractOptions = {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExtractProgress) => void
}

/** `done` of `total` in `unit`s ("page", "slide", "sheet"). */
export type ExtractProgress = { readonly done: number; readonly total: number; readonly unit: string }
