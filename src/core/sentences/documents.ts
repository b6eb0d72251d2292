/** What a document holds beside its text. */
export const unreadKinds = {
  pictures: ['picture', 'pictures'],
  charts: ['chart', 'charts'],
  comments: ['comment', 'comments'],
  diagrams: ['diagram', 'diagrams'],
  objects: ['embedded object', 'embedded objects'],
  inserts: ['embedded object (formula, chart or sheet)', 'embedded objects (formulas, charts or sheets)'],
  drawn: ['drawn output', 'drawn outputs'],
} as const
export type UnreadKind = keyof typeof unreadKinds
export type UnreadPart = { readonly kind: UnreadKind; readonly count: number }

/** Formats as what a document is. */
export const formatWords = {
  markdown: 'Markdown',
  text: 'plain text',
  html: 'a web page',
  pdf: 'a PDF',
  docx: 'a Word document',
  pptx: 'a PowerPoint presentation',
  xlsx: 'an Excel workbook',
  csv: 'a table (CSV)',
  epub: 'an EPUB book',
  odt: 'an OpenDocument text',
  rtf: 'rich text (RTF)',
  eml: 'a mail',
  vtt: 'subtitles (VTT)',
  srt: 'subtitles (SRT)',
  json: 'JSON',
  zip: 'a zip file',
  image: 'a picture',
} as const
export type FormatWord = keyof typeof formatWords

/** What a person should know of how a document was read. */
export const documentSentences = {
  notRead: ({ parts }: { readonly parts: readonly UnreadPart[] }) => {
    const all = parts.map(({ kind, count }) => `${count} ${unreadKinds[kind][count === 1 ? 0 : 1]}`)
    const listed = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
    return `Its ${listed} ${parts.length === 1 && parts[0]?.count === 1 ? 'was' : 'were'} not read.`
  },
  formulasAsText: () => 'Its formulas were read as plain text; look at the original for how they are set.',
  trackedChanges: () => 'It has tracked changes; it was read as if all of them were accepted.',
  formulasOpen: ({ cells }: { readonly cells: number }) =>
    `${cells} of its cells hold a formula without a result; they show the formula. Open it in a spreadsheet program and save it to have the results.`,
  hiddenSheets: ({ names }: { readonly names: readonly string[] }) =>
    `Hidden sheets were read too: ${names.map((name) => `“${name}”`).join(', ')}.`,
  contentsLeftOut: () => 'Its table of contents was left out.',
  contentsPagesLeftOut: ({ pages, isOne }: { readonly pages: string; readonly isOne: boolean }) =>
    `Its table of contents or index (${isOne ? 'page' : 'pages'} ${pages}) was left out.`,
  coverLeftOut: () => 'Its cover is a picture and was not read.',
  onlyArticle: () => 'Only the article was read; menus and the like around it were left out.',
  badPlaces: ({ places }: { readonly places: number }) =>
    `${places} places in it are not valid UTF-8 and are shown as �.`,
  guessedEncoding: ({ encoding }: { readonly encoding: string }) =>
    `Its encoding is not stated and it is not Unicode; it was read as ${encoding}. If letters look wrong, save it as UTF-8.`,
  otherFormat: ({ named, is }: Readonly<Record<'named' | 'is', FormatWord>>) =>
    `Its name says ${formatWords[named]}, but it is ${formatWords[is]} and was read as that.`,
  noDocuments: ({ files }: { readonly files: string }) => `Files that are no documents were left out: ${files}.`,
  recognised: ({ languages }: { readonly languages: string }) =>
    `Its text was recognised from pictures (${languages}); look at names and numbers before you trust them.`,
  onlyTitle: () => 'No whole sentences were found, so only the title was read.',
  moreThings: ({ more, pages }: { readonly more: number; readonly pages: number }) =>
    `${more} more things had facts of their own; the ${pages} most central have a page, the others are named on the summary.`,
  otherLanguage: () =>
    'The built-in reader knows English; of this document it wrote a summary only. A model as reader finds the pages.',
  schemaCut: ({ model }: { readonly model: string }) =>
    `The schema is too long for ${model}: it was told the first part only.`,
  within: ({ name, remark }: { readonly name: string; readonly remark: string }) => `${name}: ${remark}`,
} as const
