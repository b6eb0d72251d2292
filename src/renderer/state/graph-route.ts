import type { GraphPageView } from '../../contract/graph-requests.ts'

export type Kind = GraphPageView['kind']
export const kinds = ['entity', 'concept', 'summary', 'note'] as const satisfies readonly Kind[]
export const graphLists = ['hubs', 'bridges', 'lonely', 'surprises'] as const
export type GraphList = (typeof graphLists)[number]
export type Depth = 1 | 2 | 3

/** What the drawn graph shows. All of it stands in the address, so that a view can be linked to and gone back to. */
export type GraphView = {
  /** The page whose card is open, and the one a way is sought to. */
  readonly page: string | null
  readonly to: string | null
  /** The page whose neighbourhood alone is drawn; null draws the whole domain. */
  readonly around: string | null
  readonly depth: Depth
  readonly colour: 'kind' | 'community'
  readonly list: GraphList
  readonly hidden: readonly Kind[]
  readonly tag: string | null
  /** A summary: only what it gave is drawn. */
  readonly source: string | null
  /** Days, as YYYY-MM-DD. */
  readonly since: string | null
  readonly until: string | null
}

export type GraphRoute = { readonly place: 'graph'; readonly domain: string | null } & GraphView

export const wholeDomain: GraphView = {
  page: null,
  to: null,
  around: null,
  depth: 1,
  colour: 'kind',
  list: 'hubs',
  hidden: [],
  tag: null,
  source: null,
  since: null,
  until: null,
}

/** The little of the window's state that says what one reads. */
type Reading = {
  readonly domain: string | null
  readonly route: { readonly place: string; readonly domain?: string | null; readonly page?: string | null }
}

/** The page one is reading, in the domain one is in: where the graph begins when one goes there from it. */
export function pageInSight({ route, domain }: Reading): string | null {
  return route.place === 'wiki' && (route.domain === null || route.domain === domain) ? (route.page ?? null) : null
}

/** The graph with this page's card open, as one comes to it from the page. */
export function graphRoute(domain: string | null, page: string | null = null): GraphRoute {
  return { place: 'graph', domain, ...wholeDomain, page }
}

/** The pages around this one, with its card open. */
export function graphAround(domain: string, page: string): GraphRoute {
  return { ...graphRoute(domain, page), around: page }
}

export function parseGraphRoute(domain: string | null, page: string | null, params: URLSearchParams): GraphRoute {
  const hidden = params.get('hide')?.split(',') ?? []
  return {
    place: 'graph',
    domain,
    page,
    to: page === null ? null : params.get('to') || null,
    around: params.get('around') || null,
    depth: depthOf(params.get('depth')),
    colour: params.get('colour') === 'community' ? 'community' : 'kind',
    list: graphLists.find((list) => list === params.get('list')) ?? 'hubs',
    hidden: kinds.filter((kind) => hidden.includes(kind)),
    tag: params.get('tag') || null,
    source: params.get('source') || null,
    since: dayOf(params.get('since')),
    until: dayOf(params.get('until')),
  }
}

/** What of the view is not as it is without being asked for. */
export function graphParams({ place: _, domain: _d, page: _p, ...view }: GraphRoute): Record<string, string | null> {
  return {
    to: view.to,
    around: view.around,
    depth: view.around === null || view.depth === 1 ? null : String(view.depth),
    colour: view.colour === 'kind' ? null : view.colour,
    list: view.list === 'hubs' ? null : view.list,
    hide: view.hidden.length === 0 ? null : view.hidden.join(','),
    tag: view.tag,
    source: view.source,
    since: view.since,
    until: view.until,
  }
}

function depthOf(text: string | null): Depth {
  return text === '2' ? 2 : text === '3' ? 3 : 1
}

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}
