import { analyse } from 'chardet'
import type { Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { corrupt, empty } from './fault.ts'

export type DecodedText = {
  readonly text: string
  readonly warning?: Spoken
  /** The file ends in the middle of a letter. */
  readonly isCut?: boolean
  readonly blank?: readonly string[]
}

/** Byte-order mark, else UTF-16 by its zero bytes, else UTF-8, else the best guess, which is said in a warning. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) throw empty()
  const marked = byMark(bytes) ?? byZeroBytes(bytes)
  if (marked) return decodeMarked(bytes, marked)
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: refuseBinary(utf8), blank: blankStretches(bytes) }
  const whole = withoutHalfLetter(bytes)
  return whole ? { text: refuseBinary(whole), isCut: true } : guess(bytes)
}

/** Half a unit at the end of UTF-16 is a letter of which the rest is missing. */
function decodeMarked(bytes: Uint8Array, label: string): DecodedText {
  const isCut = label !== 'utf-8' && bytes.length % 2 === 1
  return { text: decode(isCut ? bytes.subarray(0, -1) : bytes, label), ...(isCut && { isCut }) }
}

/** UTF-8 but for a last letter of which one to three bytes are there. */
function withoutHalfLetter(bytes: Uint8Array): string | undefined {
  const start = bytes.findLastIndex((byte) => byte >= 0xc0)
  const isNearEnd = start >= 0 && bytes.length - start < 4
  const text = isNearEnd ? tryDecode(bytes.subarray(0, start), 'utf-8') : undefined
  // Pure ASCII before it: then it is one letter of an older encoding.
  return text !== undefined && /[^\u0000-\u007f]/.test(text) ? text : undefined
}

/** A disk gives zeros for what it lost; no text in single bytes has a run of them. */
export function blankStretches(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.indexOf(Buffer.alloc(8))
  return start < 0 ? [] : [`text from byte ${start} on: the file holds zeros there`]
}

/** What decoding left to say about a document: a guess, or a letter of which the end is missing. */
export function remarksOn({ warning, isCut, blank = [] }: DecodedText): { warnings: Spoken[]; missing: string[] } {
  return {
    warnings: warning === undefined ? [] : [warning],
    missing: [...blank, ...(isCut ? ['its end: the file breaks off in the middle of a letter'] : [])],
  }
}

/** Whether the bytes read as text: right UTF-8 or UTF-16 without control characters, or few odd bytes in it. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65_536)
  if (byMark(head) || byZeroBytes(head)) return true
  return controlShare(head) < 0.002
}

function byMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without a mark: in most scripts every other byte of spaces, digits and line ends is zero. */
function byZeroBytes(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 4096)
  if (head.length < 4) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = head.length / 2
  const label =
    odd > half * 0.05 && even <= odd * 0.02
      ? 'utf-16le'
      : even > half * 0.05 && odd <= even * 0.02
        ? 'utf-16be'
        : undefined
  if (!label) return undefined
  const text = tryDecode(head.subarray(0, head.length - (head.length % 2)), label)
  return text !== undefined && textControlShare(text) < 0.002 ? label : undefined
}

function guess(bytes: Uint8Array): DecodedText {
  if (controlShare(bytes.subarray(0, 65_536)) > 0.01) throw corrupt('It is not text: it holds bytes no text has.')
  const damaged = new TextDecoder('utf-8').decode(bytes)
  const bad = damaged.match(/\ufffd/g)?.length ?? 0
  const multi = damaged.match(/[\u0080-\ufffc]/g)?.length ?? 0
  if (multi > bad * 4) {
    return { text: damaged, warning: say('badPlaces', { places: bad }) }
  }
  for (const [name, own, least] of eastAsian) {
    const text = tryDecode(bytes, name)
    const beyondAscii = text?.match(/[^\u0000-\u007f]/g)?.length ?? 0
    const inScript = text?.match(own)?.length ?? 0
    if (text !== undefined && beyondAscii >= 8 && inScript > beyondAscii * least)
      return { text, warning: guessed(name) }
  }
  for (const { name } of analyse(bytes.subarray(0, 262_144))) {
    const text = /^(UTF|ASCII|ISO-2022)/i.test(name) ? undefined : tryDecode(bytes, name)
    if (text !== undefined) return name === 'ISO-8859-7' ? greek(bytes, text) : { text, warning: guessed(name) }
  }
  return { text: decode(bytes, 'windows-1252'), warning: guessed('windows-1252') }
}

/** The two Greek encodings differ in the accented capital alpha: where it begins a word, it is the letter. */
function greek(bytes: Uint8Array, text: string): DecodedText {
  const windows = tryDecode(bytes, 'windows-1253')
  const alphas = (decoded: string) => decoded.match(/(?<!\p{L})\u0386(?=\p{Script=Greek})/gu)?.length ?? 0
  if (windows === undefined || alphas(windows) < alphas(text)) return { text, warning: guessed('ISO-8859-7') }
  // Where neither has one, both read the same: the name that most Greek text files bear.
  return { text: windows, warning: guessed('windows-1253') }
}

/** Told for sure, where they are valid at all, by the share of letters that no other language has. */
const eastAsian: readonly (readonly [name: string, own: RegExp, least: number])[] = [
  ['Shift_JIS', /[\u3041-\u30fe]/g, 0.25],
  ['EUC-JP', /[\u3041-\u30fe]/g, 0.25],
  // Chinese read as Korean is a third Chinese characters.
  ['EUC-KR', /\p{Script=Hangul}/gu, 0.85],
]

const guessed = (name: string) => say('guessedEncoding', { encoding: name })

function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: not in that encoding. RangeError: an encoding the runtime does not know.
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

const decode = (bytes: Uint8Array, label: string) => refuseBinary(new TextDecoder(label).decode(bytes))

function refuseBinary(text: string): string {
  if (textControlShare(text.slice(0, 65_536)) > 0.01) throw corrupt('It is not text: it holds bytes no text has.')
  return text
}

const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g

const textControlShare = (text: string) => (text.match(controls)?.length ?? 0) / Math.max(1, text.length)

function controlShare(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) count += 1
  return count / Math.max(1, bytes.length)
}
