import { z } from 'zod'
import { request } from './request.ts'
import { ActivityView, ChangeView, PageKindView } from './views.ts'

const domain = z.string().min(1)
const page = z.string().min(1)

/** A place where a page names another without linking to it. */
export const MentionView = z.object({
  from: z.string(),
  title: z.string(),
  kind: PageKindView,
  /** The name as it stands there. */
  name: z.string(),
  line: z.int(),
  sentence: z.string(),
  /** Whether `pages.linkMention` may write there: notes outside the wiki are the person's own. */
  linkable: z.boolean(),
})
export type MentionView = z.infer<typeof MentionView>

/** A page as found by a few typed letters. */
export const NamedPageView = z.object({
  domain: z.string(),
  path: z.string(),
  title: z.string(),
  kind: PageKindView,
  entityKind: z.string().nullable(),
  /** The other name that was found, null where it was the title. */
  alias: z.string().nullable(),
  /** As `scoreName` gives it: what else matches can be put among these. */
  score: z.number(),
  /** Letters found in the alias, else in the title, as [start, end), in order. */
  marks: z.array(z.tuple([z.int(), z.int()])),
})
export type NamedPageView = z.infer<typeof NamedPageView>

/** A page read closely and edited by hand. */
export const pageRequests = {
  /**
   * Proposes a person's text for a page. `baseHash` is that of the page it was written on; `conflict` where the page is
   * another by now, with what it says now as `text` and `hash`. Line ends stay as the file has them. Accepting it writes.
   */
  'pages.edit': request(
    'model',
    z.object({ domain, page, text: z.string().max(2_000_000), baseHash: z.string().min(1) }),
    ChangeView,
  ),
  /**
   * Pages of all open domains whose title or other name holds the typed letters, best first: made for
   * every key. Without a text there are none, and the names are read for the first key.
   */
  'pages.named': request(
    'read',
    z.object({ text: z.string().max(200), limit: z.int().min(1).max(50).default(12) }),
    z.object({ pages: z.array(NamedPageView) }),
  ),
  /** Pages that name this one in their words and link to it nowhere, one place each. */
  'pages.mentions': request(
    'read',
    z.object({ domain, page, limit: z.int().min(1).max(200).default(40) }),
    z.object({ path: z.string(), mentions: z.array(MentionView) }),
  ),
  /** Proposes a link at the first such place of the page `from`. */
  'pages.linkMention': request('model', z.object({ domain, page, from: page }), ChangeView),
  /** Change sets that touched the page, newest first, under its earlier names too. */
  'pages.history': request(
    'read',
    z.object({ domain, page, limit: z.int().min(1).max(200).default(30) }),
    z.object({
      path: z.string(),
      changes: z.array(
        z.object({
          change: ActivityView,
          /** The page's path in that change. */
          path: z.string(),
        }),
      ),
      /** Whether older changes were not looked at. */
      more: z.boolean(),
    }),
  ),
  'pages.random': request(
    'read',
    z.object({ domain, not: z.string().optional() }),
    z.object({ path: z.string().nullable() }),
  ),
}
