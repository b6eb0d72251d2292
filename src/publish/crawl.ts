import { type Said, whyOf } from '../core/said.ts'
import { say } from '../core/sentences.ts'
import { detached } from '../core/text/detached.ts'

export type BrokenLink = { readonly from: string; readonly href: string; readonly why: string; readonly said?: Said }

/** Pages of a site whose links are followed, one page after the other in any order; their texts are not kept. */
type Crawl = {
  read(path: string, text: string): void
  /** Called once, with all pages read that links with a place in them lead to. */
  end(): Crawled
}

type Crawled = {
  /** In the order of the pages they are on. */
  readonly broken: readonly BrokenLink[]
  /** Places that links lead to, by page. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Follows every link of every page that is read to the file and the place in it. `files` are the paths of all files of the
 * site; of those that are no HTML only the path counts. Of pages that `isFollowed` says no to only the places are taken.
 */
export function createCrawl(files: ReadonlySet<string>, isFollowed: (path: string) => boolean = () => true): Crawl {
  const ids = new Map<string, ReadonlySet<string>>()
  const broken: BrokenLink[] = []
  const toPlaces: { from: string; href: string; to: string; place: string }[] = []
  // Pages of a folder have most links in common: each is followed once.
  const followed = new Map<string, Set<string>>()
  return {
    read(from, text) {
      ids.set(from, placesIn(text))
      if (!isFollowed(from)) return
      const folder = from.slice(0, from.lastIndexOf('/') + 1)
      const sound = followed.get(folder) ?? new Set()
      followed.set(folder, sound)
      for (const found of hrefsIn(text)) {
        if (sound.has(found)) continue
        const href = detached(plain(found))
        if (leadsOut(href)) continue
        const { to, place } = partsOf(from, href)
        if (to === null || !files.has(to)) broken.push({ from, href, ...whyOf(say('noSuchFile', {})) })
        else if (place !== '' && to.endsWith('.html')) toPlaces.push({ from, href, to, place })
        else if (href !== '') sound.add(detached(found))
      }
    },
    end() {
      const places = new Map<string, Set<string>>()
      for (const { from, href, to, place } of toPlaces) {
        if (ids.get(to)?.has(place) === true) places.set(to, (places.get(to) ?? new Set()).add(place))
        else broken.push({ from, href, ...whyOf(say('noSuchPlace', {})) })
      }
      return {
        broken: broken.sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
        places,
      }
    },
  }
}

/** Other pages whose places are needed to follow the links of this one. */
export function placesNamedIn(from: string, text: string): Set<string> {
  const pages = new Set<string>()
  for (const found of hrefsIn(text)) {
    const { to, place } = found.includes('#') ? partsOf(from, plain(found)) : { to: null, place: '' }
    if (to !== null && to !== from && place !== '' && to.endsWith('.html')) pages.add(to)
  }
  return pages
}

/** The places in a page that a link can lead to. */
export function placesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => detached(plain(id))))
}

const hrefsIn = (text: string) => [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href = '']) => href)
const leadsOut = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')

function partsOf(from: string, href: string): { to: string | null; place: string } {
  const [path = '', fragment = ''] = href.split('#')
  return { to: path === '' ? from : resolvePath(from, path), place: decoded(fragment) }
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
