import { type FormEvent, useState } from 'react'
import type { PageView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

/** Asks for a new title and proposes it with every link to the page, shown before anything happens. */
export function RenamePage({ page }: { readonly page: PageView }) {
  const propose = useApp((app) => app.proposeRename)
  const go = useApp((app) => app.go)
  const mayWrite = useApp(
    (app) =>
      app.host?.vault?.writable === true && app.host.domains.some((one) => one.name === page.domain && !one.readOnly),
  )
  const [title, setTitle] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Notes outside the wiki are the person's own, and never written.
  if (!mayWrite || !page.path.startsWith('wiki/')) return null

  async function rename(wanted: string) {
    setBusy(true)
    const proposed = await propose(page.domain, page.path, wanted)
    setBusy(false)
    if (typeof proposed === 'string') go({ place: 'inbox', item: proposed })
    else setProblem(proposed.why)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (title?.trim()) void rename(title.trim())
  }
  function close() {
    setTitle(null)
    setProblem(null)
  }

  if (title === null)
    return (
      <Button tone="quiet" className="page-rename" onClick={() => setTitle(page.title)}>
        {t.page.rename}
      </Button>
    )
  return (
    <form className="page-rename-form" onSubmit={submit}>
      <label className="sr-only" htmlFor="page-title">
        {t.page.newTitle}
      </label>
      <input
        id="page-title"
        className="input"
        value={title}
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field with the button it takes the place of.
        autoFocus
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      />
      <Button type="submit" tone="main" busy={busy} disabled={title.trim() === '' || title.trim() === page.title}>
        {t.page.showRename}
      </Button>
      <Button tone="quiet" onClick={close}>
        {t.cancel}
      </Button>
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  )
}
