import { slugOf } from '../answer/slug-of.ts'

/** The address of a page: `commonplace://bees/ada-lovelace`, `commonplace://bees/summaries/notes`. */
export function pageUri(domain: string, path: string): string {
  const slug = slugOf(path).split('/').map(encodeURIComponent).join('/')
  return `commonplace://${encodeURIComponent(domain)}/${slug}`
}

/** Domain and slug of an address; null where it is none of ours or badly encoded. */
export function readPageUri(uri: string): { domain: string; slug: string } | null {
  const match = /^commonplace:\/\/([^/]+)\/(.+)$/u.exec(uri)
  if (!match) return null
  try {
    return { domain: decodeURIComponent(match[1] ?? ''), slug: decodeURIComponent(match[2] ?? '') }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
