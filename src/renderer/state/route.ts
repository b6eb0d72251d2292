import { type GraphRoute, graphParams, parseGraphRoute } from './graph-route.ts'

/** Where the window is. Written into the address's hash, so every place can be linked to, reloaded and gone back to. */
export type Route =
  | { readonly place: 'inbox'; readonly item: string | null }
  | {
      readonly place: 'wiki'
      readonly domain: string | null
      readonly page: string | null
      readonly at: string | null
      readonly source?: true
      /** The list shows pages with this tag. */
      readonly tag?: string
    }
  | GraphRoute
  | { readonly place: 'search'; readonly domain: string | null; readonly query: string }
  /** `id` names a conversation; `question` is one to begin with. */
  | {
      readonly place: 'ask'
      readonly domain: string | null
      readonly id: string | null
      readonly question: string | null
    }
  | { readonly place: 'health'; readonly domain: string | null; readonly rule: string | null }
  | { readonly place: 'activity'; readonly domain: string | null; readonly change: string | null }
  | {
      readonly place: 'memory'
      readonly domain: string | null
      readonly project: string | null
      readonly view: MemoryView
    }
  | { readonly place: 'settings' }

/** What is kept of a project, one kind at a time. */
export const memoryViews = ['now', 'brief', 'foundations', 'journal'] as const
export type MemoryView = (typeof memoryViews)[number]

export type PlaceName = Route['place']

export const home: Route = { place: 'inbox', item: null }

/** Total: an address nobody wrote leads to the Inbox. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [place, first, ...rest] = path.split('/').filter(Boolean).map(decode)
  const params = new URLSearchParams(query)
  switch (place) {
    case 'wiki':
      return {
        place,
        domain: first ?? null,
        page: rest.length > 0 ? rest.join('/') : null,
        at: params.get('at'),
        ...(params.has('source') ? { source: true as const } : {}),
        ...(params.get('tag') ? { tag: params.get('tag') ?? '' } : {}),
      }
    case 'graph':
      return parseGraphRoute(first ?? null, rest.length > 0 ? rest.join('/') : null, params)
    case 'search':
      return { place, domain: first ?? null, query: params.get('q') ?? '' }
    case 'ask':
      return {
        place,
        domain: first ?? null,
        id: rest.length > 0 ? rest.join('/') : null,
        question: params.get('q'),
      }
    case 'health':
      return { place, domain: first ?? null, rule: rest[0] ?? null }
    case 'activity':
      return { place, domain: first ?? null, change: rest[0] ?? null }
    case 'memory':
      return {
        place,
        domain: first ?? null,
        project: rest[0] ?? null,
        view: memoryViews.find((view) => view === rest[1]) ?? 'now',
      }
    case 'settings':
      return { place }
    case 'inbox':
      return { place, item: first ?? null }
    default:
      return home
  }
}

export function formatRoute(route: Route): string {
  switch (route.place) {
    case 'inbox':
      return join('inbox', route.item)
    case 'wiki':
      return (
        join('wiki', route.domain, route.page) +
        askAll({ at: route.at, source: route.source ? '1' : null, tag: route.tag ?? null })
      )
    case 'graph':
      return join('graph', route.domain, route.page) + askAll(graphParams(route))
    case 'search':
      return join('search', route.domain) + askAll({ q: route.query })
    case 'ask':
      return join('ask', route.domain, route.id) + askAll({ q: route.question })
    case 'health':
      return join('health', route.domain, route.rule)
    case 'activity':
      return join('activity', route.domain, route.change)
    case 'memory':
      return join('memory', route.domain, route.project, route.project && route.view !== 'now' ? route.view : null)
    case 'settings':
      return join('settings')
  }
}

/** The address of a page of the wiki, for an anchor's href. `at` is a claim or an evidence to scroll to. */
export function pageHref(domain: string, page: string, at: string | null = null): string {
  return formatRoute({ place: 'wiki', domain, page, at })
}

/** The address of a page opened at a line of its file. */
export function lineHref(domain: string, page: string, line: number | null): string {
  return pageHref(domain, page, line === null ? null : `line-${line}`)
}

/** The line of a file that a page is opened at, null where it is opened at a block or as it was left. */
export function lineOf(at: string | null): number | null {
  const line = /^line-(\d{1,7})$/.exec(at ?? '')?.[1]
  return line === undefined ? null : Number(line)
}

/** The address of the pages that bear a tag. */
export function tagHref(domain: string, tag: string): string {
  return formatRoute({ place: 'wiki', domain, page: null, at: null, tag })
}

/** The address of a source's own text, opened at a passage of its summary. */
export function sourceHref(domain: string, summary: string, at: string | null = null): string {
  return formatRoute({ place: 'wiki', domain, page: summary, at, source: true })
}

function join(...parts: (string | null)[]): string {
  const written = parts.filter((part) => part !== null).flatMap((part) => part.split('/'))
  return `#/${written.map(encodeURIComponent).join('/')}`
}

function askAll(values: Readonly<Record<string, string | null>>): string {
  const written = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return written.length > 0 ? `?${written.join('&')}` : ''
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return part
  }
}
