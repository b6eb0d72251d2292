import PostalMime, { type Address } from 'postal-mime'
import { createBlockList } from '../block-list.ts'
import { corrupt } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { readHtml } from './html.ts'
import { paragraphs } from './plain-text.ts'

export const eml: Format = { id: 'eml', version: 1, mediaType: 'message/rfc822', extract }

async function extract(bytes: Uint8Array, _context: ExtractContext): Promise<Extracted> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 })
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
  const attached = mail.attachments.filter((part) => part.disposition === 'attachment' || !part.related)
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
    ],
    missing: breaksOff(bytes) ? ['its end: the mail breaks off'] : [],
    warnings:
      attached.length === 0
        ? []
        : [
            `Its attachments were not read (${attached.map((part) => part.filename ?? part.mimeType).join(', ')}). Drop them on their own.`,
          ],
  }
}

/** A mail of several parts says where the last one ends. */
function breaksOff(bytes: Uint8Array): boolean {
  const source = new TextDecoder('latin1').decode(bytes)
  const head = source.slice(0, Math.max(0, source.search(/\r?\n\r?\n/)))
  const boundary = /^content-type:\s*multipart\/[\s\S]*?boundary="?([^";\r\n]+)/im.exec(head)?.[1]?.trim()
  return boundary !== undefined && !source.includes(`--${boundary}--`)
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
