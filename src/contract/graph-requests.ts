import { z } from 'zod'
import { request } from './request.ts'
import { ClaimView, PageKindView } from './views.ts'

const domain = z.string().min(1)
const page = z.string().min(1)
const offset = z.int().min(0).default(0)
const limit = z.int().min(1).max(1000).default(100)
const tag = z.object({ tag: z.string(), count: z.int() })

export const GraphPageView = z.object({
  path: z.string(),
  title: z.string(),
  kind: PageKindView,
  /** Pages, each counted once. */
  linksIn: z.int(),
  linksOut: z.int(),
})
export type GraphPageView = z.infer<typeof GraphPageView>

export const CommunityView = z.object({
  /** Stays the same while its members do. */
  id: z.string(),
  /** The titles of its most linked pages. */
  name: z.string(),
  size: z.int(),
  /** Linked pairs among its members, and from them to others. */
  linksInside: z.int(),
  linksOutside: z.int(),
  pages: z.array(GraphPageView),
})
export type CommunityView = z.infer<typeof CommunityView>

/** A claim with all that carries it, down to the source as it was read. */
export const TraceView = ClaimView.omit({ evidence: true }).extend({
  page: z.string(),
  pageTitle: z.string(),
  evidence: z.array(
    z.object({
      id: z.string(),
      summary: z.string().nullable(),
      sourceTitle: z.string().nullable(),
      place: z.string(),
      passage: z.string().nullable(),
      raw: z.string().nullable(),
      /** Is the original on this machine? */
      here: z.boolean(),
      sha256: z.string().nullable(),
      mediaType: z.string().nullable(),
      reader: z.string().nullable(),
      promptVersion: z.string().nullable(),
      readOn: z.string().nullable(),
    }),
  ),
})
export type TraceView = z.infer<typeof TraceView>

