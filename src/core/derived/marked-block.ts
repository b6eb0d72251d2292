const begin = '<!-- commonplace:index -->'
const end = '<!-- /commonplace:index -->'

/** A file of the catalogue cut at the two marks: what stands around them is the human's. Null without a pair of them. */
type Cut = { readonly above: string; readonly below: string }

/**
 * The file with this content between its marks. A file without marks gets them at its end, in its own line ending; one
 * that is not there yet begins with the heading.
 */
export function withBlock(before: string | null, heading: string, content: string): string {
  const text = before ?? `# ${heading}\n\n`
  const cut = cutAtMarks(text)
  const outside = cut === null ? text : cut.above + cut.below
  const newline = outside.includes('\r\n') ? '\r\n' : '\n'
  const block = `${begin}\n\n${content}${content === '' ? '' : '\n'}${end}`.replaceAll('\n', newline)
  if (cut !== null) return `${cut.above}${block}${cut.below}`
  const gap = /^\uFEFF?$|\n\r?\n$/.test(text) ? '' : text.endsWith('\n') ? newline : newline + newline
  return `${text}${gap}${block}${newline}`
}

/**
 * What is left of a shard that has no pages any more: null where nothing human stands in it, so that it can go; the text as
 * it is where it is not ours.
 */
export function withoutBlock(before: string, heading: string): string | null {
  const cut = cutAtMarks(before)
  if (cut === null) return before
  const human = `${cut.above}${cut.below}`.replace(/^\uFEFF/, '').trim()
  return human === '' || human === `# ${heading}` ? null : withBlock(before, heading, '')
}

/** The last pair of marks: a lone beginning above it, as half of a block somebody deleted, takes no text of theirs along. */
function cutAtMarks(text: string): Cut | null {
  const to = text.lastIndexOf(end)
  const from = to < 0 ? -1 : text.lastIndexOf(begin, to)
  return from < 0 ? null : { above: text.slice(0, from), below: text.slice(to + end.length) }
}
