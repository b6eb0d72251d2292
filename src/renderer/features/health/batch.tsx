import { useState } from 'react'
import type { FindingView, HealthRuleView } from '../../../contract/health-views.ts'
import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

type Props = { readonly domain: string; readonly kind: HealthRuleView; readonly findings: readonly FindingView[] }

/** All clear ones of a kind as one change with one preview. */
export function Batch({ domain, kind, findings }: Props) {
  const proposeFix = useApp((app) => app.proposeFix)
  const go = useApp((app) => app.go)
  const writable = useApp((app) => app.host?.vault?.writable === true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const clear = findings.filter(({ fixes }) => fixes[0]?.confidence === 'high' && fixes[0].leads === 'change')

  async function propose() {
    setBusy(true)
    setProblem(null)
    const done = await proposeFix(
      domain,
      clear.map(({ key }) => key),
    )
    if (done.kind === 'failed') setProblem(done.why)
    else if (done.kind === 'change') go({ place: 'inbox', item: done.change.id })
    setBusy(false)
  }
  return (
    <header className="health-batch">
      <p className="quiet">{kind.why}</p>
      {clear.length > 1 && (
        <Button busy={busy} disabled={!writable} onClick={() => void propose()}>
          {t.health.fixAll(clear.length)}
        </Button>
      )}
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </header>
  )
}
