import { useEffect, useState } from 'react'
import type { DomainSettingsView } from '../../../contract/decision-views.ts'
import { useApi } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { ChoiceField } from '../../ui/choice.tsx'
import { Problem } from '../../ui/problem.tsx'

type Policy = DomainSettingsView['accept']

/** Whether a preview of this domain always waits, or applies by itself where nothing needs judgement. */
export function AcceptPolicy({ domain, title }: { readonly domain: string; readonly title: string }) {
  const api = useApi()
  const [accept, setAccept] = useState<Policy | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let wanted = true
    api.request('domain.settings', { domain }).then(
      (settings) => wanted && setAccept(settings.accept),
      (error: unknown) => wanted && setProblem(explain(error)),
    )
    return () => {
      wanted = false
    }
  }, [api, domain])

  async function choose(chosen: Policy) {
    setProblem(null)
    try {
      setAccept((await api.request('domain.setAccept', { domain, accept: chosen })).accept)
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <div className="settings-policy">
      {accept !== null && (
        <ChoiceField
          label={t.settings.policyOf(title)}
          value={accept}
          hint={t.settings.policyMeans[accept]}
          onChoose={(chosen) => void choose(chosen)}
          options={[
            { value: 'ask', label: t.settings.policies.ask },
            { value: 'plain', label: t.settings.policies.plain },
          ]}
        />
      )}
      <Problem words={problem} />
    </div>
  )
}
