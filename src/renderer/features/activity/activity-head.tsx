import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { Choice } from '../../ui/choice.tsx'

type View = keyof typeof t.reading.spend.views

/** The title, and which of the two is shown. */
export function ActivityHead({ domain, view }: { readonly domain: string; readonly view: View }) {
  const go = useApp((app) => app.go)
  const { views } = t.reading.spend
  return (
    <header className="activity-head">
      <h1>{t.activity.title}</h1>
      <Choice
        label={t.reading.spend.label}
        value={view}
        options={[
          { value: 'changes', label: views.changes },
          { value: 'spending', label: views.spending },
        ]}
        onChoose={(chosen) =>
          go({ place: 'activity', domain, change: chosen === 'spending' ? 'spending' : null }, 'replace')
        }
      />
    </header>
  )
}
