import type { Spoken } from '../../../core/said.ts'
import { say } from '../../../core/sentences.ts'
import { type BlockList, createBlockList } from '../block-list.ts'
import { type DomElement, type DomNode, isElement, isText, parseXml } from '../dom.ts'
import { Fault, unsupported } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { markdownTable } from '../markdown-table.ts'
import { comments, countOf, notRead, pictures } from '../not-read.ts'
import { elementText, type OfficePackage, openOffice } from '../office-package.ts'

export const odt: Format = { id: 'odt', mediaType: 'application/vnd.oasis.opendocument.text', extract }

function extract(bytes: Uint8Array, context: ExtractContext): Extracted {
  const office = openOffice(bytes, context.limits)
  const kind = office.zip.readText('mimetype')?.trim() ?? odt.mediaType
  if (!/opendocument\.text/.test(kind)) throw unsupported(kind, 'Save it as PDF, Excel or PowerPoint and drop that.')
  if (office.zip.entry('META-INF/manifest.xml') && /encryption-data/.test(office.part('META-INF/manifest.xml'))) {
    throw new Fault({ kind: 'password', wrong: false })
  }
  const content = office.part('content.xml')
  const body = parseXml(content).querySelector('office\\:text')
  const list = createBlockList()
  if (body) addChildren(body, 'paragraph', list)
  const facts = factsOf(office)
  return {
    ...facts,
    title: facts.title ?? list.blocks.find((block) => block.level === 1)?.text,
    blocks: list.blocks,
    warnings: unreadIn(content),
  }
}

function unreadIn(content: string): Spoken[] {
  const objects = countOf(content, /<draw:object[\s/>]/g)
  return [
    ...notRead(
      // An object brings a picture of itself along.
      pictures(Math.max(0, countOf(content, /<draw:image[\s/>]/g) - objects)),
      { kind: 'inserts', count: objects },
      comments(countOf(content, /<office:annotation[\s/>]/g)),
    ),
    ...(/<text:changed-region[\s/>]/.test(content) ? [say('trackedChanges', {})] : []),
  ]
}

type TextKind = 'paragraph' | 'list-item'

function addChildren(element: DomElement, kind: TextKind, list: BlockList): void {
  for (const child of element.children) addElement(child, kind, list)
}

function addElement(element: DomElement, kind: TextKind, list: BlockList): void {
  switch (element.tagName.toLowerCase()) {
    case 'text:h':
      list.heading(Number(element.getAttribute('text:outline-level')) || 1, plain(element))
      break
    case 'text:p':
      list.add(kind, plain(element))
      for (const box of element.querySelectorAll('draw\\:text-box')) addChildren(box, kind, list)
      break
    case 'text:list':
      addChildren(element, 'list-item', list)
      return
    case 'table:table':
      list.add('table', tableText(element))
      break
    case 'text:tracked-changes':
    case 'text:table-of-content':
      return
    default:
      addChildren(element, kind, list)
      return
  }
  for (const note of element.querySelectorAll('text\\:note-body')) list.add('footnote', plain(note))
}

/** Text without that of notes, comments and frames' alternative texts. */
function plain(node: DomNode): string {
  if (isText(node)) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!isElement(node)) return ''
  switch (node.tagName.toLowerCase()) {
    case 'text:s':
      return ' '.repeat(Math.min(100, Number(node.getAttribute('text:c')) || 1))
    case 'text:tab':
      return '\t'
    case 'text:line-break':
      return '\n'
    case 'text:note':
    case 'office:annotation':
    case 'draw:text-box':
    case 'svg:title':
    case 'svg:desc':
      return ''
    default:
      return [...node.childNodes].map(plain).join('')
  }
}

const tableText = (table: DomElement) =>
  markdownTable(
    [...table.querySelectorAll('table\\:table-row')].map((row) =>
      [...row.children].flatMap((cell) => {
        // A cell that lies under a wide one is empty; one that is said to be repeated stands for several.
        const text = [...cell.querySelectorAll('text\\:p')].map(plain).join(' ')
        const times = Number(cell.getAttribute('table:number-columns-repeated')) || 1
        return Array.from({ length: Math.min(times, 100) }, () => text)
      }),
    ),
  )

function factsOf(office: OfficePackage) {
  const meta = office.zip.entry('meta.xml') ? office.part('meta.xml') : ''
  const author = elementText(meta, 'meta:initial-creator') ?? elementText(meta, 'dc:creator')
  return {
    title: elementText(meta, 'dc:title'),
    authors: author ? [author] : [],
    date: (elementText(meta, 'meta:creation-date') ?? elementText(meta, 'dc:date'))?.slice(0, 10),
    language: elementText(meta, 'dc:language'),
  }
}
