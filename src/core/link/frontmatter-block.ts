import { isBlank } from './chars.ts'

/** Where a page's properties stand; places are units of the page, `from`/`to` those of the YAML between the fences. */
export type FrontmatterBlock = { readonly from: number; readonly to: number; readonly end: number }

/** The block between `---` on the first line and the next `---`; a byte order mark and blanks after a fence are fine. */
export function findFrontmatter(text: string): FrontmatterBlock | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let next = fenceLineEnd(text, start)
  if (next < 0 || next >= text.length) return undefined
  const from = afterLineEnd(text, next)
  next = from
  while (next < text.length) {
    const close = text.charCodeAt(next) === 45 ? fenceLineEnd(text, next) : -1
    if (close >= 0) return { from, to: next, end: afterLineEnd(text, close) }
    next = afterLineEnd(text, lineEnd(text, next))
  }
  return undefined
}

function fenceLineEnd(text: string, at: number): number {
  if (!text.startsWith('---', at)) return -1
  let index = at + 3
  while (index < text.length && isBlank(text.charCodeAt(index))) index++
  const code = text.charCodeAt(index)
  return index >= text.length || code === 10 || code === 13 ? index : -1
}

function lineEnd(text: string, at: number): number {
  let index = at
  while (index < text.length && text.charCodeAt(index) !== 10 && text.charCodeAt(index) !== 13) index++
  return index
}

function afterLineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  return text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1
}
