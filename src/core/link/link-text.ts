import { decodeString } from 'micromark-util-decode-string'
import { isWhiteSpace } from './chars.ts'

/** A link's target, cut into the path and what follows the first `#`. */
export type LinkParts = { readonly target: string; readonly subpath?: string }

export type WikilinkParts = LinkParts & {
  readonly display?: string
  /** Where the path, and the path with its subpath, end in the text. */
  readonly pathEnd: number
  readonly destinationEnd: number
}

/** Cuts at the first `#`; blanks at the ends of either part do not count. */
export function cutSubpath(destination: string): LinkParts {
  const hash = destination.indexOf('#')
  if (hash < 0) return { target: destination.trim() }
  return { target: destination.slice(0, hash).trim(), subpath: destination.slice(hash).trim() }
}

/**
 * Reads what stands between `[[` and `]]`. The first pipe ends the target, with the backslash that a table asks for;
 * a pipe in the first place is part of the name. Undefined when nothing is left to link to.
 */
export function readWikilink(text: string, from: number, to: number): WikilinkParts | undefined {
  const isInName = text.charCodeAt(from) === 124
  let pipe = -1
  let hash = -1
  for (let index = from; index < to && pipe < 0; index++) {
    const code = text.charCodeAt(index)
    if (code === 35 && hash < 0) hash = index
    else if (code === 124 && !isInName) pipe = index
  }
  const isEscaped = pipe > from && text.charCodeAt(pipe - 1) === 92
  const destinationEnd = pipe <= from ? to : isEscaped ? pipe - 1 : pipe
  if (isBlankRange(text, from, destinationEnd)) return pipe < 0 ? undefined : wholeName(text, from, to)
  const pathEnd = hash >= 0 && hash < destinationEnd ? hash : destinationEnd
  const parts: { -readonly [Key in keyof WikilinkParts]: WikilinkParts[Key] } = {
    target: trimmed(text, from, pathEnd),
    pathEnd,
    destinationEnd,
  }
  if (pathEnd < destinationEnd) parts.subpath = trimmed(text, pathEnd, destinationEnd)
  const display = destinationEnd === to ? '' : trimmed(text, pipe + 1, to)
  if (display !== '') parts.display = display
  return parts
}

/** A pipe with nothing before it is no separator. */
function wholeName(text: string, from: number, to: number): WikilinkParts {
  return { target: trimmed(text, from, to), pathEnd: to, destinationEnd: to }
}

function isBlankRange(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (!isWhiteSpace(text.charCodeAt(index))) return false
  return true
}

function trimmed(text: string, from: number, to: number): string {
  const part = text.slice(from, to)
  return isWhiteSpace(text.charCodeAt(from)) || isWhiteSpace(text.charCodeAt(to - 1)) ? part.trim() : part
}

/** Reads the destination of a Markdown link as written; undefined when it leads out of the vault or nowhere. */
export function readDestination(written: string): LinkParts | undefined {
  return readUrl(written.includes('\\') || written.includes('&') ? decodeString(written) : written)
}

/** The same for a destination whose escapes and entities are decoded already. */
export function readUrl(url: string): LinkParts | undefined {
  if (url === '' || (url.includes(':') && !url.startsWith('./') && !url.startsWith('../'))) return undefined
  return cutSubpath(url.includes('%') ? decodePercent(url) : url)
}

function decodePercent(text: string): string {
  try {
    return decodeURI(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
