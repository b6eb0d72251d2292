export type BrokenLink = { readonly from: string; readonly href: string; readonly why: string }

const links = /\s(?:href|src)="([^"]*)"/g
const names = /\sid="([^"]*)"/g

/**
 * Follows every link of every page to the file and the place in it. `files` are all files of the site; of those that
 * are no HTML only the path counts.
 */
export function crawl(files: ReadonlyMap<string, string | null>): BrokenLink[] {
  const ids = new Map<string, ReadonlySet<string>>()
  const idsOf = (path: string, text: string) => {
    const known = ids.get(path)
    if (known) return known
    const found = new Set([...text.matchAll(names)].map(([, id = '']) => plain(id)))
    ids.set(path, found)
    return found
  }
  const broken: BrokenLink[] = []
  for (const [from, text] of files) {
    if (text === null || !from.endsWith('.html')) continue
    for (const [, found = ''] of text.matchAll(links)) {
      const href = plain(found)
      if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) continue
      const [path = '', fragment] = href.split('#')
      const to = path === '' ? from : resolvePath(from, path)
      const there = to === null ? undefined : files.get(to)
      if (to === null || there === undefined) broken.push({ from, href, why: 'There is no such file.' })
      else if (fragment && there !== null && !idsOf(to, there).has(decoded(fragment)))
        broken.push({ from, href, why: 'There is no such place on that page.' })
    }
  }
  return broken
}

function resolvePath(from: string, href: string): string | null {
  const parts = from.split('/').slice(0, -1)
  for (const part of href.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(decoded(part))
  }
  return parts.join('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return part
  }
}

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x22;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x26;', '&')
    .replaceAll('&amp;', '&')
