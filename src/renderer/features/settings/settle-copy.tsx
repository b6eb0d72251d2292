import { useState } from 'react'
import type { DomainView } from '../../../contract/views.ts'
import { useApi } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

/** Two folders have one id: the person says which is the copy. */
export function SettleCopy({ domain }: { readonly domain: DomainView }) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (domain.copyOf === undefined) return null

  async function settle(copy: 'this' | 'other') {
    setBusy(true)
    try {
      await api.request('domain.settleCopy', { domain: domain.name, copy })
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <div className="settings-copy">
      <p>{t.settings.copyOf(domain.copyOf)}</p>
      <Button busy={busy} onClick={() => void settle('this')}>
        {t.settings.copyThis}
      </Button>
      <Button tone="quiet" busy={busy} onClick={() => void settle('other')}>
        {t.settings.copyOther}
      </Button>
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
