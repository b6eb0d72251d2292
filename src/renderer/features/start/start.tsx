import { type FormEvent, useState } from 'react'
import { useApi, useApp, useTools } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { home } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import './start.css'

type Doing = 'start' | 'sample' | null

/** The title page of a new book: where it lies, what it is called, or a sample to leaf through. */
export function Start() {
  const api = useApi()
  const { shell } = useTools()
  const adopt = useApp((app) => app.adopt)
  const go = useApp((app) => app.go)
  const suggestion = useApp((app) => app.host?.suggestion)
  const notices = useApp((app) => app.host?.notices)
  const [path, setPath] = useState(suggestion?.path ?? '')
  const [domain, setDomain] = useState(suggestion?.domain ?? '')
  const [doing, setDoing] = useState<Doing>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function open(what: Exclude<Doing, null>) {
    setDoing(what)
    setProblem(null)
    try {
      const overview =
        what === 'sample'
          ? await api.request('vault.sample', {})
          : await api.request('vault.open', { path: path.trim(), domain: domain.trim(), create: true })
      adopt(overview)
      go(home, 'replace')
    } catch (error) {
      setProblem(explain(error))
      setDoing(null)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (path.trim() && domain.trim()) void open('start')
    else setProblem(t.start.empty)
  }

  async function choose() {
    const chosen = await shell?.chooseFolder(t.start.chooseTitle)
    if (chosen) setPath(chosen)
  }

  return (
    <main className="start scroll">
      <div className="start-page">
        <header>
          <h1 className="start-title">{t.name}</h1>
          <p className="start-subtitle">{t.start.subtitle}</p>
        </header>
        <p className="start-about">{t.start.about}</p>
        {notices?.map((text) => (
          <p className="start-notice" key={text} role="status">
            {text}
          </p>
        ))}
        <form className="start-form" onSubmit={submit} noValidate>
          <div className="field">
            <label className="field-label" htmlFor="start-folder">
              {t.start.folder}
            </label>
            <div className="with-button">
              <input
                id="start-folder"
                className="input"
                value={path}
                spellCheck={false}
                autoComplete="off"
                aria-describedby="start-folder-hint"
                onChange={(event) => setPath(event.target.value)}
              />
              {shell && <Button onClick={() => void choose()}>{t.start.choose}</Button>}
            </div>
            <p className="field-hint" id="start-folder-hint">
              {t.start.folderHint}
            </p>
          </div>
          <div className="field">
            <label className="field-label" htmlFor="start-domain">
              {t.start.domain}
            </label>
            <input
              id="start-domain"
              className="input"
              value={domain}
              spellCheck={false}
              autoComplete="off"
              aria-describedby="start-domain-hint"
              onChange={(event) => setDomain(event.target.value)}
            />
            <p className="field-hint" id="start-domain-hint">
              {t.start.domainHint}
            </p>
          </div>
          {problem && (
            <p className="field-problem" role="alert">
              {problem}
            </p>
          )}
          <div className="buttons">
            <Button tone="main" type="submit" busy={doing === 'start'} disabled={doing !== null}>
              {doing === 'start' ? t.start.starting : t.start.start}
            </Button>
            <Button busy={doing === 'sample'} disabled={doing !== null} onClick={() => void open('sample')}>
              {doing === 'sample' ? t.start.samplePreparing : t.start.sample}
            </Button>
          </div>
          <p className="field-hint">{t.start.sampleHint}</p>
        </form>
      </div>
    </main>
  )
}
