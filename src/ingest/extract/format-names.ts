const endings = {
  markdown: 'md markdown mdown mkd mdx qmd',
  text: 'txt text log tex org rst adoc',
  html: 'html htm xhtml',
  pdf: 'pdf',
  docx: 'docx docm dotx',
  pptx: 'pptx pptm ppsx',
  xlsx: 'xlsx xlsm xltx',
  csv: 'csv tsv tab',
  epub: 'epub',
  odt: 'odt ott',
  rtf: 'rtf',
  eml: 'eml',
  vtt: 'vtt',
  srt: 'srt',
  json: 'json ipynb jsonl ndjson',
  zip: 'zip',
  image: 'png jpg jpeg bmp webp gif tif tiff',
} as const

export type FormatId = keyof typeof endings

const mediaTypes: Readonly<Record<string, FormatId>> = {
  'text/markdown': 'markdown',
  'text/plain': 'text',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/epub+zip': 'epub',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'message/rfc822': 'eml',
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/json': 'json',
  'application/zip': 'zip',
}

const byEnding = new Map(
  Object.entries(endings).flatMap(([format, list]) => list.split(' ').map((ending) => [ending, format as FormatId])),
)

export const endingOf = (name: string): string => /\.([^.\s]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''

export function formatNamed(name: string, mediaType: string | undefined): FormatId | undefined {
  return byEnding.get(endingOf(name)) ?? mediaTypes[mediaType?.split(';')[0]?.trim().toLowerCase() ?? '']
}
