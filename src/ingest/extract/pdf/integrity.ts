import { inflateRawSync, inflateSync } from 'node:zlib'
import { hasLostContent } from './lost-content.ts'
import { findStreams, type Stream } from './streams.ts'

/** Above this only the end of the file is looked at. */
const mostBytes = 60 * 1_048_576

/**
 * What is damaged in a PDF, for a person. pdf.js reads around damage and gives less text without a word; a compressed
 * part, however, carries a checksum, and a whole file ends as one does.
 */
export function damageIn(bytes: Uint8Array, isLocked: boolean): string[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damage: string[] = []
  if (file.indexOf('%%EOF', Math.max(0, file.length - 4096)) < 0) damage.push('its end: the file breaks off')
  if (isLocked || file.length > mostBytes) return damage
  const streams = findStreams(file)
  const broken = streams.filter((stream) => mayHoldText(stream.dictionary) && !isSound(stream))
  if (broken.length > 0)
    damage.push(`text in ${broken.length === 1 ? 'a damaged part' : `${broken.length} damaged parts`} of the file`)
  if (damage.length === 0 && hasLostContent(file, streams)) damage.push('text on a page that lost its content')
  return damage
}

/** Pictures, outlines of letters, colours and descriptions may be damaged without harm to the text. */
const mayHoldText = (dictionary: string) =>
  !/\/Subtype\s*\/(Image|Type1C|CIDFontType0C|OpenType|XML)|\/Length1\b|\/Type\s*\/Metadata|\/N\s+[134]\b(?!.*\/First)|\/(ShadingType|FunctionType)\b/s.test(
    dictionary,
  )

function isSound({ dictionary, body }: Stream): boolean {
  // Packed bytes that nobody says are packed: the entry that did is damaged.
  if (!/\/(Filter|F)\b/.test(dictionary) && body[0] === 0x78 && ((body[0] << 8) | (body[1] ?? 1)) % 31 === 0)
    return false
  if (filtersOf(dictionary).some((filter) => !knownFilters.has(filter))) return false
  if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>|\s)/.test(dictionary) || /\/Crypt\b/.test(dictionary))
    return true
  if (/\/Filter\s*\[[^\]]*\/\w+[^\]]*\/\w+/.test(dictionary)) return true
  try {
    inflateSync(body, { maxOutputLength: mostBytes })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') return true
    return code === 'Z_BUF_ERROR' && endsWithoutChecksum(body)
  }
}

const knownFilters = new Set(
  'FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL CCITTFaxDecode DCTDecode JPXDecode JBIG2Decode Crypt'.split(
    ' ',
  ),
)

function filtersOf(dictionary: string): string[] {
  const [, one, list = ''] = /\/Filter\s*(?:\/([^\s/<>[\]()]+)|\[([^\]]*)\])/.exec(dictionary) ?? []
  return one === undefined ? [...list.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name]) => name ?? '') : [one]
}

/** Some producers leave the checksum out. */
function endsWithoutChecksum(body: Buffer): boolean {
  try {
    inflateRawSync(body.subarray(2), { maxOutputLength: mostBytes })
    return true
  } catch {
    // Any error of zlib: the data itself breaks off.
    return false
  }
}
