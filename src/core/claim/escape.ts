/** White space as a passage collapses it: what JavaScript calls so, and the next-line control. */
export const whiteSpace = /[\s\u0085]+/gu

const active = /[\\`*_[\]<>#^$%~=|&@{}]/g
const atStart = /^(?:[-+]|\d{1,9}(?=[.)]))/

/**
 * Text as Markdown in which nothing can arise: no link, tag, math, comment, quote, HTML, emphasis, list or block id. One
 * line; runs of white space become one space. `unescapeInline` gives the collapsed text back.
 */
export function escapeInline(text: string): string {
  return text
    .replace(whiteSpace, ' ')
    .replace(active, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
}

/** As `escapeInline`, for text that begins a block or list item: "1." and "-" begin no list there. */
export function escapeBlock(text: string): string {
  return escapeInline(text.trim())
    .replace(atStart, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** The text that escaped Markdown stands for. */
export function unescapeInline(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')
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
