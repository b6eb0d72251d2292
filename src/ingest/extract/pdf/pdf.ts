import { Fault } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { assemble } from './assemble.ts'
import { createFontStyles } from './font-styles.ts'
import { openPdf, type PdfDocument } from './open-pdf.ts'
import { readOutline } from './outline.ts'
import { type Page, readPage } from './read-page.ts'
import { listenForRemarks, type Remarks } from './remarks.ts'

export const pdf: Format = { id: 'pdf', version: 1, mediaType: 'application/pdf', extract }

async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const remarks = listenForRemarks()
  try {
    return await extractHeard(bytes, context, remarks)
  } finally {
    remarks.stop()
  }
}

async function extractHeard(bytes: Uint8Array, context: ExtractContext, remarks: Remarks): Promise<Extracted> {
  const document = await openPdf(bytes, context.password)
  try {
    const { pages, missing } = await readPages(document, context, remarks)
    const outline = await readOutline(document)
    const labels = (await document.getPageLabels()) ?? []
    const { blocks, contentsPages } = assemble(pages, outline, labels)
    if (blocks.length === 0 && missing.length === 0) throw await faultOfTextless(document)
    const facts = await readFacts(document)
    return {
      ...facts,
      title: facts.title ?? blocks.find((block) => block.kind === 'heading')?.text,
      pageCount: document.numPages,
      blocks,
      missing,
      warnings: contentsPages.length === 0 ? [] : [`Its table of contents (${pagesOf(contentsPages)}) was left out.`],
    }
  } finally {
    await document.destroy()
  }
}

async function readPages(document: PdfDocument, context: ExtractContext, remarks: Remarks) {
  const fonts = createFontStyles()
  const pages: Page[] = []
  const missing: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      pages.push(await readPage(page, number, fonts))
      page.cleanup()
      if (remarks.take().some(isDamage)) missing.push(`part of page ${number}`)
    } catch (error) {
      if (error instanceof Fault) throw error
      missing.push(`page ${number}`)
    }
    context.step(number, document.numPages, 'page')
  }
  return { pages, missing }
}

/** Said by pdf.js where it dropped something that was meant to be text; its other remarks are about looks. */
const isDamage = (remark: string) =>
  /getTextContent - ignoring|getOperatorList - ignoring errors during|Invalid (?:header|block|distance|code)|bad (?:block|literal|huffman)|flate stream|Bad encoding|unexpected end|Unable to load font data|XRef.*error/i.test(
    remark,
  )

async function faultOfTextless(document: PdfDocument): Promise<Fault> {
  return new Fault({ kind: 'no-text-layer', pages: document.numPages })
}

const pagesOf = (pages: readonly number[]) => (pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.join(', ')}`)

async function readFacts(document: PdfDocument) {
  const { info } = await document.getMetadata()
  const text = (key: string): string | undefined => {
    const value: unknown = key in info ? Reflect.get(info, key) : undefined
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const title = text('Title')
  return {
    title: title && !isFileName(title) ? title : undefined,
    authors: (text('Author') ?? '').split(/\s*(?:;|,| and )\s*/).filter((name) => name !== ''),
    date: dateOf(text('CreationDate')),
    language: text('Language'),
  }
}

/** Word processors leave "Microsoft Word - draft3.doc" where the title should be. */
const isFileName = (title: string) =>
  /^(microsoft word - |untitled)|\.(docx?|indd|tex|dvi|pdf|odt|qxd|pptx?)$/i.test(title)

function dateOf(raw: string | undefined): string | undefined {
  const parts = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(raw ?? '')
  return parts
    ? parts
        .slice(1)
        .filter((part) => part !== undefined)
        .join('-')
    : undefined
}
