import { useState } from 'react'
import type { ActivityView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { longDate, time } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { originWords } from '../../ui/origin-words.ts'
import { ReceiptSlip } from '../../ui/receipt/receipt-slip.tsx'
import './activity.css'

const firstChanges = 100

/** Every accepted change, newest first, each with its receipt and its undo. */
export function Activity() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  if (route.place !== 'activity') return null
  const domain = route.domain ?? fallback
  if (!domain) return null
  return route.change === null ? <ChangeList domain={domain} /> : <OneChange domain={domain} changeId={route.change} />
}

function ChangeList({ domain }: { readonly domain: string }) {
  const applied = useApp((app) => app.host?.applied ?? 0)
  const [limit, setLimit] = useState(firstChanges)
  const asked = useRequest('changes.list', { domain, limit }, applied)
  return (
    <div className="scroll activity">
      <div className="activity-page">
        <h1>{t.activity.title}</h1>
        {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
        {asked.kind === 'ready' && asked.value.changes.length === 0 && (
          <>
            <p className="empty-title">{t.activity.emptyTitle}</p>
            <p className="empty-text">{t.activity.emptyText}</p>
          </>
        )}
        {asked.kind === 'ready' &&
          byDay(asked.value.changes).map(([day, changes]) => (
            <section key={day}>
              <h2 className="activity-day">{day}</h2>
              <ul>
                {changes.map((change) => (
                  <li key={change.id}>
                    <a className="activity-row" href={formatRoute({ place: 'activity', domain, change: change.id })}>
                      <time className="tabular quiet">{time(change.appliedAt)}</time>
                      <span className={change.undoneBy ? 'activity-title is-undone' : 'activity-title'}>
                        {originWords(change.origin)}
                      </span>
                      <span className="quiet tabular">
                        {change.undoneBy ? t.activity.undone : t.inbox.counts(change)}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {asked.kind === 'ready' && asked.value.next !== null && limit < 500 && (
          <Button tone="quiet" onClick={() => setLimit(500)}>
            {t.activity.more}
          </Button>
        )}
      </div>
    </div>
  )
}

function OneChange({ domain, changeId }: { readonly domain: string; readonly changeId: string }) {
  const applied = useApp((app) => app.host?.applied ?? 0)
  const asked = useRequest('changes.show', { changeId }, applied)
  return (
    <div className="scroll activity">
      <div className="activity-page">
        <a
          className="button button-quiet activity-back"
          href={formatRoute({ place: 'activity', domain, change: null })}
        >
          <Icon name="back" />
          {t.activity.back}
        </a>
        {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
        {asked.kind === 'ready' && <ReceiptSlip activity={asked.value} heading="h1" />}
      </div>
    </div>
  )
}

function byDay(changes: readonly ActivityView[]): [string, ActivityView[]][] {
  const days = new Map<string, ActivityView[]>()
  for (const change of changes) {
    const day = longDate(change.appliedAt)
    days.set(day, [...(days.get(day) ?? []), change])
  }
  return [...days]
}
