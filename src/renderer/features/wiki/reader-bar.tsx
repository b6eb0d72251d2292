import type { PageView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { PageOutside } from './page-outside.tsx'

export type ReaderView = 'read' | 'edit' | 'history'

type Props = {
  readonly page: PageView
  readonly mayEdit: boolean
  readonly view: ReaderView
  readonly onView: (view: ReaderView) => void
}

/** What one can do with the page that is open. */
export function ReaderBar({ page, mayEdit, view, onView }: Props) {
  const { domain, path } = page
  useKeys({
    h: () => onView(view === 'history' ? 'read' : 'history'),
    ...(mayEdit && { e: () => onView('edit') }),
  })
  return (
    <div className="reader-bar">
      <a
        className="reader-back button button-quiet"
        href={formatRoute({ place: 'wiki', domain, page: null, at: null })}
      >
        <Icon name="back" />
        {t.wiki.backToList}
      </a>
      <span className="reader-ways">
        <Button tone="quiet" title={`${t.edit.back}  [`} aria-label={t.edit.back} onClick={() => history.back()}>
          <Icon name="back" />
        </Button>
        <Button tone="quiet" title={`${t.edit.forth}  ]`} aria-label={t.edit.forth} onClick={() => history.forward()}>
          <Icon name="forth" />
        </Button>
        <RandomPage domain={domain} not={path} />
      </span>
      <span className="reader-acts">
        <PageOutside page={page} />
        <Button
          tone="quiet"
          aria-pressed={view === 'history'}
          onClick={() => onView(view === 'history' ? 'read' : 'history')}
        >
          {view === 'history' ? t.edit.read : t.edit.history}
        </Button>
        {mayEdit && (
          <Button tone="quiet" onClick={() => onView('edit')}>
            {t.edit.edit}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Leads to any other page of the domain. */
export function RandomPage({ domain, not }: { readonly domain: string; readonly not?: string }) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const open = async () => {
    const { path } = await api.request('pages.random', { domain, ...(not === undefined ? {} : { not }) })
    if (path !== null) go({ place: 'wiki', domain, page: path, at: null })
  }
  return (
    <Button tone="quiet" title={t.edit.random} aria-label={t.edit.random} onClick={() => void open()}>
      <Icon name="random" />
    </Button>
  )
}
