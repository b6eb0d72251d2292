import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { ReceiptSlip } from '../../ui/receipt/receipt-slip.tsx'
import { ChangeList } from './change-list.tsx'
import { Spending } from './spending.tsx'
import './activity.css'

/** Stands in the address where a change would. */
const spending = 'spending'

/** Every accepted change, newest first, each with its receipt and its undo; and what reading has cost. */
export function Activity() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  if (route.place !== 'activity') return null
  const domain = route.domain ?? fallback
  if (!domain) return null
  switch (route.change) {
    case null:
      return <ChangeList key={domain} domain={domain} />
    case spending:
      return <Spending domain={domain} />
    default:
      return <OneChange domain={domain} changeId={route.change} />
  }
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
