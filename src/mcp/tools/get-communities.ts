import { z } from 'zod'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

const page = z.object({ slug: z.string(), title: z.string(), type: z.string() })

export const getCommunities = defineTool({
  name: 'get_communities',
  title: 'Topics of a domain',
  description:
    'Groups of pages that are linked more among themselves than with others, named after their most linked pages. Use it to see the themes of a domain; with community_id, the members of one.',
  access: 'read',
  input: z.object({
    ...domainArgument,
    community_id: z.string().max(40).optional(),
    min_size: z.int().min(1).default(3),
    limit: z.int().min(1).max(500).default(50),
    ...paging,
  }),
  output: z.object({
    total: z.int(),
    communities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: z.int(),
        links_inside: z.int(),
        links_outside: z.int(),
        top: z.array(page),
      }),
    ),
    members: z.array(page).optional(),
    ...pagingResult,
  }),
  async run({ api }, { domain: told, community_id, min_size, limit, ...options }) {
    const domain = await domainOrOnly(api, told)
    const offset = readCursor(options.cursor)
    const found = await api.request('graph.communities', { domain, id: community_id, minSize: min_size, offset, limit })
    const row = ({ path, title, kind }: { path: string; title: string; kind: string }) => ({
      slug: slugOf(path),
      title,
      type: kind,
    })
    const groups = found.communities.map((each) => ({
      id: each.id,
      name: each.name,
      size: each.size,
      links_inside: each.linksInside,
      links_outside: each.linksOutside,
      top: each.pages.map(row),
    }))
    if (community_id === undefined) {
      const count = fitCount(groups, options)
      const end = offset + count
      return {
        total: found.total,
        communities: groups.slice(0, count),
        next_cursor: end < found.total ? writeCursor(end) : null,
      }
    }
    const members = found.members.map(row)
    const count = fitCount(members, { ...options, taken: 300 })
    const end = offset + count
    return {
      total: found.memberCount,
      communities: groups,
      members: members.slice(0, count),
      next_cursor: end < found.memberCount ? writeCursor(end) : null,
    }
  },
})
