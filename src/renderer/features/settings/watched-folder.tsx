import { type FormEvent, useId, useState } from 'react'
import { useApi, useTools } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

/** The folder whose new files are read into a domain; none unless a person names one. */
export function WatchedFolder({ domain, title }: { readonly domain: string; readonly title: string }) {
  const api = useApi()
  const { shell } = useTools()
  const id = useId()
  const [version, setVersion] = useState(0)
  const asked = useRequest('inbox.get', { domain }, version)
  const [typed, setTyped] = useState('')
  const { act, busy, problem } = useAct()
  if (asked.kind !== 'ready') return null
  const { folder } = asked.value

  async function watch(path: string | null) {
    const done = await act(() => api.request('inbox.set', { domain, folder: path }))
    if (!done) return
    setTyped((now) => (now === typed ? '' : now))
    setVersion((before) => before + 1)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') void watch(typed.trim())
  }
  async function choose() {
    const chosen = await shell?.chooseFolder(t.reading.settings.folder(title))
    if (chosen) void watch(chosen)
  }
  return (
    <form className="field settings-folder" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {t.reading.settings.folder(title)}
      </label>
      {folder === null ? (
        <div className="with-button">
          <input
            id={id}
            className="input"
            value={typed}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTyped(target.value)}
          />
          {shell && <Button onClick={() => void choose()}>{t.start.choose}</Button>}
          <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
            {t.reading.settings.watch}
          </Button>
        </div>
      ) : (
        <div className="with-button">
          <input id={id} className="input" value={folder} readOnly aria-describedby={`${id}-hint`} />
          <Button busy={busy} onClick={() => void watch(null)}>
            {t.reading.settings.unwatch}
          </Button>
        </div>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {t.reading.settings.folderHint}
      </p>
      <Problem words={problem} />
    </form>
  )
}
