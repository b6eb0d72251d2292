import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { createBlockList } from '../block-list.ts'
import { blankStretches } from '../decode-text.ts'
import { corrupt } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { formatNamed } from '../format-names.ts'
import { type InnerDocument, leftOut, readInner } from '../inner-documents.ts'
import { readHtml } from './html.ts'
import { paragraphs } from './plain-text.ts'

export const eml: Format = { id: 'eml', mediaType: 'message/rfc822', extract }

async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxRfc822NestingDepth: 0 })
  if (mail.headers.length === 0 || (mail.from === undefined && mail.subject === undefined)) {
    throw corrupt('It has no sender and no subject, as every mail has.')
  }
  const list = createBlockList()
  if (mail.subject) list.heading(1, mail.subject, { kind: 'line', line: 1 })
  const people = [
    ['From', names(mail.from)],
    ['To', names(...(mail.to ?? []))],
    ['Cc', names(...(mail.cc ?? []))],
  ] as const
  const head = people.filter(([, who]) => who !== '').map(([label, who]) => `${label}: ${who}`)
  list.add('paragraph', head.join('\n'), { kind: 'line', line: 1 })
  const body = mail.text?.trim() ? paragraphs(mail.text) : mail.html ? readHtml(mail.html, 'whole').blocks : []
  const headingPath = list.path()
  const source = new TextDecoder('latin1').decode(bytes)
  const attached = mail.attachments.filter((part) => part.disposition === 'attachment' || !part.related)
  const { documents, others } = sorted(attached)
  const inner = await readInner(documents, context, 'mails')
  return {
    title: mail.subject,
    authors: mail.from ? [mail.from.name || mail.from.address || ''].filter(Boolean) : [],
    date: isoDay(mail.date),
    blocks: [
      ...list.blocks,
      ...body.map((block) => ({
        ...block,
        ...(block.kind === 'paragraph' && block.text.startsWith('>')
          ? { kind: 'quote' as const, text: block.text.replace(/^(?:>\s?)+/gm, '') || block.text }
          : {}),
        headingPath: [...headingPath, ...block.headingPath],
      })),
      ...inner.blocks.map((block) => ({ ...block, headingPath: [...headingPath, ...block.headingPath] })),
    ],
    missing: [
      ...blankStretches(bytes),
      ...damageIn(source),
      ...lostText(source, body.length, mail.attachments),
      ...inner.missing,
    ],
    recognizable: inner.recognizable,
    warnings: [...inner.warnings, ...leftOut([...others, ...inner.skipped])],
  }
}

/** What may be a document, and the names of what is none: signatures, invitations, cards, whatever has no known kind. */
function sorted(parts: readonly Attachment[]): { documents: InnerDocument[]; others: string[] } {
  const documents: InnerDocument[] = []
  const others: string[] = []
  for (const { filename, mimeType, content } of parts) {
    const mediaType = mimeType.toLowerCase()
    const isDocument = formatNamed(filename ?? '', mediaType) !== undefined || mediaType === 'application/octet-stream'
    const name = filename || (mediaType === 'message/rfc822' ? 'forwarded.eml' : mimeType)
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    if (isDocument) documents.push({ name, mediaType, read: () => bytes })
    else others.push(name)
  }
  return { documents, others }
}

/** A mail of several parts says where the last one ends, and each begins with lines of a head and a blank one. */
function damageIn(source: string): string[] {
  const head = source.slice(0, Math.max(0, source.search(/\r?\n\r?\n/)))
  const boundary = /^content-type:\s*multipart\/[\s\S]*?boundary="?([^";\r\n]+)/im.exec(head)?.[1]?.trim()
  if (boundary === undefined) return []
  if (!source.includes(`--${boundary}--`)) return ['its end: the mail breaks off']
  const parts = source.split(`--${boundary}`).slice(1, -1)
  const isHead = (line: string) => /^[\w-]+:|^[ \t]/.test(line)
  const isSound = (part: string) =>
    part
      .split(/\r?\n\r?\n/, 1)[0]
      ?.split(/\r?\n/)
      .slice(1)
      .every((line) => line === '' || isHead(line))
  return parts.every(isSound) ? [] : ['text of a part whose head is damaged']
}

/** No letter without text where there is something under the head, and no part of a kind that nobody knows. */
function lostText(source: string, blocks: number, parts: readonly { readonly mimeType: string }[]): string[] {
  const unknown = parts.find(
    ({ mimeType }) => !/^(text|image|audio|video|application|message|multipart|font|model)\//.test(mimeType),
  )
  if (unknown) return [`a part of an unknown kind (${unknown.mimeType})`]
  const below = source.slice(Math.max(0, source.search(/\r?\n\r?\n/))).trim()
  return blocks === 0 && parts.length === 0 && below.length > 20
    ? ['its text: no part of the mail says that it is one']
    : []
}

function names(...addresses: (Address | undefined)[]): string {
  return addresses
    .flatMap((address) => (address && 'group' in address && address.group ? address.group : (address ?? [])))
    .map((one) =>
      'address' in one && one.address && one.name
        ? `${one.name} <${one.address}>`
        : one.name || ('address' in one ? one.address : ''),
    )
    .filter(Boolean)
    .join(', ')
}

function isoDay(date: string | undefined): string | undefined {
  const parsed = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString().slice(0, 10)
}
