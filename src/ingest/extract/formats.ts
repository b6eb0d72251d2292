import type { Format } from './format.ts'
import type { FormatId } from './format-names.ts'

/** Each format's code and libraries are loaded when its first document comes, so that the box starts at once. */
const loaders = {
  markdown: async () => (await import('./formats/markdown.ts')).markdown,
  text: async () => (await import('./formats/plain-text.ts')).plainText,
  html: async () => (await import('./formats/html.ts')).html,
  pdf: async () => (await import('./pdf/pdf.ts')).pdf,
  docx: async () => (await import('./formats/docx.ts')).docx,
  pptx: async () => (await import('./formats/pptx.ts')).pptx,
  xlsx: async () => (await import('./formats/xlsx.ts')).xlsx,
  csv: async () => (await import('./formats/csv.ts')).csv,
  epub: async () => (await import('./formats/epub.ts')).epub,
  odt: async () => (await import('./formats/odt.ts')).odt,
  rtf: async () => (await import('./rtf/rtf.ts')).rtf,
  eml: async () => (await import('./formats/eml.ts')).eml,
  vtt: async () => (await import('./formats/subtitles.ts')).vtt,
  srt: async () => (await import('./formats/subtitles.ts')).srt,
  json: async () => (await import('./formats/json.ts')).json,
  zip: async () => (await import('./formats/zip.ts')).zip,
  image: async () => (await import('./ocr/image.ts')).image,
} as const satisfies Record<FormatId, () => Promise<Format>>

export const loadFormat = (id: FormatId): Promise<Format> => loaders[id]()
