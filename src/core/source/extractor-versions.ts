/**
 * Of each way to open a document, raised when the text or the places it gives change: what was kept of an older one is
 * then opened again.
 */
export const extractorVersions = {
  markdown: 2,
  text: 5,
  html: 3,
  pdf: 4,
  docx: 4,
  pptx: 2,
  xlsx: 3,
  csv: 2,
  epub: 4,
  odt: 2,
  rtf: 1,
  eml: 2,
  vtt: 2,
  srt: 2,
  json: 3,
  zip: 1,
  ocr: 1,
} as const

export type ExtractorId = keyof typeof extractorVersions
