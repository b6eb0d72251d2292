import type { Place } from '../../../core/source/source-doc.ts'
import { type BlockList, createBlockList } from '../block-list.ts'
import { type DomElement, parseXml } from '../dom.ts'
import { corrupt, Fault } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { markdownTable } from '../markdown-table.ts'
import { charts, comments, countOf, notRead, pictures } from '../not-read.ts'
import { type OfficePackage, officeFacts, openOffice } from '../office-package.ts'

export const pptx: Format = {
  id: 'pptx',
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  extract,
}

function extract(bytes: Uint8Array, context: ExtractContext): Extracted {
  const office = openOffice(bytes, context.limits)
  const slides = slidesOf(office)
  const list = createBlockList()
  const missing: string[] = []
  const unread = { pictures: 0, charts: 0 }
  for (const [at, part] of slides.entries()) {
    try {
      const found = addSlide(office, part, at + 1, list)
      unread.pictures += found.pictures
      unread.charts += found.charts
    } catch (error) {
      if (!(error instanceof Fault) || error.outcome.kind !== 'corrupt') throw error
      missing.push(`slide ${at + 1}`)
    }
    context.step(at + 1, slides.length, 'slide')
  }
  const remarks = office.zip.names.filter((name) => /^ppt\/comments\/[^/]+\.xml$/.test(name))
  const warnings = notRead(
    pictures(unread.pictures),
    charts(unread.charts),
    comments(remarks.reduce((sum, name) => sum + countOf(office.part(name), /<(?:p|p188):cm[\s/>]/g), 0)),
  )
  const facts = officeFacts(office)
  const title = facts.title && !/^powerpoint/i.test(facts.title) ? facts.title : undefined
  const first = list.blocks.find((block) => block.kind === 'heading')?.text
  return { ...facts, title: title ?? first, pageCount: slides.length, blocks: list.blocks, missing, warnings }
}

function slidesOf(office: OfficePackage): string[] {
  const relations = office.relations('ppt/presentation.xml')
  const ids = [...office.part('ppt/presentation.xml').matchAll(/<p:sldId\b[^>]*\br:id="([^"]+)"/g)].map(
    ([, id]) => id ?? '',
  )
  const slides = ids.flatMap((id) => relations.get(id)?.target ?? [])
  if (ids.length > 0 && slides.length === 0) throw corrupt('It does not say where its slides are.')
  return slides
}

type Unread = { readonly pictures: number; readonly charts: number }

/** Answers what of the slide is no text. */
function addSlide(office: OfficePackage, part: string, slide: number, list: BlockList): Unread {
  const place = { kind: 'slide', slide } as const
  const document = parseXml(office.part(part))
  // What newer programs draw is given once more for older ones.
  for (const twin of document.querySelectorAll('mc\\:Fallback')) twin.remove()
  const shapes = [...document.querySelectorAll('p\\:sp, p\\:graphicFrame')]
  const titles = shapes.filter((shape) => /^(ctrT|t)itle$/.test(placeholderOf(shape)))
  for (const shape of titles)
    list.heading(
      1,
      paragraphsOf(shape)
        .map((p) => p.text)
        .join(' '),
      place,
    )
  for (const shape of shapes.filter((candidate) => !titles.includes(candidate))) {
    if (/^(dt|ftr|sldNum|hdr)$/.test(placeholderOf(shape))) continue
    const table = shape.querySelector('a\\:tbl')
    const diagram = shape.querySelector('dgm\\:relIds')?.getAttribute('r:dm')
    if (table) list.add('table', tableText(table), place)
    else if (diagram) addDiagram(office, part, diagram, list, slide)
    else addParagraphs(shape, list, slide)
  }
  addNotes(office, part, list, place)
  const count = (selector: string) => [...document.querySelectorAll(selector)].length
  return { pictures: count('p\\:pic'), charts: count('c\\:chart') }
}

function addNotes(office: OfficePackage, part: string, list: BlockList, place: Place): void {
  const notes = [...office.relations(part).values()].find((relation) => relation.type === 'notesSlide')
  if (!notes || notes.isExternal) return
  for (const shape of parseXml(office.part(notes.target)).querySelectorAll('p\\:sp')) {
    if (placeholderOf(shape) === 'body') for (const { text } of paragraphsOf(shape)) list.add('paragraph', text, place)
  }
}

/** What a drawn diagram says stands in a part of its own. */
function addDiagram(office: OfficePackage, part: string, id: string, list: BlockList, slide: number): void {
  const data = office.relations(part).get(id)
  if (data && !data.isExternal) {
    for (const { text } of paragraphsOf(parseXml(office.part(data.target)).documentElement))
      list.add('list-item', text, { kind: 'slide', slide })
  }
}

function addParagraphs(shape: DomElement, list: BlockList, slide: number): void {
  const paragraphs = paragraphsOf(shape)
  const isList = placeholderOf(shape) === 'body' || paragraphs.length > 1
  for (const { text } of paragraphs) {
    list.add(isList ? 'list-item' : 'paragraph', text, { kind: 'slide', slide })
  }
}

/** A placeholder without a type is a body. */
function placeholderOf(shape: DomElement): string {
  const placeholder = shape.querySelector('p\\:nvPr p\\:ph')
  return placeholder ? (placeholder.getAttribute('type') ?? 'body') : ''
}

function paragraphsOf(shape: DomElement | null): { text: string }[] {
  return [...(shape?.querySelectorAll('a\\:p') ?? [])]
    .map((paragraph) => ({ text: runText(paragraph) }))
    .filter(({ text }) => text.trim() !== '')
}

function runText(paragraph: DomElement): string {
  return [...paragraph.querySelectorAll('a\\:t, a\\:br')]
    .map((run) => (run.tagName.toLowerCase() === 'a:br' ? '\n' : (run.textContent ?? '')))
    .join('')
}

const tableText = (table: DomElement) =>
  markdownTable(
    [...table.querySelectorAll('a\\:tr')].map((row) =>
      [...row.querySelectorAll('a\\:tc')].map((cell) => [...cell.querySelectorAll('a\\:p')].map(runText).join(' ')),
    ),
  )
