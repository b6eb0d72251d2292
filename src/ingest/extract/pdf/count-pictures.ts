import { findStreams } from './streams.ts'

/** Above this the pictures are not counted. */
const mostBytes = 60 * 1_048_576

/** How many pictures a file holds that may say something: neither masks of others nor icons, rules and bullets. */
export function countPictures(bytes: Uint8Array): number {
  if (bytes.length > mostBytes) return 0
  const dictionaries = findStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const masks = new Set(
    dictionaries.flatMap(({ dictionary }) => /\/S?Mask\s+(\d+)\s+\d+\s+R/.exec(dictionary)?.[1] ?? []).map(Number),
  )
  const side = (dictionary: string, name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0)
  return dictionaries.filter(
    ({ object, dictionary }) =>
      /\/Subtype\s*\/Image\b/.test(dictionary) &&
      !masks.has(object) &&
      side(dictionary, 'Width') >= 120 &&
      side(dictionary, 'Height') >= 80,
  ).length
}
