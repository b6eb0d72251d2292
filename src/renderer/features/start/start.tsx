import { type FormEvent, useState } from 'react'
import type { OverviewView } from '../../../contract/views.ts'
import { useApi, useApp, useTools } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { home } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { folderWords } from './folder-words.ts'
import { isThereAlready, useLook } from './use-look.ts'
import './start.css'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
  const look = useLook(path.trim())
  const opens = look !== null && isThereAlready(look)

  async function attempt(what: Exclude<Doing, null>, act: () => Promise<OverviewView>) {
    setDoing(what)
    setProblem(null)
    try {
      const overview = await act()
      adopt(overview)
      const full = overview.vault?.sample ? undefined : overview.domains.find(({ pages }) => pages > 0)
      go(full ? { place: 'wiki', domain: full.name, page: null, at: null } : home, 'replace')
    } catch (error) {
      setProblem(explain(error))
      setDoing(null)
    }
  }

  /** Looks once more: what was typed a moment ago may be a wiki of somebody's, which gets no domain it did not ask for. */
  async function open(folder: string): Promise<OverviewView> {
    const there = isThereAlready(await api.request('vault.look', { path: folder }))
    return api.request('vault.open', there ? { path: folder } : { path: folder, domain: domain.trim(), create: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const folder = path.trim()
    if (folder && (opens || domain.trim())) void attempt('start', () => open(folder))
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
            <p
              className={look?.kind === 'closed' ? 'field-hint start-look is-closed' : 'field-hint start-look'}
              id="start-folder-hint"
              aria-live="polite"
            >
              {look === null ? t.start.folderHint : folderWords(look)}
            </p>
          </div>
          {!opens && <TextField label={t.start.domain} value={domain} hint={t.start.domainHint} onType={setDomain} />}
          <Problem words={problem} />
          <div className="buttons">
            <Button tone="main" type="submit" busy={doing === 'start'} disabled={doing !== null}>
              {doing === 'start' ? t.firstRun.opening : opens ? t.firstRun.open : t.start.start}
            </Button>
            <span className="field-hint">{t.firstRun.needsNothing}</span>
          </div>
        </form>
        <section className="start-sample" aria-labelledby="start-sample">
          <h2 id="start-sample">{t.firstRun.or}</h2>
          <p>{t.firstRun.sampleAbout}</p>
          <div className="buttons">
            <Button
              busy={doing === 'sample'}
              disabled={doing !== null}
              onClick={() => void attempt('sample', () => api.request('vault.sample', {}))}
            >
              {doing === 'sample' ? t.start.samplePreparing : t.start.sample}
            </Button>
            <span className="field-hint">{t.start.sampleHint}</span>
          </div>
        </section>
      </div>
    </main>
  )
}
