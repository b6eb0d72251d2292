/**
 * Of each way to open a document, raised when the text or the places it gives change: what was kept of an older one is
 * then opened again.
 */
export const extractorVersions = {
  markdown: 2,
  text: 2,
  html: 1,
  pdf: 2,
  docx: 2,
  pptx: 2,
  xlsx: 2,
  csv: 1,
  epub: 2,
  odt: 2,
  rtf: 1,
  eml: 2,
  vtt: 1,
  srt: 1,
  json: 2,
  zip: 1,
  ocr: 1,
} as const

export type ExtractorId = keyof typeof extractorVersions
