import { useEffect, useSyncExternalStore } from 'react'
import type { PageView } from '../../../contract/views.ts'
import { forget, recentPages, remember, watchRecent } from '../../state/recent-pages.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Glyph } from '../../ui/glyph.tsx'

/** The page is listed among those read lately, under the name it has now. */
export function useRemembered(page: PageView | null, gone: { domain: string; page: string } | null) {
  const { domain, path, title, kind } = page ?? {}
  useEffect(() => {
    if (domain && path && title && kind) remember(domain, { path, title, kind })
  }, [domain, path, title, kind])
  useEffect(() => {
    if (gone) forget(gone.domain, gone.page)
  }, [gone])
}

/** Where one was before, newest first. */
export function RecentPages({ domain }: { readonly domain: string }) {
  const pages = useSyncExternalStore(watchRecent, () => recentPages(domain))
  if (pages.length === 0) return null
  return (
    <section className="recent" aria-label={t.edit.recent}>
      <h2 className="margin-title">{t.edit.recent}</h2>
      <ul>
        {pages.map(({ path, title, kind }) => (
          <li key={path}>
            <a className="page-row" href={pageHref(domain, path)}>
              <Glyph kind={kind} named />
              <span className="page-row-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
