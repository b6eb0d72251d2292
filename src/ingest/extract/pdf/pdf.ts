import { say } from '../../../core/sentences.ts'
import { corrupt, Fault } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { pictures as drawnPictures, notRead } from '../not-read.ts'
import { ocrWarning } from '../ocr/bounds.ts'
import { assemble } from './assemble.ts'
import { countPictures } from './count-pictures.ts'
import { createFontStyles, type FontStyles } from './font-styles.ts'
import { isGibberish } from './gibberish.ts'
import { damageIn } from './integrity.ts'
import { openPdf, type PdfDocument } from './open-pdf.ts'
import { readOutline } from './outline.ts'
import { isDrawnOn, picturesOf } from './page-pictures.ts'
import { pdfFacts } from './pdf-facts.ts'
import { type Page, readPage } from './read-page.ts'
import { isDamage, listenForRemarks, type Remarks } from './remarks.ts'
import { titleIn } from './title.ts'

export const pdf: Format = { id: 'pdf', mediaType: 'application/pdf', extract }

async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const remarks = listenForRemarks()
  try {
    const document = await openPdf(bytes, context)
    try {
      const damage = [...damageIn(bytes, context.password !== undefined), ...lostPages(document, remarks)]
      return await readDocument(document, context, { remarks, damage, drawn: countPictures(bytes) })
    } finally {
      await document.destroy()
    }
  } finally {
    remarks.stop()
  }
}

/** Where the tree of pages is damaged pdf.js goes on with those it finds. */
function lostPages(document: PdfDocument, remarks: Remarks): string[] {
  const stated = remarks.take().map((remark) => /invalid \/Pages tree \/Count: (\d+)/.exec(remark)?.[1])
  const count = Number(stated.find((number) => number !== undefined) ?? 0)
  return count > document.numPages ? [`pages ${document.numPages + 1}–${count}`] : []
}

/** What was seen of the file itself. */
type Sound = { readonly remarks: Remarks; readonly damage: readonly string[]; readonly drawn: number }

async function readDocument(document: PdfDocument, context: ExtractContext, sound: Sound): Promise<Extracted> {
  const total = document.numPages
  const { remarks, damage } = sound
  const { pages, missing, pictures, recognized } = await readPages(document, context, remarks)
  const labels = (await quietly(() => document.getPageLabels())) ?? []
  const outline = (await quietly(() => readOutline(document))) ?? []
  const { blocks, contentsPages } = assemble(pages, outline, labels)
  if (blocks.length === 0 && missing.length === 0 && damage.length === 0 && pictures.length > 0) {
    throw new Fault({ kind: 'no-text-layer', pages: total })
  }
  // A cover is a picture on purpose; between pages of text it is a page that was scanned.
  const scanned = pictures.filter((page) => page !== 1 && page !== total)
  const facts = (await quietly(() => pdfFacts(document))) ?? { title: undefined, authors: [] }
  const warnings = [
    ...(contentsPages.length === 0 ? [] : [contentsLeftOut(contentsPages)]),
    ...(pictures.length > scanned.length && blocks.length > 0 ? [say('coverLeftOut', {})] : []),
    // Those that fill a page are told of as pages.
    ...(recognized ? [ocrWarning(context.recognition)] : notRead(drawnPictures(sound.drawn - pictures.length))),
  ]
  return {
    ...facts,
    title: facts.title ?? titleIn(blocks),
    pageCount: total,
    blocks,
    missing: [
      ...missing,
      ...damage,
      ...scanned.map((page) => `page ${page} (a picture; text recognition can read it)`),
    ],
    recognizable: scanned.length > 0,
    isRecognized: recognized,
    warnings,
  }
}

async function readPages(document: PdfDocument, context: ExtractContext, remarks: Remarks) {
  const fonts = createFontStyles()
  const pages: Page[] = []
  const missing: string[] = []
  const pictures: number[] = []
  let recognized = false
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const { page, isPicture, isRecognized } = await readOnePage(document, number, { fonts, context, remarks })
      const isUnreadable = isGibberish(page.lines.map((line) => line.text).join('\n'))
      if (isUnreadable) missing.push(`page ${number} (its font does not say which letters its shapes are)`)
      else pages.push(page)
      if (isPicture) pictures.push(number)
      recognized ||= isRecognized
      if (remarks.take().some(isDamage)) missing.push(`part of page ${number}`)
    } catch (error) {
      if (error instanceof Fault) throw error
      remarks.take()
      missing.push(`page ${number}`)
    }
    context.step(number, document.numPages, 'page')
  }
  if (missing.length === document.numPages && pages.length > 0 && pages.every((page) => page.lines.length === 0)) {
    throw corrupt('None of its pages can be read.')
  }
  return { pages, missing, pictures, recognized }
}

type Reading = { readonly fonts: FontStyles; readonly context: ExtractContext; readonly remarks: Remarks }

async function readOnePage(document: PdfDocument, number: number, { fonts, context, remarks }: Reading) {
  const pdfPage = await document.getPage(number)
  try {
    const page = await readPage(pdfPage, number, fonts)
    if (page.lines.length > 0 || !(await isDrawnOn(pdfPage, remarks)))
      return { page, isPicture: false, isRecognized: false }
    if (!context.ocr) return { page, isPicture: true, isRecognized: false }
    // Loaded only when it is asked for: it is the largest of all libraries here.
    const { recognize } = await import('../ocr/engine.ts')
    const lines = []
    for (const picture of await picturesOf(pdfPage, number))
      lines.push(...(await recognize(picture, context.recognition)))
    return { page: { ...page, lines }, isPicture: lines.length === 0, isRecognized: true }
  } finally {
    pdfPage.cleanup()
  }
}

/** What a PDF says about itself may be damaged without its text being so. */
async function quietly<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch {
    // Any fault of pdf.js in labels, bookmarks or metadata.
    return undefined
  }
}

const contentsLeftOut = (pages: readonly number[]) =>
  say('contentsPagesLeftOut', { pages: rangesOf(pages).join(', '), isOne: pages.length === 1 })

/** 5, 6, 7, 9 is "5–7, 9". */
function rangesOf(pages: readonly number[]): string[] {
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last.to + 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
}