/** The wiki as a graph, and what its facts rest on. `page` is a path, a slug, a title or an alias. */
export const graphRequests = {
  /** Pages reached over links: nearest first, then by links, shared sources and shared neighbours. */
  'graph.connected': request(
    'read',
    z.object({
      domain,
      page,
      depth: z.int().min(1).max(3).default(1),
      direction: z.enum(['both', 'out', 'in']).default('both'),
      /** Characters of each page's first fact or line; 0 for none. */
      preview: z.int().min(0).max(1000).default(0),
      offset,
      limit,
    }),
    z.object({
      path: z.string(),
      total: z.int(),
      connected: z.array(
        GraphPageView.extend({
          tags: z.array(z.string()),
          hop: z.int(),
          weight: z.number(),
          links: z.int(),
          sharedSources: z.int(),
          preview: z.string(),
        }),
      ),
    }),
  ),
  /** Shortest ways between two pages, each step with the link that makes it and the sentence around that link. */
  'graph.path': request(
    'read',
    z.object({
      domain,
      from: page,
      to: page,
      maxHops: z.int().min(1).max(8).default(6),
      limit: z.int().min(1).max(20).default(3),
      throughSummaries: z.boolean().default(true),
    }),
    z.object({
      from: z.string(),
      to: z.string(),
      paths: z.array(
        z.object({
          pages: z.array(z.object({ path: z.string(), title: z.string(), kind: PageKindView })),
          links: z.array(
            z.object({ from: z.string(), to: z.string(), line: z.int(), section: z.string(), sentence: z.string() }),
          ),
        }),
      ),
    }),
  ),
  'graph.overview': request(
    'read',
    z.object({
      domain,
      hubs: z.int().min(0).max(200).default(20),
      orphans: z.int().min(0).max(500).default(20),
      tags: z.int().min(0).max(200).default(10),
      communities: z.int().min(0).max(100).default(10),
    }),
    z.object({
      pages: z.int(),
      /** Linked pairs of pages. */
      edges: z.int(),
      kinds: z.record(z.string(), z.int()),
      unresolved: z.int(),
      claims: z.int(),
      evidence: z.int(),
      tagCount: z.int(),
      tags: z.array(tag),
      hubs: z.array(GraphPageView),
      /** Entities, concepts and notes that no other page links to. */
      orphans: z.object({ count: z.int(), sample: z.array(z.string()) }),
      communityCount: z.int(),
      communities: z.array(CommunityView),
    }),
  ),
  /** All pages and links at once, as they are drawn. Answers before anything is worked out about them. */
  'graph.drawn': request(
    'read',
    z.object({ domain }),
    z.object({
      pages: z.array(
        z.object({
          path: z.string(),
          title: z.string(),
          kind: PageKindView,
          /** By number in `tags`. */
          tags: z.array(z.int()),
          /** Day it was made, where the page says it, else changed: counted from 1970-01-01. */
          day: z.int(),
        }),
      ),
      tags: z.array(z.string()),
      /** Triples: number of the page that links, of the page linked to, links between them. */
      edges: z.array(z.int()),
    }),
  ),
  /** What the graph comes to as a whole. Takes seconds on a large wiki the first time after a change. */
  'graph.shape': request(
    'read',
    z.object({ domain }),
    z.object({
      /** Of at least three pages, largest first. */
      communities: z.array(z.object({ id: z.string(), name: z.string(), pages: z.array(z.string()) })),
      /** Pages that shortest ways between others lead over: the part of all ways that does, the largest first. */
      bridges: z.array(z.object({ path: z.string(), share: z.number() })),
      /** Links between communities, the least expected first; `between` counts all links of the two. */
      surprises: z.array(z.object({ from: z.string(), to: z.string(), between: z.int() })),
    }),
  ),
  /** Pages with at least so many links in and out, most linked first. */
  'graph.nodes': request(
    'read',
    z.object({ domain, minConnections: z.int().min(0).default(0), offset, limit }),
    z.object({ total: z.int(), nodes: z.array(GraphPageView) }),
  ),
  'graph.edges': request(
    'read',
    z.object({ domain, minConnections: z.int().min(0).default(0), offset, limit }),
    z.object({ total: z.int(), edges: z.array(z.object({ from: z.string(), to: z.string(), links: z.int() })) }),
  ),
  /** Groups of pages linked more among themselves than with others, largest first; with `id` the members of one. */
  'graph.communities': request(
    'read',
    z.object({ domain, id: z.string().optional(), minSize: z.int().min(1).default(3), offset, limit }),
    z.object({
      total: z.int(),
      communities: z.array(CommunityView),
      members: z.array(GraphPageView),
      memberCount: z.int(),
    }),
  ),
  /** Claims of a page, or the one named, each traced to its passages and sources. */
  'claims.trace': request(
    'read',
    z.object({ domain, page: page.optional(), claim: z.string().optional(), offset, limit }),
    z.object({ total: z.int(), claims: z.array(TraceView) }),
  ),
  /** The passages of a summary, or those that carry a page's claims; `id` names one. */
  'evidence.list': request(
    'read',
    z.object({ domain, page, id: z.string().optional(), offset, limit }),
    z.object({
      path: z.string(),
      total: z.int(),
      evidence: z.array(
        z.object({
          id: z.string(),
          summary: z.string(),
          sourceTitle: z.string(),
          place: z.string(),
          passage: z.string(),
          claims: z.array(z.object({ page: z.string(), id: z.string(), text: z.string() })),
        }),
      ),
    }),
  ),
  /** Tags with the pages that bear them, most used first. */
  'tags.pages': request(
    'read',
    z.object({
      domain,
      filter: z.string().optional(),
      minCount: z.int().min(1).default(1),
      pagesPerTag: z.int().min(0).max(500).default(50),
      offset,
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({
      total: z.int(),
      matching: z.int(),
      tags: z.array(tag.extend({ pages: z.array(z.string()) })),
    }),
  ),
} as const
