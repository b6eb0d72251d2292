import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'

const shown = 20

/** A quiet line where several domains have pages of one name; nothing where there are none. */
export function EqualNames() {
  const domains = useApp((app) => app.host?.domains.filter(({ status }) => status.kind === 'ready').length ?? 0)
  const version = useApp((app) => app.host?.domains.map(({ name, pages }) => `${name} ${pages}`).join())
  const asked = useRequest('domains.equalNames', domains > 1 ? { limit: shown } : null, version)
  if (asked.kind !== 'ready' || asked.value.total === 0) return null
  const { names, total } = asked.value
  return (
    <details className="settings-equal quiet">
      <summary>{t.settings.equalNames(total)}</summary>
      <p>{t.settings.equalNamesMean}</p>
      <ul>
        {names.map(({ name, pages }) => (
          <li key={name}>{pages.map(({ domain, path }) => `${domain}/${path}`).join(', ')}</li>
        ))}
      </ul>
    </details>
  )
}
