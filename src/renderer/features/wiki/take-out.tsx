import { useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

type Props = { readonly domain: string; readonly summary: string }

/** Proposes to take a source out of the wiki, and shows what that comes to before anything happens. */
export function TakeOut({ domain, summary }: Props) {
  const propose = useApp((app) => app.proposeUnIngest)
  const go = useApp((app) => app.go)
  const mayWrite = useApp(
    (app) => app.host?.vault?.writable === true && app.host.domains.some((one) => one.name === domain && !one.readOnly),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!mayWrite) return null

  async function takeOut() {
    setBusy(true)
    const proposed = await propose(domain, summary)
    setBusy(false)
    if (typeof proposed === 'string') go({ place: 'inbox', item: proposed })
    else setProblem(proposed.why)
  }

  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void takeOut()}>
        {t.page.takeOut}
      </Button>
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
