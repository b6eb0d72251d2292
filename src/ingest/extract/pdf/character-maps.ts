import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openZip, type ZipArchive } from '../zip-archive.ts'

/**
 * Adobe's predefined character maps, by which East Asian fonts say which character a code is. They come with pdf.js and
 * not with `unpdf`; without them the text of such fonts is lost. The shape is what pdf.js asks its data by.
 */
export class CharacterMaps {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const found = kind === 'cMapUrl' ? (await maps()).read(filename) : undefined
    // pdf.js turns this into a remark, and what it concerns into a part that is missing.
    if (!found) throw new Error(`No such data: ${filename}`)
    return found
  }
}

const archiveName = 'pdf-character-maps.zip'

let opened: Promise<ZipArchive> | undefined

/** Opened once, and only for a document that needs one. */
async function maps(): Promise<ZipArchive> {
  opened ??= readFromAbove(import.meta.dirname).then((bytes) => openZip(bytes))
  return opened
}

/** In `resources`, above this file's folder in the sources and in what is built from them. */
async function readFromAbove(folder: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(join(folder, 'resources', archiveName)))
  } catch (error) {
    const above = dirname(folder)
    if (above === folder) throw new Error(`resources/${archiveName} is not there.`, { cause: error })
    return readFromAbove(above)
  }
}
