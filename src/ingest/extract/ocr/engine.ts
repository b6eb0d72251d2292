import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { median } from '../pdf/columns.ts'
import type { Line } from '../pdf/page-lines.ts'

/** What is used of Tesseract's own core. It runs here, in this thread: the box has no threads to give. */
type Core = {
  readonly FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => Api
}
type Api = {
  Init(path: null, language: string, mode: number): number
  SetPageSegMode(mode: number): void
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetJSONText(): string
  Clear(): void
}
type LoadCore = (options: { print(): void; printErr(): void; TesseractProgress(): void }) => Promise<Core>

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
const TextLine = z.object({
  bbox: Box,
  text: z.string(),
  confidence: z.number(),
  rowAttributes: z.object({ rowHeight: z.number(), ascenders: z.number(), descenders: z.number() }),
  baseline: Box,
})
const Recognized = z.object({
  blocks: z
    .array(z.object({ bbox: Box, paragraphs: z.array(z.object({ lines: z.array(TextLine) })).nullish() }))
    .nullish(),
})

export type PagePicture = {
  readonly bytes: Uint8Array
  readonly page: number
  /** Points of the page to a pixel of the picture. */
  readonly scale: number
}

/** Small letters without tails are half as high as their size; the height of a row depends on which letters it has. */
const sizeOf = ({ rowHeight, ascenders, descenders }: z.infer<typeof TextLine>['rowAttributes']) =>
  Math.round((rowHeight - ascenders - descenders) * 2)

const leastConfidence = 30
const lstmOnly = 1
const automaticLayout = 3

let engine: Promise<{ core: Core; api: Api }> | undefined

/** The lines of text in a picture, in reading order, as if they had stood in a PDF. Takes seconds for a page. */
export async function recognize(picture: PagePicture): Promise<Line[]> {
  engine ??= load()
  const { core, api } = await engine
  core.FS.writeFile('/input', picture.bytes)
  try {
    if (api.SetImageFile(1, 0) !== 0) throw new Error('not a picture that can be decoded')
    api.Recognize(null)
    return linesOf(Recognized.parse(JSON.parse(api.GetJSONText())), picture)
  } finally {
    api.Clear()
    core.FS.unlink('/input')
  }
}

async function load(): Promise<{ core: Core; api: Api }> {
  const require = createRequire(import.meta.url)
  const loadCore: LoadCore = require('tesseract.js-core/tesseract-core-simd-lstm.js')
  const silent = () => {}
  const core = await loadCore({ print: silent, printErr: silent, TesseractProgress: silent })
  const folder = dirname(require.resolve('@tesseract.js-data/eng/package.json'))
  const packed = await readFile(join(folder, '4.0.0_best_int', 'eng.traineddata.gz'))
  core.FS.writeFile('eng.traineddata', new Uint8Array(gunzipSync(packed)))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'eng', lstmOnly) !== 0) throw new Error('the language data could not be loaded')
  api.SetPageSegMode(automaticLayout)
  return { core, api }
}

function linesOf({ blocks }: z.infer<typeof Recognized>, { page, scale }: PagePicture): Line[] {
  const lines = (blocks ?? []).flatMap((block) =>
    (block.paragraphs ?? []).flatMap(({ lines }) =>
      lines
        .filter((line) => line.confidence >= leastConfidence && line.text.trim() !== '')
        .map((line) => {
          const text = line.text.replace(/\s+/g, ' ').trim()
          const [x0, x1] = [line.bbox.x0 * scale, line.bbox.x1 * scale]
          return {
            text,
            page,
            x0,
            x1,
            y: line.baseline.y0 * scale,
            size: sizeOf(line.rowAttributes) * scale,
            bold: false,
            mono: false,
            left: block.bbox.x0 * scale,
            right: block.bbox.x1 * scale,
            cells: [{ text, x0, x1 }],
            pieces: [],
          }
        }),
    ),
  )
  return evenSizes(lines)
}

/** Sizes are estimates. What is not clearly larger than most of the page is of the page's own size. */
function evenSizes(lines: readonly Line[]): Line[] {
  const usual = median(lines.map((line) => line.size))
  return lines.map((line) => ({ ...line, size: line.size > usual * 1.15 ? line.size : usual }))
}
