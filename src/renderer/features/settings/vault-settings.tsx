import { type FormEvent, useState } from 'react'
import { useApi, useApp, useTools } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { home } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { date } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ReadLinks } from './read-links.tsx'

export function VaultSettings() {
  const api = useApi()
  const { shell } = useTools()
  const vault = useApp((app) => app.host?.vault)
  const recent = useApp((app) => app.host?.settings.vaults)
  const adopt = useApp((app) => app.adopt)
  const go = useApp((app) => app.go)
  const [path, setPath] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const others = recent?.filter((other) => other.path !== vault?.path) ?? []

  async function open(other: string) {
    setBusy(true)
    setProblem(null)
    try {
      adopt(await api.request('vault.open', { path: other }))
      go(home)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (path.trim()) void open(path.trim())
  }
  async function choose() {
    const chosen = await shell?.chooseFolder(t.start.chooseTitle)
    if (chosen) void open(chosen)
  }

  return (
    <section aria-labelledby="settings-vault">
      <h2 id="settings-vault">{t.settings.vault}</h2>
      <div className="settings-body">
        <p className="settings-path">{vault?.path}</p>
        {vault && !vault.writable && <p className="field-problem">{t.settings.vaultReadOnly}</p>}
        {vault && <ReadLinks key={vault.path} />}
        <form className="field" onSubmit={submit}>
          <label className="field-label" htmlFor="settings-open">
            {t.settings.openLabel}
          </label>
          <div className="with-button">
            <input
              id="settings-open"
              className="input"
              value={path}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setPath(event.target.value)}
            />
            {shell && <Button onClick={() => void choose()}>{t.start.choose}</Button>}
            <Button type="submit" busy={busy} disabled={path.trim() === ''}>
              {t.settings.openButton}
            </Button>
          </div>
        </form>
        <Problem words={problem} />
        {others.length > 0 && (
          <>
            <h3>{t.settings.recent}</h3>
            <ul className="settings-rows">
              {others.map((other) => (
                <li key={other.path}>
                  <button type="button" className="settings-row" onClick={() => void open(other.path)}>
                    <span className="settings-path">{other.path}</span>
                    <span className="quiet tabular">{date(other.openedAt)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
