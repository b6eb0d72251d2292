import { crc32, inflateRawSync } from 'node:zlib'
import { corrupt, Fault, tooLarge } from './fault.ts'

export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly isEncrypted: boolean
  readonly start: number
}

export type ZipArchive = {
  readonly names: readonly string[]
  entry(name: string): ZipEntry | undefined
  /** The bytes of a file, checked against the length and checksum the archive states; undefined if it has none such. */
  read(name: string): Uint8Array | undefined
  readText(name: string): string | undefined
}

export type ZipLimits = {
  /** What all files read from the archive may come to, unpacked. */
  readonly unpackedBytes: number
  readonly entries: number
}

const zipLimits: ZipLimits = { unpackedBytes: 256 * 1_048_576, entries: 20_000 }

/**
 * Reads a zip file by its directory. Nothing is unpacked before it is asked for, and never more than is allowed: the
 * stated sizes are checked first, and a file that unpacks to more than it stated is stopped there.
 */
export function openZip(bytes: Uint8Array, given: Partial<ZipLimits> = {}): ZipArchive {
  const limits = {
    unpackedBytes: given.unpackedBytes ?? zipLimits.unpackedBytes,
    entries: given.entries ?? zipLimits.entries,
  }
  const entries = readDirectory(bytes, limits)
  let left = limits.unpackedBytes
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (entry.size > entry.packed * mostRatio + mostRatio)
      throw corrupt(`The size stated for “${name}” inside it is not possible.`)
    if (entry.size > left) throw tooLarge('unpackedBytes', expands(limits))
    left -= entry.size
    return unpack(bytes, entry)
  }
  return {
    names: [...entries.keys()],
    entry: (name) => entries.get(name),
    read,
    readText(name) {
      const found = read(name)
      return found && decodeXml(found)
    },
  }
}

/** Deflate cannot do better. */
const mostRatio = 1040

const expands = (limits: ZipLimits) =>
  `Unpacked it comes to more than ${Math.round(limits.unpackedBytes / 1_048_576)} MB; such a file is a trap or not a document.`

/** XML says its encoding itself; all that matters in practice are UTF-8 and UTF-16 with a mark. */
function decodeXml(bytes: Uint8Array): string {
  const [a, b] = bytes
  const label = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(label).decode(bytes)
}

function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted) throw new Fault({ kind: 'password', wrong: false })
  const packed = bytes.subarray(entry.start, entry.start + entry.packed)
  const content = entry.method === 0 ? packed : inflate(packed, entry)
  if (content.length !== entry.size || crc32(content) !== entry.crc) {
    throw corrupt(`“${entry.name}” inside it is damaged: its checksum is wrong.`)
  }
  return content
}

const harmlessBytes = 32 * 1_048_576

function inflate(packed: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.method !== 8)
    throw corrupt(`“${entry.name}” inside it is packed in a way that is not known (${entry.method}).`)
  try {
    // Somewhat more than stated is damage, which the caller sees; far more is a trap.
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size + 1, harmlessBytes) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw tooLarge('trap', `“${entry.name}” inside it unpacks to more than it says; such a file is a trap.`)
    }
    throw corrupt(`“${entry.name}” inside it is damaged and cannot be unpacked.`, error)
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

function readDirectory(bytes: Uint8Array, limits: ZipLimits): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.entries) throw tooLarge('entries', `It holds ${count} files; the limit is ${limits.entries}.`)
  if (count === 0xffff) throw tooLarge('entries', 'It is a zip file of the 64-bit kind, which is not read.')
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let done = 0; done < count; done += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw broken()
    const nameLength = view.getUint16(at + 28, true)
    const skip = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const flags = view.getUint16(at + 8, true)
    const raw = bytes.subarray(at + 46, at + 46 + nameLength)
    const name = decodeName(raw, (flags & 0x800) !== 0)
    const local = view.getUint32(at + 42, true)
    const packed = view.getUint32(at + 20, true)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== localMark) throw broken()
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packed > bytes.length) throw broken()
    if (entries.has(name)) throw corrupt(`It holds two files of the name “${name}”.`)
    const entry: ZipEntry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed,
      size: view.getUint32(at + 24, true),
      // Said twice: a single bit that says otherwise is damage, and no lock.
      isEncrypted: (flags & view.getUint16(local + 6, true) & 1) !== 0,
      start,
    }
    entries.set(name, entry)
    // The name too stands twice; a damaged one is then still found by the other.
    const again = decodeName(bytes.subarray(local + 30, local + 30 + view.getUint16(local + 26, true)), true)
    if (again !== name && !entries.has(again)) entries.set(again, entry)
    at += 46 + nameLength + skip
  }
  // One entry more than are counted: the count is damaged, and what it leaves out would be missed by nobody.
  if (at + 4 <= bytes.length && view.getUint32(at, true) === entryMark) throw broken()
  return entries
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_600); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw corrupt(
    'It breaks off: the directory at the end of the file is missing. Was it copied or downloaded to its end?',
  )
}

const broken = () => corrupt('The directory of the files inside it is damaged.')

function decodeName(raw: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder(isUtf8 ? 'utf-8' : 'ibm866').decode(raw)
  }
}
