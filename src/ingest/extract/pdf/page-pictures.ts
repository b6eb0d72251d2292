import { getResolvedPDFJS } from 'unpdf'
import type { PagePicture } from '../ocr/engine.ts'
import type { PdfDocument } from './open-pdf.ts'
import type { Remarks } from './remarks.ts'

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Whether anything at all is drawn on a page: pictures, or letters drawn as shapes. */
export async function isDrawnOn(page: PdfPage, remarks: Remarks): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const painting = new Set([
    ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintImageXObjectRepeat],
    ...[OPS.constructPath, OPS.shadingFill, OPS.paintFormXObjectBegin, OPS.showText],
  ])
  const { fnArray } = await page.getOperatorList()
  // Pictures are not decoded here (see open-pdf.ts): that there was one is only remarked.
  return fnArray.some((operation) => painting.has(operation)) || remarks.heard(/image exceeded/i)
}

type Decoded = { readonly width: number; readonly height: number; readonly data: Uint8Array | Uint8ClampedArray }

/** The pictures of a scanned page, decoded, largest first; small ones (stamps, rules) are left out. */
export async function picturesOf(page: PdfPage, number: number): Promise<PagePicture[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const found: Decoded[] = []
  for (const [at, operation] of fnArray.entries()) {
    const [subject]: unknown[] = argsArray[at] ?? []
    if (operation === OPS.paintInlineImageXObject && isDecoded(subject)) found.push(subject)
    if (operation !== OPS.paintImageXObject || typeof subject !== 'string') continue
    const picture = await objectOf(page, subject)
    if (isDecoded(picture)) found.push(picture)
  }
  const { width } = page.getViewport({ scale: 1 })
  return found
    .filter((picture) => picture.width > 300 && picture.height > 60)
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .map((picture) => ({ bytes: toPnm(picture), page: number, scale: width / picture.width }))
}

const isDecoded = (value: unknown): value is Decoded =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray) &&
  'width' in value &&
  'height' in value

function objectOf(page: PdfPage, name: string): Promise<unknown> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => store.get(name, resolve))
}

/** The simplest picture format there is: a line of text and the grey or coloured pixels. */
function toPnm({ width, height, data }: Decoded): Uint8Array {
  const pixels = width * height
  const bytesPerPixel = data.length / pixels
  if (bytesPerPixel < 1) return withHead(`P5 ${width} ${height} 255\n`, unpackBits(width, height, data))
  if (bytesPerPixel === 1) return withHead(`P5 ${width} ${height} 255\n`, data)
  const rgb = bytesPerPixel === 3 ? data : dropAlpha(data, pixels)
  return withHead(`P6 ${width} ${height} 255\n`, rgb)
}

function withHead(head: string, body: Uint8Array | Uint8ClampedArray): Uint8Array {
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(new TextEncoder().encode(head))
  bytes.set(body, head.length)
  return bytes
}

function unpackBits(width: number, height: number, data: Uint8Array | Uint8ClampedArray): Uint8Array {
  const stride = (width + 7) >> 3
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = ((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      grey[y * width + x] = bit === 1 ? 255 : 0
    }
  }
  return grey
}

function dropAlpha(data: Uint8Array | Uint8ClampedArray, pixels: number): Uint8Array {
  const rgb = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at += 1) rgb.set(data.subarray(at * 4, at * 4 + 3), at * 3)
  return rgb
}
