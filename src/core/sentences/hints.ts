/** What to do with a document of a kind that is not read. */
export const hintSentences = {
  saveAs: ({ format }: { readonly format: string }) => `Save it as ${format}.`,
  saveAsEither: ({ one, other }: { readonly one: string; readonly other: string }) => `Save it as ${one} or ${other}.`,
  exportAs: ({ format }: { readonly format: string }) => `Export it as ${format}.`,
  exportAsEither: ({ one, other }: { readonly one: string; readonly other: string }) =>
    `Export it as ${one} or ${other}.`,
  convertTo: ({ format }: { readonly format: string }) => `Convert it to ${format}.`,
  convertAndDrop: ({ format }: { readonly format: string }) => `Convert it to ${format} and drop that.`,
  saveAsUsual: () => 'Save it as PDF, Word, HTML or plain text and drop that.',
  saveAsAndDrop: ({ format }: { readonly format: string }) => `Save it as ${format} and drop that.`,
  drawingsNotRead: () => 'Drawings are not read. Export it as PDF and drop that.',
  oldOffice: () => 'It is an Office file of the old kind. Save it as .docx, .xlsx, .pptx or PDF.',
  unpack: () => 'Unpack it first and drop the documents in it.',
  soundNotRead: () => 'Sound is not read. Drop a transcript (.vtt, .srt or text).',
  filmsNotRead: () => 'Films are not read. Drop the subtitles (.vtt, .srt) or a transcript.',
  isProgram: () => 'It is a program, not a document.',
  shopLock: () => 'The shop locked this book (DRM). Only an edition without a lock can be read.',
  isDatabase: () => 'It is a database. Export what you need as CSV.',
  noneReadable: ({ count }: { readonly count: number }) =>
    `None of the ${count} files in it is a document that can be read.`,
} as const
