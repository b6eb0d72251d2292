/** A name as it is compared: no case, no diacritics, no quotes, hyphens as spaces, no leading article, no possessive. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/["'“”‘’«»„]/gu, '')
    .replace(/[-‐-―/]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/u, '')
}

/** The numbers and versions of a name. `2.0`, `2` and `2.0.0` are one number; `2.0` and `2.1` are two. */
export function numbersOf(name: string): string[] {
  const numbers = name.match(/(?<![\p{L}\d])v?\d[\d.]*[\p{L}\d]*|(?<=\p{L})\d[\d.]*/gu) ?? []
  return numbers.map((number) =>
    number
      .toLowerCase()
      .replace(/^v/u, '')
      .replace(/(?:\.0+)+$|\.$/u, ''),
  )
}
