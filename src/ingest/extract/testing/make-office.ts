import { strToU8, zipSync } from 'fflate'

/** A zip of texts. */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>, level: 0 | 6 = 6): Uint8Array {
  const entries = Object.entries(files).map(
    ([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text] as const,
  )
  return zipSync(Object.fromEntries(entries), { level, mtime: new Date('2026-01-02T03:04:06') })
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const relationships = `${office}/officeDocument/2006/relationships`

function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${office}/package/2006/relationships">${items.join('')}</Relationships>`
}

export type Facts = { readonly title?: string; readonly creator?: string; readonly created?: string }

const core = ({ title = '', creator = '', created = '' }: Facts) =>
  `${head}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>${title}</dc:title><dc:creator>${creator}</dc:creator><dcterms:created>${created}</dcterms:created></cp:coreProperties>`

const types = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`

/** `body` is what stands inside w:body. */
export function makeDocx(body: string, facts: Facts = {}, extra: Readonly<Record<string, string>> = {}): Uint8Array {
  const styles = ['Heading1', 'Heading2', 'Title']
    .map(
      (style) =>
        `<w:style w:type="paragraph" w:styleId="${style}"><w:name w:val="${style.replace(/(\d)/, ' $1').toLowerCase().replace('title', 'Title')}"/></w:style>`,
    )
    .join('')
  return makeZip({
    '[Content_Types].xml': types,
    '_rels/.rels': relations([['r1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['r1', 'styles', 'styles.xml'],
      ...(extra['word/footnotes.xml'] === undefined ? [] : [['r2', 'footnotes', 'footnotes.xml'] as const]),
    ]),
    'word/styles.xml': `${head}<w:styles xmlns:w="${office}/wordprocessingml/2006/main">${styles}</w:styles>`,
    'word/document.xml': `${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    'docProps/core.xml': core(facts),
    ...extra,
  })
}

export const wordParagraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export function makePptx(
  slides: readonly { readonly title: string; readonly bullets: readonly string[]; readonly notes?: string }[],
): Uint8Array {
  const shape = (type: string, texts: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  const spaces = `xmlns:p="${office}/presentationml/2006/main" xmlns:a="${office}/drawingml/2006/main" xmlns:r="${relationships}"`
  const files: Record<string, string> = {
    '[Content_Types].xml': types,
    'ppt/presentation.xml': `${head}<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => [`s${at + 1}`, 'slide', `slides/slide${at + 1}.xml`]),
    ),
  }
  for (const [at, { title, bullets, notes }] of slides.entries()) {
    files[`ppt/slides/slide${at + 1}.xml`] =
      `${head}<p:sld ${spaces}><p:cSld><p:spTree>${shape('title', [title])}${shape('body', bullets)}${shape('sldNum', [String(at + 1)])}</p:spTree></p:cSld></p:sld>`
    if (notes !== undefined) {
      files[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relations([
        ['n', 'notesSlide', `../notesSlides/n${at + 1}.xml`],
      ])
      files[`ppt/notesSlides/n${at + 1}.xml`] = `${head}<p:notes ${spaces}>${shape('body', [notes])}</p:notes>`
    }
  }
  return makeZip(files)
}

/** Sheets by name, each the rows inside sheetData. */
export function makeXlsx(sheets: Readonly<Record<string, string>>, strings: readonly string[] = []): Uint8Array {
  const names = Object.keys(sheets)
  const space = `xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relationships}"`
  return makeZip({
    '[Content_Types].xml': types,
    'xl/workbook.xml': `${head}<workbook ${space}><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => [`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
    ),
    'xl/sharedStrings.xml': `${head}<sst ${space}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${head}<styleSheet ${space}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet ${space}><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  })
}

export function makeEpub(
  chapters: readonly { readonly title: string; readonly body: string }[],
  facts: Facts & { language?: string } = {},
): Uint8Array {
  const item = (_: unknown, at: number) =>
    `<item id="c${at + 1}" href="text/c${at + 1}.xhtml" media-type="application/xhtml+xml"/>`
  return makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${head}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    'OEBPS/book.opf': `${head}<package><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${facts.title ?? ''}</dc:title><dc:creator>${facts.creator ?? ''}</dc:creator><dc:date>${facts.created ?? ''}</dc:date><dc:language>${facts.language ?? ''}</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${chapters.map(item).join('')}</manifest><spine>${chapters.map((_, at) => `<itemref idref="c${at + 1}"/>`).join('')}</spine></package>`,
    'OEBPS/nav.xhtml': `<html><body><nav epub:type="toc"><ol>${chapters.map(({ title }, at) => `<li><a href="text/c${at + 1}.xhtml">${title}</a></li>`).join('')}</ol></nav></body></html>`,
    ...Object.fromEntries(
      chapters.map(({ title, body }, at) => [
        `OEBPS/text/c${at + 1}.xhtml`,
        `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body>${body}</body></html>`,
      ]),
    ),
  })
}

export function makeOdt(body: string, facts: Facts = {}): Uint8Array {
  const spaces =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"'
  return makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${head}<office:document-content ${spaces}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'meta.xml': `${head}<office:document-meta ${spaces}><office:meta><dc:title>${facts.title ?? ''}</dc:title><meta:initial-creator>${facts.creator ?? ''}</meta:initial-creator><meta:creation-date>${facts.created ?? ''}</meta:creation-date></office:meta></office:document-meta>`,
  })
}
