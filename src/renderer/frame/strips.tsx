import { useState } from 'react'
import { useApi, useApp } from '../client/app-context.ts'
import { explain } from '../state/explain.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/button.tsx'
import { AdoptStrip } from './adopt-strip.tsx'

/** Lines above the place: the host is gone, this is the sample, what the start had to say. */
export function Strips() {
  const lost = useApp((app) => app.connection.kind === 'lost')
  const sample = useApp((app) => app.host?.vault?.sample === true)
  const notices = useApp((app) => app.host?.notices)
  const [closed, setClosed] = useState<readonly string[]>([])
  return (
    <aside aria-label={t.strips}>
      {lost && (
        <div className="strip strip-lost" role="status">
          {t.connection.lostStrip}
        </div>
      )}
      {sample && <SampleStrip />}
      <AdoptStrip />
      {notices
        ?.filter((text) => !closed.includes(text))
        .map((text) => (
          <div className="strip" role="status" key={text}>
            {text}
            <Button tone="quiet" onClick={() => setClosed([...closed, text])}>
              {t.close}
            </Button>
          </div>
        ))}
    </aside>
  )
}

function SampleStrip() {
  const api = useApi()
  const adopt = useApp((app) => app.adopt)
  const path = useApp((app) => app.host?.suggestion.path ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function keep() {
    setBusy(true)
    try {
      adopt(await api.request('vault.keep', { path }))
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <div className="strip">
      <span>{t.sample.strip}</span>
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
      <Button onClick={() => void keep()} busy={busy}>
        {busy ? t.sample.keeping : t.sample.keep(path)}
      </Button>
    </div>
  )
}
