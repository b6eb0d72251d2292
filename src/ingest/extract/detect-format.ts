import type { Sentence, Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { looksLikeText } from './decode-text.ts'
import { empty, Fault, unsupported } from './fault.ts'
import type { FormatId } from './format-names.ts'
import { endingOf, formatNamed } from './format-names.ts'
import { openZip } from './zip-archive.ts'

export type Detected = { readonly format: FormatId; readonly warnings: readonly Spoken[] }

/**
 * What the document is. Its first bytes decide, for a name says only what somebody called it; the name decides between
 * formats that look alike, all of them text. A named format whose marks are missing is tried as what it is named, so
 * that a damaged PDF is called damaged and not unknown.
 */
export function detectFormat(bytes: Uint8Array, name: string, mediaType?: string): Detected {
  if (bytes.length === 0) throw empty()
  const named = formatNamed(name, mediaType)
  const seen = seenFormat(bytes, named)
  if (!seen) throw unsupported(mediaType ?? 'application/octet-stream', hintFor(name))
  const differs = named !== undefined && named !== seen && !(named === 'srt' && seen === 'vtt')
  return {
    format: seen,
    warnings: differs ? [say('otherFormat', { named, is: seen })] : [],
  }
}

function seenFormat(bytes: Uint8Array, named: FormatId | undefined): FormatId | undefined {
  const head = latin1(bytes.subarray(0, 1024))
  if (/%PDF-\d/.test(head)) return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return zipFormat(bytes, named)
  if (head.startsWith('PK\u0005\u0006')) throw empty()
  if (head.startsWith('{\\rtf')) return 'rtf'
  refuseKnown(head, named)
  if (isPicture(head)) return 'image'
  if (named !== undefined && isCutInMark(head, named)) return named
  if (!looksLikeText(bytes)) return named
  return textFormat(bytes, named)
}

/** Nothing but the beginning of the mark its format begins with: a file that broke off at once, and no text of two letters. */
function isCutInMark(head: string, named: FormatId): boolean {
  const marks = isZipFormat(named) ? ['PK\u0003\u0004'] : (firstBytes[named] ?? [])
  return marks.some((mark) => mark.startsWith(head))
}

const firstBytes: Partial<Readonly<Record<FormatId, readonly string[]>>> = {
  pdf: ['%PDF-1', '%PDF-2'],
  rtf: ['{\\rtf'],
  image: ['\u0089PNG\r\n', '\u00ff\u00d8\u00ff', 'GIF89a', 'RIFF', 'II*\u0000', 'MM\u0000*'],
}

const isTextFormat = (format: FormatId) =>
  ['markdown', 'text', 'html', 'csv', 'eml', 'vtt', 'srt', 'json', 'rtf'].includes(format)

function zipFormat(bytes: Uint8Array, named: FormatId | undefined): FormatId {
  try {
    const zip = openZip(bytes)
    if (zip.entry('word/document.xml')) return 'docx'
    if (zip.entry('ppt/presentation.xml')) return 'pptx'
    if (zip.entry('xl/workbook.xml')) return 'xlsx'
    if (zip.entry('META-INF/container.xml')) return 'epub'
    if (zip.entry('content.xml') && zip.entry('mimetype')) return 'odt'
    // A part whose name is damaged leaves the frame of its format behind.
    const isOffice = zip.entry('[Content_Types].xml') !== undefined
    if (isOffice && (named === 'docx' || named === 'pptx' || named === 'xlsx')) return named
    return zip.entry('mimetype') && (named === 'epub' || named === 'odt') ? named : 'zip'
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return named !== undefined && isZipFormat(named) ? named : 'zip'
  }
}

const isZipFormat = (format: FormatId) => ['docx', 'pptx', 'xlsx', 'epub', 'odt', 'zip'].includes(format)

const isPicture = (head: string) =>
  /^\u0089PNG\r\n|^\u00ff\u00d8\u00ff|^GIF8[79]a|^BM[\s\S]{4}\u0000\u0000\u0000\u0000|^RIFF[\s\S]{4}WEBP|^II\*\u0000|^MM\u0000\*/.test(
    head,
  )

function textFormat(bytes: Uint8Array, named: FormatId | undefined): FormatId {
  const head = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8').decode(
    bytes.subarray(0, 4096),
  )
  const text = head.trimStart()
  // A drawing is XML whose text is laid out for the eye; a page that shows one begins otherwise.
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text)) {
    throw unsupported('image/svg+xml', say('drawingsNotRead', {}))
  }
  if (named !== undefined && isTextFormat(named) && named !== 'rtf')
    return resembles(text, named) ? named : guessText(text)
  return guessText(text, named)
}

