import type { PageView } from '../../../contract/views.ts'
import { evidenceIn, type Surroundings } from '../../../core/show/page-to-hast.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'

export type PageLinks = PageView['links']

/** The page whose links these are, and whether they lead anywhere. */
export type Shown = {
  readonly domain: string
  readonly path: string
  readonly links: PageLinks
  /** In a preview links lead nowhere yet. */
  readonly live: boolean
}

/** The links of a page as addresses of the window. */
export function surroundingsOf({ domain, path, links, live }: Shown): Surroundings {
  return {
    live,
    lines: live,
    noPageYet: t.page.noPageYet,
    footnotes: t.page.footnotes,
    linkTo(target, subpath) {
      const known = links.find((link) => link.target === target)
      const to = target === '' ? path : (known?.to ?? null)
      const href = to === null ? null : pageHref(domain, to, evidenceIn(subpath))
      return { href, title: known?.title ?? null, kind: known?.kind ?? null }
    },
  }
}
