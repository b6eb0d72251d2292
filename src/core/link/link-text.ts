import { decodeString } from 'micromark-util-decode-string'

/** A link's target, cut into the path and what follows the first `#`. */
export type LinkParts = { readonly target: string; readonly subpath?: string }

export type WikilinkParts = LinkParts & {
  readonly display?: string
  /** Where the path part and the part with the subpath end, in units of the inner text. */
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
export function readWikilink(inner: string): WikilinkParts | undefined {
  if (inner.trim() === '') return undefined
  const pipe = inner.indexOf('|')
  const escaped = pipe > 0 && inner.charCodeAt(pipe - 1) === 92
  const destinationEnd = pipe <= 0 ? inner.length : escaped ? pipe - 1 : pipe
  if (destinationEnd === 0 || inner.slice(0, destinationEnd).trim() === '') {
    return { target: inner.trim(), pathEnd: inner.length, destinationEnd: inner.length }
  }
  const hash = inner.indexOf('#')
  const pathEnd = hash >= 0 && hash < destinationEnd ? hash : destinationEnd
  const display = destinationEnd === inner.length ? '' : inner.slice(pipe + 1).trim()
  const parts = cutSubpath(inner.slice(0, destinationEnd))
  return { ...parts, ...(display === '' ? {} : { display }), pathEnd, destinationEnd }
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
