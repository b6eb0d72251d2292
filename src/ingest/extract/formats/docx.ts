import mammoth from 'mammoth'
import { createBlockList } from '../block-list.ts'
import { type DomDocument, parseHtml } from '../dom.ts'
import type { Extracted, Format } from '../format.ts'
import { addHtml, textOf } from '../html-blocks.ts'

export const docx: Format = {
  id: 'docx',
  version: 1,
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extract,
}

async function extract(bytes: Uint8Array): Promise<Extracted> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      styleMap: ['p[style-name="Title"] => h1.title:fresh', 'p[style-name="Subtitle"] => p:fresh'],
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  const document = parseHtml(value)
  const notes = takeNotes(document)
  const list = createBlockList()
  addHtml(document.body, list, { notes })
  return { blocks: list.blocks, title: document.querySelector('h1.title')?.textContent?.trim() || undefined }
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
