/**
 * A page of another domain, as a kept conversation names it: an address that the app opens and that is no link of the wiki,
 * since a domain's links stay inside it. `commonplace://wiki/sea/wiki/concepts/keeper.md#^c-77b0d1e4`.
 */
export function pageAddress(domain: string, path: string, block: string | null): string {
  const parts = ['wiki', domain, ...path.split('/')].map(encoded).join('/')
  return `commonplace://${parts}${block === null ? '' : `#^${encoded(block)}`}`
}

/** Parentheses would end a Markdown link. */
const encoded = (part: string) =>
  encodeURIComponent(part.toWellFormed()).replace(/[()]/gu, (sign) => (sign === '(' ? '%28' : '%29'))

export type PageAddress = { readonly domain: string; readonly path: string; readonly block: string | null }

/** Null where it is none of these, or badly encoded. */
export function readPageAddress(address: string): PageAddress | null {
  const [, domain = '', path = '', block] = /^commonplace:\/\/wiki\/([^/#]+)\/([^#]+)(?:#\^(.+))?$/u.exec(address) ?? []
  if (path === '') return null
  try {
    return {
      domain: decodeURIComponent(domain),
      path: decodeURIComponent(path),
      block: block === undefined ? null : decodeURIComponent(block),
    }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
