import { getDocumentProxy } from 'unpdf'
import { corrupt, Fault } from '../fault.ts'
import type { ExtractContext } from '../format.ts'
import { CharacterMaps } from './character-maps.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** Opened without anything that draws, runs or fetches. Pictures are decoded only for text recognition. */
export async function openPdf(
  bytes: Uint8Array,
  { password, ocr, limits }: Pick<ExtractContext, 'password' | 'ocr' | 'limits'>,
): Promise<PdfDocument> {
  try {
    // A copy, and no Buffer: pdf.js refuses those, and takes the bytes it is given away from its caller.
    return await getDocumentProxy(new Uint8Array(bytes), {
      ...(password === undefined ? {} : { password }),
      // Its own reader of them is given no place to look: the address only says that there are such.
      cMapUrl: 'character-maps/',
      useWorkerFetch: false,
      BinaryDataFactory: CharacterMaps,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      maxImageSize: ocr ? limits.pixels : 1,
      // Infos too: a compressed stream that breaks off is no more than an info to pdf.js.
      verbosity: 5,
    })
  } catch (error) {
    throw faultOf(error)
  }
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'PasswordException') {
    // pdf.js: 1 asks for a password, 2 says that the given one is wrong.
    return new Fault({ kind: 'password', wrong: 'code' in error && error.code === 2 }, error)
  }
  if (/^(InvalidPDFException|FormatError|XRef|UnknownErrorException|MissingDataException)/.test(error.name)) {
    return corrupt(`It is not a PDF that can be read: ${error.message.split('\n')[0]?.replace(/\.$/, '')}.`, error)
  }
  return error
}
