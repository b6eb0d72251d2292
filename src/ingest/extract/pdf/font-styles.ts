import type { PdfDocument } from './open-pdf.ts'
import type { Piece } from './page-lines.ts'

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

export type FontStyles = {
  learn(page: PdfPage, pieces: readonly Piece[]): Promise<void>
  isBold(font: string): boolean
  isMono(font: string): boolean
}

/** pdf.js tells a font's name only after it prepared a page for drawing, which costs as much again as its text. */
const mostPagesDrawn = 24

/** Which fonts are bold or fixed in width, by their names; learnt from the first pages that use a new one. */
export function createFontStyles(): FontStyles {
  const names = new Map<string, string>()
  let drawn = 0
  return {
    async learn(page, pieces) {
      const isNew = pieces.some((piece) => !names.has(piece.font))
      if (!isNew || drawn >= mostPagesDrawn) return
      drawn += 1
      await page.getOperatorList()
      for (const { font } of pieces) if (!names.has(font)) names.set(font, nameOf(page, font))
    },
    isBold: (font) => /bold|black|heavy|semibd|-bd|[a-z]B(,|$|-)|\bmedi(um)?\b/i.test(names.get(font) ?? ''),
    isMono: (font) => /mono|courier|typewriter|consol|fixed|code|menlo|cmtt|txtt/i.test(names.get(font) ?? ''),
  }
}

function nameOf(page: PdfPage, font: string): string {
  if (!page.commonObjs.has(font)) return ''
  const found: unknown = page.commonObjs.get(font)
  return typeof found === 'object' && found !== null && 'name' in found && typeof found.name === 'string'
    ? found.name.replace(/^[A-Z]{6}\+/, '')
    : ''
}
