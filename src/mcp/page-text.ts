/** One answer's worth of a long text: about 8,000 tokens at four characters each, less what stands around it. */
const budget = 28_000

export type TextPart = { readonly text: string; readonly total: number; readonly next: string | null }

/** The part of `text` that begins at `cursor`, ended at a paragraph or line, never inside one that would fit. */
export function pageText(text: string, cursor: string | undefined, limit = budget): TextPart {
  const start = Math.min(Math.max(Number.parseInt(cursor ?? '0', 10) || 0, 0), text.length)
  if (text.length - start <= limit) return { text: text.slice(start), total: text.length, next: null }
  const end = cutBefore(text, start, start + limit)
  return { text: text.slice(start, end), total: text.length, next: String(end) }
}

function cutBefore(text: string, start: number, end: number): number {
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, end - mark.length)
    if (at > start) return at + mark.length
  }
  // One unbroken run: never between the halves of a code point.
  const code = text.charCodeAt(end)
  return code >= 0xdc00 && code <= 0xdfff ? end - 1 : end
}
