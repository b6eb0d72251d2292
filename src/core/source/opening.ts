/** How a document was opened, beyond its format: with text recognition, or a web page whole. */
export type Opening = { readonly ocr: boolean; readonly wholePage: boolean }

/** "pdf/1", "pdf/1+ocr", "html/1+whole": what opened a document, so that it can be opened so again. */
export function extractorName(format: string, { ocr, wholePage }: Opening): string {
  return `${format}${ocr ? '+ocr' : ''}${wholePage ? '+whole' : ''}`
}

export function openingOf(extractor: string | null): Opening {
  const marks = extractor?.split('+').slice(1) ?? []
  return { ocr: marks.includes('ocr') || extractor?.startsWith('ocr/') === true, wholePage: marks.includes('whole') }
}
