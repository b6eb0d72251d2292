import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Recognition } from '../../../core/ports.ts'
import { Fault } from '../fault.ts'
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

let engine: { readonly languages: string; readonly loaded: Promise<{ core: Core; api: Api }> } | undefined

// Not named `require`: what the worker is built into has one of that name.
const requireHere = createRequire(import.meta.url)

const codesOf = (languages: Recognition['languages']) => languages.map(({ code }) => code).join('+')

/** Where nobody says another language. */
function english(): Recognition {
  const folder = dirname(requireHere.resolve('@tesseract.js-data/eng/package.json'))
  return { languages: [{ code: 'eng', file: join(folder, '4.0.0_best_int', 'eng.traineddata.gz') }] }
}

/** The lines of text in a picture, in reading order, as if they had stood in a PDF. Takes seconds for a page. */
export async function recognize(picture: PagePicture, recognition: Recognition = english()): Promise<Line[]> {
  const languages = codesOf(recognition.languages)
  if (engine?.languages !== languages) engine = { languages, loaded: load(recognition) }
  const { core, api } = await engine.loaded.catch((error: unknown) => {
    engine = undefined
    throw error
  })
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

async function load({ languages }: Recognition): Promise<{ core: Core; api: Api }> {
  const loadCore: LoadCore = requireHere('tesseract.js-core/tesseract-core-simd-lstm.js')
  const silent = () => {}
  const core = await loadCore({ print: silent, printErr: silent, TesseractProgress: silent })
  for (const { code, file } of languages) core.FS.writeFile(`${code}.traineddata`, await dataOf(file))
  const api = new core.TessBaseAPI()
  if (api.Init(null, codesOf(languages), lstmOnly) !== 0) throw noData(languages.map(({ file }) => file))
  api.SetPageSegMode(automaticLayout)
  return { core, api }
}

async function dataOf(file: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(file)
    return new Uint8Array(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  } catch (error) {
    throw noData([file], error)
  }
}

const noData = (names: readonly string[], cause?: unknown) =>
  new Fault(
    {
      kind: 'unsupported',
      mediaType: 'image/*',
      hint: `The data to recognise text with cannot be read (${names.join(', ')}). Choose languages with: commonplace recognition`,
    },
    cause,
  )

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
