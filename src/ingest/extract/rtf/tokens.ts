export type RtfToken =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | undefined }
  /** One byte of text, in the code page of its font. */
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'text'; readonly text: string }

/** The tokens of an RTF file. `text` holds ASCII only: everything else is written as \'hh or \uN. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  const pattern = /\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]/giy
  let at = 0
  while (at < source.length) {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (!match) break
    at = pattern.lastIndex
    const [, hex, word, value, symbol, brace, text] = match
    if (hex !== undefined) yield { kind: 'byte', byte: Number.parseInt(hex, 16) }
    else if (word !== undefined) {
      yield { kind: 'word', word: word.toLowerCase(), value: value === undefined ? undefined : Number(value) }
      // What follows \bin is as many bytes as it says, not RTF.
      if (word === 'bin' && value !== undefined) at += Math.max(0, Number(value))
    } else if (symbol !== undefined) yield { kind: 'word', word: symbol, value: undefined }
    else if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' }
    else if (text !== undefined) yield { kind: 'text', text }
  }
}