/** The marks a format of text cannot do without; a file that has none of them is text under a wrong name. */
function resembles(text: string, format: FormatId): boolean {
  if (format === 'json') return /^[[{"]/.test(text)
  if (format === 'vtt' || format === 'srt') return /-->/.test(text)
  if (format === 'html') return /<[a-z!][^>]*/i.test(text)
  if (format === 'eml') return /^(?:From .*\r?\n)?[A-Za-z][\w-]*:[ \t]/.test(text)
  return true
}

function guessText(text: string, named?: FormatId): FormatId {
  if (/^(?:<\?xml[^>]*>\s*)?<!doctype html|^<html[\s>]/i.test(text)) return 'html'
  if (text.startsWith('WEBVTT')) return 'vtt'
  if (/^\d+\s+\d+:\d{2}:\d{2},\d{3} -->/.test(text)) return 'srt'
  if (
    /^(?:(?:Received|Return-Path|Delivered-To|From|Message-ID|MIME-Version|Date|Subject|To):\s.*\r?\n(?:[ \t].*\r?\n)*){3}/i.test(
      text,
    )
  )
    return 'eml'
  if (named !== undefined) return seemsDamaged(text, named) ? named : 'text'
  return 'text'
}

/** Named a PDF and made of PDF's parts, though its first line is gone. */
const seemsDamaged = (text: string, named: FormatId) =>
  (named === 'pdf' && /\d+ \d+ obj\b/.test(text)) || (named === 'rtf' && /\\(par|pard|ansi)\b/.test(text))

/** Formats that are known and not read, each with what would work instead. */
function refuseKnown(head: string, named: FormatId | undefined): void {
  const isOle = head.startsWith('\u00d0\u00cf\u0011\u00e0')
  // A locked Office file of today's kind lies inside a container of the old kind.
  if (isOle && (named === 'docx' || named === 'xlsx' || named === 'pptx'))
    throw new Fault({ kind: 'password', wrong: false })
  for (const [pattern, mediaType, hint] of known) if (pattern.test(head)) throw unsupported(mediaType, hint)
}

const known: readonly (readonly [RegExp, string, Sentence])[] = [
  [/^\u00d0\u00cf\u0011\u00e0/, 'application/x-ole-storage', say('oldOffice', {})],
  [/^\u001f\u008b/, 'application/gzip', say('unpack', {})],
  [/^7z\u00bc\u00af/, 'application/x-7z-compressed', say('unpack', {})],
  [/^Rar!/, 'application/vnd.rar', say('unpack', {})],
  [/^(ID3|\u00ff[\u00fb\u00f3\u00f2])|^OggS|^fLaC|^RIFF[\s\S]{4}WAVE/, 'audio/*', say('soundNotRead', {})],
  [/^[\s\S]{4}ftyp|^\u001aE\u00df\u00a3|^RIFF[\s\S]{4}AVI /, 'video/*', say('filmsNotRead', {})],
  [
    /^\u007fELF|^MZ|^[\u00cf\u00ce]\u00fa\u00ed\u00fe|^\u00ca\u00fe\u00ba\u00be/,
    'application/x-executable',
    say('isProgram', {}),
  ],
  [/^%!PS/, 'application/postscript', say('convertAndDrop', { format: 'PDF' })],
  [/^SQLite format 3/, 'application/vnd.sqlite3', say('isDatabase', {})],
]

function hintFor(name: string): Sentence {
  const hints: Readonly<Record<string, Sentence>> = {
    doc: say('saveAsEither', { one: '.docx', other: 'PDF' }),
    xls: say('saveAsEither', { one: '.xlsx', other: 'CSV' }),
    ppt: say('saveAsEither', { one: '.pptx', other: 'PDF' }),
    pages: say('exportAsEither', { one: 'PDF', other: 'Word' }),
    numbers: say('exportAsEither', { one: 'Excel', other: 'CSV' }),
    key: say('exportAsEither', { one: 'PDF', other: 'PowerPoint' }),
    mobi: say('convertTo', { format: 'EPUB' }),
    azw3: say('convertTo', { format: 'EPUB' }),
    djvu: say('convertTo', { format: 'PDF' }),
    heic: say('exportAsEither', { one: 'PNG', other: 'JPEG' }),
    svg: say('exportAs', { format: 'PDF' }),
    msg: say('saveAs', { format: '.eml' }),
  }
  return hints[endingOf(name)] ?? say('saveAsUsual', {})
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
