import { useState } from 'react'
import { useApi, useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'

/** Off by default; free, and only of the checks that ask no model. */
export function WeeklyScan({ domain }: { readonly domain: string }) {
  const api = useApi()
  const writable = useApp((app) => app.host?.vault?.writable === true)
  const [version, setVersion] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRequest('health.schedule', { domain }, version)
  if (asked.kind !== 'ready') return null

  async function choose(weekly: boolean) {
    try {
      await api.request('health.setSchedule', { domain, weekly })
      setProblem(null)
    } catch (error) {
      setProblem(explain(error))
    }
    setVersion((count) => count + 1)
  }
  return (
    <div className="health-weekly">
      <label>
        <input
          type="checkbox"
          checked={asked.value.weekly}
          disabled={!writable}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
        {t.health.weekly}
      </label>
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
