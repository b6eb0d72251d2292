/** Bytes of one code point in UTF-8. A lone surrogate is written as U+FFFD, three bytes. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

/** The longest prefix of whole code points that takes at most `limit` bytes of UTF-8. */
export function clipBytes(text: string, limit: number): string {
  let bytes = 0
  let end = 0
  for (const char of text) {
    bytes += bytesOf(char.codePointAt(0) ?? 0)
    if (bytes > limit) return text.slice(0, end)
    end += char.length
  }
  return text
}

export function utf8Length(text: string): number {
  let bytes = 0
  for (const char of text) bytes += bytesOf(char.codePointAt(0) ?? 0)
  return bytes
}
