import type { Handlers } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import type { HostContext } from '../host-context.ts'
import { catalogue } from '../pages/catalogue.ts'
import { forgetNames, namedPages } from '../pages/named-pages.ts'
import { page as pageOf } from '../pages/paging.ts'
import { searchDomains } from '../pages/search-domains.ts'
import { sourceText } from '../pages/source-text.ts'
import { findPage } from '../views/find-page.ts'
import { backlinkViews, pageRowView, pageView } from '../views/page-view.ts'

type PageHandlers = Pick<
  Handlers,
  | 'pages.list'
  | 'pages.named'
  | 'pages.get'
  | 'pages.backlinks'
  | 'pages.index'
  | 'search.pages'
  | 'links.from'
  | 'source.text'
  | 'index.rebuild'
>

export function pageHandlers(context: HostContext): PageHandlers {
  const { domain } = context
  return {
    async 'pages.list'({ domain: name, ...filter }) {
      const { rows, total, next } = await domain(name).index.pages(withoutUndefined(filter))
      return { rows: rows.map(pageRowView), total, next }
    },
    'pages.named': ({ text, limit }) => namedPages(context, text, limit),
    async 'pages.get'({ domain: name, page }) {
      const from = domain(name)
      return pageView(from, await findPage(from.index, page))
    },
    async 'pages.backlinks'({ domain: name, page, limit, cursor }) {
      const { index } = domain(name)
      const { path } = await findPage(index, page)
      const links = await index.linksTo(path)
      const { items, next } = pageOf(links, limit, cursor)
      return { path, backlinks: await backlinkViews(index, items), total: links.length, next }
    },
    'pages.index': async ({ domain: name }) => ({ markdown: await catalogue(domain(name)) }),
    'search.pages': (query) => searchDomains(context, query),
    async 'links.from'({ domain: name, page }) {
      const { index } = domain(name)
      const { path } = await findPage(index, page)
      const links = await index.linksFrom(path)
      return {
        path,
        links: links.map(({ target, to, kind, line, section, subpath, display }) => ({
          target,
          to,
          kind,
          line,
          section,
          subpath,
          display,
        })),
      }
    },
    'source.text': ({ domain: name, summary, cursor }) => sourceText(context, domain(name), summary, cursor),
    async 'index.rebuild'({ domain: name, fromNothing }) {
      const { index, applier, handle } = domain(name)
      if (fromNothing) await index.rebuild()
      else await index.absorb(null)
      forgetNames(index)
      const status = await index.status()
      // What is not there cannot be counted, and 0 would say that it is empty.
      if (status.kind === 'unreachable') throw new WikiError('vault_missing', status.why, { data: { domain: name } })
      return { files: status.files, written: handle.readOnly ? [] : await applier.refreshDerived() }
    },
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** An optional key that zod left undefined is a key that was not given. */
function withoutUndefined<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Given<T>
}
