import type { Recognition } from '../../../core/ports.ts'
import { say } from '../../../core/sentences.ts'
import { corrupt, Fault, unsupported } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { assemble } from '../pdf/assemble.ts'
import type { Line } from '../pdf/page-lines.ts'
import { ocrWarning } from './bounds.ts'
import { recognize } from './engine.ts'

export const image: Format = { id: 'ocr', mediaType: 'image/*', extract }

/** A page of usual width in points, so that sizes mean what they mean in a PDF. */
const pageWidth = 595

async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  if (bytes[0] === 0x47) throw unsupported('image/gif', say('saveAsAndDrop', { format: 'PNG' }))
  const size = pictureSize(bytes)
  const most = context.limits.pixels
  if (size && size.width * size.height > most) {
    throw new Fault({
      kind: 'too-large',
      limit: 'pixels',
      detail: `The picture has ${size.width} × ${size.height} pixels; the limit is ${most / 1e6} million.`,
    })
  }
  if (!context.ocr) throw new Fault({ kind: 'no-text-layer', pages: 1 })
  const scale = pageWidth / (size?.width ?? pageWidth * 2)
  const lines = await read(bytes, scale, context.recognition)
  context.step(1, 1, 'page')
  const page = { number: 1, width: pageWidth, height: (size?.height ?? 0) * scale, lines }
  const { blocks } = assemble([page], [], [])
  return { mediaType: mediaTypeOf(bytes), blocks, pageCount: 1, warnings: [ocrWarning(context.recognition)] }
}

const kinds: Readonly<Record<number, string>> = {
  137: 'png',
  255: 'jpeg',
  66: 'bmp',
  82: 'webp',
  73: 'tiff',
  77: 'tiff',
}

const mediaTypeOf = (bytes: Uint8Array) => `image/${kinds[bytes[0] ?? 0] ?? '*'}`

async function read(bytes: Uint8Array, scale: number, recognition?: Recognition): Promise<Line[]> {
  try {
    return await recognize({ bytes, page: 1, scale }, recognition)
  } catch (error) {
    if (error instanceof Fault) throw error
    throw corrupt('The picture is damaged and cannot be decoded.', error)
  }
}

/** Width and height as the head of the file says; undefined for kinds that say it elsewhere. */
function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0x89 && bytes.length > 24) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes[0] === 0x42 && bytes.length > 26) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  }
  return bytes[0] === 0xff ? jpegSize(view) : undefined
}

function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker >> 8 !== 0xff) return undefined
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
