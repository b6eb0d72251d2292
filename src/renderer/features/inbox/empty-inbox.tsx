import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { AddressField } from './address-field.tsx'
import { FilePicker } from './file-picker.tsx'
import { StaleLine } from './stale-sources.tsx'

/** What would be here, and how to begin. */
export function EmptyInbox() {
  const title = useApp((app) => app.host?.domains.find(({ name }) => name === app.domain)?.title ?? '')
  return (
    <div className="empty scroll">
      <div className="empty-words">
        <h1 className="sr-only">{t.inbox.title}</h1>
        <p className="empty-title">{t.inbox.emptyTitle}</p>
        <p className="empty-text">{t.inbox.emptyText(title)}</p>
        <FilePicker tone="main" />
        <AddressField />
        <p className="quiet small">{t.inbox.formats}</p>
        <StaleLine />
      </div>
    </div>
  )
}
