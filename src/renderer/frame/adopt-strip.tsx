import { useState } from 'react'
import { useApi, useApp } from '../client/app-context.ts'
import { explain, spoken } from '../state/explain.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/button.tsx'

/** A folder of plain notes is open for reading; one press makes a domain of it. */
export function AdoptStrip() {
  const api = useApi()
  const adopt = useApp((app) => app.adopt)
  const folder = useApp((app) => app.host?.domains.find(({ adoptable }) => adoptable))
  const writable = useApp((app) => app.host?.vault?.writable === true)
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<readonly string[]>([])

  async function makeDomain() {
    setBusy(true)
    try {
      const { overview, notes } = await api.request('vault.adopt', {})
      adopt(overview)
      setWords(notes.map(spoken))
    } catch (error) {
      setWords([explain(error)])
    }
    setBusy(false)
  }

  if (!folder && words.length === 0) return null
  return (
    <div className="strip" role="status">
      <span>{[...(folder ? [writable ? t.adopt.strip : t.adopt.stripLocked] : []), ...words].join(' ')}</span>
      {folder && writable ? (
        <Button onClick={() => void makeDomain()} busy={busy}>
          {busy ? t.adopt.adopting : t.adopt.adopt}
        </Button>
      ) : (
        words.length > 0 && (
          <Button tone="quiet" onClick={() => setWords([])}>
            {t.close}
          </Button>
        )
      )}
    </div>
  )
}
