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
  const whyBroken = (from: string, href: string): string | null => {
    const [path = '', fragment] = href.split('#')
    const to = path === '' ? from : resolvePath(from, path)
    const there = to === null ? undefined : files.get(to)
    if (to === null || there === undefined) return 'There is no such file.'
    return fragment && there !== null && !idsOf(to, there).has(decoded(fragment))
      ? 'There is no such place on that page.'
      : null
  }
  const broken: BrokenLink[] = []
  // Pages of a folder have most links in common: each is followed once.
  const followed = new Map<string, Set<string>>()
  for (const [from, text] of files) {
    if (text === null || !from.endsWith('.html')) continue
    const folder = from.slice(0, from.lastIndexOf('/') + 1)
    const sound = followed.get(folder) ?? new Set()
    followed.set(folder, sound)
    for (const [, found = ''] of text.matchAll(links)) {
      if (sound.has(found)) continue
      const href = plain(found)
      if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) continue
      const why = whyBroken(from, href)
      if (why !== null) broken.push({ from, href, why })
      else if (href !== '' && !href.startsWith('#')) sound.add(found)
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
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return part
  }
}

const signs: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x22;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&#x3C;': '<',
  '&gt;': '>',
  '&#x26;': '&',
  '&amp;': '&',
}

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:quot|lt|gt|amp|#39|#x22|#x27|#x3C|#x26);/g, (sign) => signs[sign] ?? sign)
    : text
