import { useState } from 'react'
import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'

/** A change that cannot be planned any more: why, and the one answer that is left. */
export function Unopened({ changeId, why }: { readonly changeId: string; readonly why: string }) {
  const discard = useApp((app) => app.discard)
  const go = useApp((app) => app.go)
  const [busy, setBusy] = useState(false)

  async function onDiscard() {
    setBusy(true)
    if (await discard(changeId)) go({ place: 'inbox', item: null }, 'replace')
    setBusy(false)
  }

  return (
    <div className="sentence">
      <p className="sentence-text">{why}</p>
      <Button busy={busy} disabled={busy} onClick={() => void onDiscard()}>
        {t.preview.discard}
      </Button>
    </div>
  )
}
