import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { useApi, useApp } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { applyNow } from './apply-now.ts'

type At = { readonly domain: string; readonly project: string }
type Chosen = { readonly name: string; readonly content: string }

/** A Markdown file of the person's, kept byte for byte. */
export function AddFoundation(at: At) {
  const api = useApi()
  const [file, setFile] = useState<Chosen | null>(null)
  const [slug, setSlug] = useState('')
  const [role, setRole] = useState('other')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    if (!chosen) return
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await chosen.arrayBuffer())
      setFile({ name: chosen.name, content: text })
      setSlug(chosen.name)
      setProblem(null)
      // The same file can be chosen again.
      target.value = ''
    } catch {
      setProblem(t.memory.notText(chosen.name))
    }
  }
  async function keep(chosen: Chosen) {
    setBusy(true)
    const { content } = chosen
    const why = await applyNow(api, () => api.request('memory.proposeFoundation', { ...at, slug, role, content }))
    setBusy(false)
    setProblem(why)
    // The next one may have been chosen meanwhile.
    if (why === null) setFile((now) => (now === chosen ? null : now))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (file) void keep(file)
  }

  return (
    <form className="memory-form" onSubmit={submit} aria-labelledby="foundation-add">
      <h2 id="foundation-add">{t.memory.addDocument}</h2>
      <label className="button button-plain memory-choose">
        {t.memory.chooseDocument}
        <input
          type="file"
          className="sr-only"
          accept=".md,.markdown,text/markdown,text/plain"
          onChange={(event) => void choose(event)}
        />
      </label>
      {file && (
        <>
          <TextField label={t.memory.fileName} value={slug} onType={setSlug} />
          <div className="field">
            <label className="field-label" htmlFor="foundation-role">
              {t.memory.role}
            </label>
            <select
              id="foundation-role"
              className="input"
              value={role}
              onChange={(event) => setRole(event.target.value)}
            >
              {Object.entries(t.memory.roles).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" tone="main" busy={busy} disabled={slug.trim() === ''}>
            {busy ? t.memory.saving : t.memory.keep}
          </Button>
        </>
      )}
      <Problem words={problem} />
    </form>
  )
}

/** A folder whose Markdown is kept here; what that would write is shown in the Inbox first. */
export function MirrorFolder({ folder, ...at }: At & { readonly folder: string | null }) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const [path, setPath] = useState(folder ?? '')
  const [proposed, setProposed] = useState<string | null>(null)
  const waits = useApp((app) => app.host?.pending.some(({ id }) => id === proposed) ?? false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // The Inbox knows a change once its event has come.
  useEffect(() => {
    if (waits && proposed) go({ place: 'inbox', item: proposed })
  }, [waits, proposed, go])

  async function compare() {
    setBusy(true)
    setProblem(null)
    try {
      const change = await api.request('memory.proposeSync', { ...at, folder: path.trim() })
      setProposed(change.id)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (path.trim()) void compare()
  }

  return (
    <form className="memory-form" onSubmit={submit} aria-labelledby="foundation-mirror">
      <h2 id="foundation-mirror">{t.memory.mirror}</h2>
      <TextField label={t.memory.folder} value={path} hint={t.memory.folderHint} onType={setPath} />
      <Button type="submit" busy={busy} disabled={path.trim() === ''}>
        {busy ? t.memory.comparing : folder === null ? t.memory.showMirror : t.memory.mirrorAgain}
      </Button>
      <Problem words={problem} />
    </form>
  )
}
