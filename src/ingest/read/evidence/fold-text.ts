/** A text made comparable, with the way back: `offsets[i]` is where character i came from, one more entry marks the end. */
export type FoldedText = { readonly text: string; readonly offsets: readonly number[] }

const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '＂': '"',
  '＇': "'",
  '‹': "'",
  '›': "'",
  ʼ: "'",
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '﹣': '-',
  '－': '-',
  '…': '...',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ſ: 's',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
}

/**
 * Folds what copying and typesetting change and meaning does not: runs of white space, quotes, dashes, ligatures, soft
 * hyphens, words broken at a line's end, canonical composition. Letters keep their case. Linear.
 */
export function foldText(source: string): FoldedText {
  let text = ''
  const offsets: number[] = []
  const put = (characters: string, at: number) => {
    for (const character of characters) for (let unit = 0; unit < character.length; unit += 1) offsets.push(at)
    text += characters
  }
  for (let at = 0; at < source.length; ) {
    const broken = brokenWord(source, at)
    if (broken > 0) {
      at += broken
      continue
    }
    const cluster = clusterAt(source, at)
    if (/^\s/u.test(cluster)) {
      if (text !== '' && !text.endsWith(' ')) put(' ', at)
    } else put(replacements[cluster] ?? cluster.normalize('NFC'), at)
    at += cluster.length
  }
  offsets.push(source.length)
  return { text, offsets }
}

/** Length of a hyphen and line end inside a word ("exam-\nple"), also where a page ends between, or 0. */
function brokenWord(source: string, at: number): number {
  const unit = source.charCodeAt(at)
  if (unit !== 0x2d && unit !== 0x2010 && unit !== 0xad) return 0
  const match = /^[-\u2010\u00ad][ \t]*(?:\r?\n[ \t]*){1,2}(?=\p{Ll})/u.exec(source.slice(at, at + 80))
  return match && /\p{L}$/u.test(source.slice(Math.max(0, at - 2), at)) ? match[0].length : 0
}

/** A code point with its combining marks, so that composing never moves an offset into the middle. */
function clusterAt(source: string, at: number): string {
  const first = String.fromCodePoint(source.codePointAt(at) ?? 0)
  let end = at + first.length
  while (end < source.length && source.charCodeAt(end) >= 0x300) {
    const next = String.fromCodePoint(source.codePointAt(end) ?? 0)
    if (!/^\p{M}$/u.test(next)) break
    end += next.length
  }
  return source.slice(at, end)
}
