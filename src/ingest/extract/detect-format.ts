import { looksLikeText } from './decode-text.ts'
import { empty, unsupported } from './fault.ts'
import type { FormatId } from './formats.ts'

export type Detected = { readonly format: FormatId; readonly warnings: readonly string[] }

/**
 * What the document is. Its first bytes decide, for a name says only what somebody called it; the name decides between
 * formats that look alike (all plain text, all zip files).
 */
export function detectFormat(bytes: Uint8Array, name: string, mediaType?: string): Detected {
  if (bytes.length === 0) throw empty()
  const named = formatOfName(name) ?? formatOfMediaType(mediaType)
  const seen = sniff(bytes, named)
  if (!seen) throw unsupported(mediaType ?? 'application/octet-stream', hintFor(name))
  const differs = named !== undefined && named !== seen
  return {
    format: seen,
    warnings: differs ? [`Its name says ${labels[named]}, but it is ${labels[seen]} and was read as that.`] : [],
  }
}

const endings: Readonly<Record<string, FormatId>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  txt: 'text',
  text: 'text',
  log: 'text',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
}

const mediaTypes: Readonly<Record<string, FormatId>> = {
  'text/markdown': 'markdown',
  'text/plain': 'text',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

const labels: Readonly<Record<FormatId, string>> = {
  markdown: 'Markdown',
  text: 'plain text',
  html: 'a web page',
  pdf: 'a PDF',
  docx: 'a Word document',
}

const formatOfName = (name: string) => endings[/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '']

const formatOfMediaType = (mediaType: string | undefined) =>
  mediaTypes[mediaType?.split(';')[0]?.trim().toLowerCase() ?? '']

function sniff(bytes: Uint8Array, named: FormatId | undefined): FormatId | undefined {
  const head = latin1(bytes.subarray(0, 1024))
  if (head.includes('%PDF-')) return 'pdf'
  return named
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const hintFor = (name: string) => `Files like “${name}” cannot be read. Save it as PDF, Word, HTML or plain text.`

export { looksLikeText }
