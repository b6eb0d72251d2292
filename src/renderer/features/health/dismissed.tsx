import { useState } from 'react'
import type { DismissalView } from '../../../contract/health-views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { hostWords } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { date } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'

type Props = { readonly domain: string; readonly count: number; readonly onRestored: () => void }

/** What was put aside, with the way back. */
export function Dismissed({ domain, count, onRestored }: Props) {
  const api = useApi()
  const writable = useApp((app) => app.host?.vault?.writable === true)
  const [open, setOpen] = useState(false)
  const asked = useRequest('health.dismissed', open ? { domain } : null, count)
  if (count === 0 && !open) return null
  const rows = asked.kind === 'ready' ? asked.value.dismissals : []

  async function restore(key: string) {
    await api.request('health.restore', { domain, keys: [key] })
    onRestored()
  }
  return (
    <details className="health-dismissed" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.health.dismissed(count)}</summary>
      <ul>
        {rows.map(wordedHere).map(({ key, what, at, holds, from }) => (
          <li key={key}>
            <p>{what}</p>
            <p className="quiet">
              {at === '' ? '' : `${date(at)} · `}
              {holds ? t.health.aside[from] : t.health.changedSince}
            </p>
            {from === 'commonplace' && (
              <Button tone="quiet" disabled={!writable} onClick={() => void restore(key)}>
                {t.health.restore}
                <span className="sr-only">{what}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is not found any more was kept in English alone: then its kind and its page stand for it. */
function wordedHere(row: DismissalView): DismissalView {
  const kind = t.health.rules[row.rule]
  const what = row.said || !kind ? hostWords(row.what, row.said) : `${kind.title}: ${row.path}`
  return { ...row, what }
}
