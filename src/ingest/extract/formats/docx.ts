import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { Spoken } from '../../../core/said.ts'
import { createBlockList } from '../block-list.ts'
import { type DomDocument, parseHtml } from '../dom.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { addHtml, textOf } from '../html-blocks.ts'
import { type OfficePackage, officeFacts, openOffice, refuseDoctype } from '../office-package.ts'
import { readyText } from './docx-text.ts'

export const docx: Format = {
  id: 'docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extract,
}

async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const office = openOffice(bytes, context.limits)
  const facts = officeFacts(office)
  refuseLostParts(office)
  const { parts, warnings } = textParts(office)
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(parts) },
    {
      styleMap: ['p[style-name="Title"] => h1.title:fresh', 'p[style-name="Subtitle"] => p:fresh'],
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    },
  )
  const document = parseHtml(value)
  const notes = takeNotes(document)
  const list = createBlockList()
  addHtml(document.body, list, { notes })
  const title = facts.title ?? document.querySelector('h1.title')?.textContent?.trim()
  return { ...facts, title: title || undefined, blocks: list.blocks, warnings }
}

/** Notes that the text refers to and that are not there would be missed by nobody. */
function refuseLostParts(office: OfficePackage): void {
  for (const { type, target, isExternal } of office.relations('word/document.xml').values()) {
    if (/^(footnotes|endnotes)$/.test(type) && !isExternal) office.part(target)
  }
}

/**
 * The parts that hold text, checked and packed anew: mammoth unpacks whatever a zip holds, without a bound and without
 * looking at checksums, so it gets one that holds nothing else.
 */
function textParts(office: OfficePackage): { parts: Uint8Array; warnings: readonly Spoken[] } {
  const isText =
    /^(?:\[Content_Types\]\.xml|.*\.rels|.*\/(?:document|footnotes|endnotes|comments|numbering|styles)\d*\.xml)$/
  const parts: Record<string, Uint8Array> = {}
  const warnings: Spoken[] = []
  for (const name of office.zip.names.filter((name) => isText.test(name))) {
    const content = office.zip.read(name)
    if (!content) continue
    const xml = refuseDoctype(new TextDecoder('utf-8').decode(content), name)
    parts[name] = content
    if (!/\/document\d*\.xml$/.test(name)) continue
    const ready = readyText(xml)
    if (ready.xml !== xml) parts[name] = new TextEncoder().encode(ready.xml)
    warnings.push(...ready.warnings)
  }
  return { parts: zipSync(parts, { level: 0 }), warnings }
}

/** mammoth sets notes as a list at the end; they are taken from there, to be put beside their marks. */
function takeNotes(document: DomDocument): Map<string, string> {
  const notes = new Map<string, string>()
  for (const item of document.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')) {
    for (const back of item.querySelectorAll('a[href^="#footnote-ref"], a[href^="#endnote-ref"]')) back.remove()
    notes.set(item.id, textOf(item))
    item.remove()
  }
  // The marks are fields, not letters of the text: they are emptied, their links stay to find the notes by.
  for (const mark of document.querySelectorAll('a[id^="footnote-ref-"], a[id^="endnote-ref-"]')) mark.textContent = ''
  return notes
}
