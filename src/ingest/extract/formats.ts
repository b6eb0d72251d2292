import type { Format } from './format.ts'

/** Each format's code and libraries are loaded when its first document comes, so that the box starts at once. */
const loaders = {
  markdown: async () => (await import('./formats/markdown.ts')).markdown,
  text: async () => (await import('./formats/plain-text.ts')).plainText,
  html: async () => (await import('./formats/html.ts')).html,
  pdf: async () => (await import('./pdf/pdf.ts')).pdf,
  docx: async () => (await import('./formats/docx.ts')).docx,
} as const satisfies Record<string, () => Promise<Format>>

export type FormatId = keyof typeof loaders

export const loadFormat = (id: FormatId): Promise<Format> => loaders[id]()
