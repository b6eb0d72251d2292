/** White space as a passage collapses it: what JavaScript calls so, and the next-line control. */
const whiteSpace = /[\s\u0085]+/gu

/** What Markdown makes something of wherever it stands. */
const always = /[\\`*[\]$~|]/g
/** Between two letters or digits an underscore joins a name; behind one, a hash or caret begins neither tag nor id. */
const unlessInWord = /(?<![\p{L}\p{N}])[#^]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu
/** Comments and highlights come in pairs; an ampersand matters where it begins a character reference. */
const inCompany = /%(?=%)|(?<=%)%|=(?==)|(?<==)=|&(?=#?[a-z0-9]+;)/gi
/** What begins a list, quote or underline at the start of a block, and an image before a link that may follow. */
const atEdges = /^( ?)([-+=>])|^( ?\d{1,9})([.)])(?= |$)|!$/g

/**
 * Text as Markdown in which nothing can arise: no link, tag, math, comment, quote, HTML, emphasis, list or block id. One
 * line; runs of white space become one space. `unescapeInline` gives the collapsed text back. Pieces may be put side by
 * side with links. A bare web address stays one, as no escape hinders programs that make such text clickable.
 */
export function escapeInline(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(whiteSpace, ' ')
      .replace(always, '\\$&')
      .replace(unlessInWord, '\\$&')
      .replace(inCompany, '\\$&')
      // Not with a backslash: behind a web address that would be taken for part of the address.
      .replaceAll('<', '&lt;')
      .replace(atEdges, (mark: string, space?: string, sign?: string, digits?: string, dot?: string) => {
        if (sign !== undefined) return `${space}\\${sign}`
        return digits === undefined ? `\\${mark}` : `${digits}\\${dot}`
      })
  )
}

/** As `escapeInline`, for the whole text of a block. */
export function escapeBlock(text: string): string {
  return escapeInline(text.trim())
}

/** The text that escaped Markdown stands for. */
export function unescapeInline(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])|&lt;/g, (mark, sign?: string) => sign ?? (mark === '&lt;' ? '<' : mark))
}

/** Text with each run of white space as one space, none at the ends: what a passage is compared and hashed as. */
export function collapse(text: string): string {
  return text.replace(whiteSpace, ' ').trim()
}

/**
 * Display text of a link: as `escapeInline`, with the three characters that Obsidian reads even when escaped (`[ ] |`)
 * replaced by their nearest neighbours. `plainDisplay` is what such a text reads back as.
 */
export function escapeDisplay(text: string): string {
  return escapeInline(plainDisplay(text))
}

export function plainDisplay(text: string): string {
  return collapse(text).replaceAll('[', '(').replaceAll(']', ')').replaceAll('|', '/')
}
