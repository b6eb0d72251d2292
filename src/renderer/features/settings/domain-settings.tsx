import { type FormEvent, useState } from 'react'
import type { DomainView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { explain, hostWords } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AcceptPolicy } from './accept-policy.tsx'
import { EqualNames } from './equal-names.tsx'
import { ObsidianSetup } from './obsidian-setup.tsx'
import { SettleCopy } from './settle-copy.tsx'
import { WatchedFolder } from './watched-folder.tsx'

export function DomainSettings() {
  const domains = useApp((app) => app.host?.domains)
  return (
    <section aria-labelledby="settings-domains">
      <h2 id="settings-domains">{t.settings.domains}</h2>
      <div className="settings-body">
        <ul className="settings-rows">
          {domains?.map((domain) => (
            <DomainRow key={domain.name} domain={domain} />
          ))}
        </ul>
        <EqualNames />
        <AddDomain />
      </div>
    </section>
  )
}

function DomainRow({ domain }: { readonly domain: DomainView }) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string | null>(null)

  async function rebuild() {
    setBusy(true)
    try {
      const { files } = await api.request('index.rebuild', { domain: domain.name })
      setWords(t.settings.rebuilt(files))
    } catch (error) {
      setWords(explain(error))
    }
    setBusy(false)
  }

  return (
    <li className="settings-domain">
      <span>
        <span className="settings-domain-title">{domain.title}</span>
        <span className="quiet tabular">
          {[domain.name, t.rail.pages(domain.pages), domain.readOnly ? t.settings.readOnly : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {domain.status.kind === 'unreachable' && (
          <span className="field-problem">{hostWords(domain.status.why, domain.status.said)}</span>
        )}
        {words && (
          <span className="quiet" role="status">
            {words}
          </span>
        )}
      </span>
      <Button tone="quiet" busy={busy} onClick={() => void rebuild()}>
        {busy ? t.settings.rebuilding : t.settings.rebuild}
      </Button>
      <SettleCopy domain={domain} />
      {!domain.readOnly && <AcceptPolicy domain={domain.name} title={domain.title} />}
      {!domain.readOnly && <WatchedFolder domain={domain.name} title={domain.title} />}
      {!domain.readOnly && <ObsidianSetup domain={domain.name} title={domain.title} />}
    </li>
  )
}

function AddDomain() {
  const api = useApi()
  const [name, setName] = useState('')
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function add() {
    setBusy(true)
    setProblem(null)
    try {
      await api.request('domain.add', { name: name.trim(), ...(title.trim() ? { title: title.trim() } : {}) })
      // What was typed meanwhile stays.
      setName((now) => (now === name ? '' : now))
      setTitle((now) => (now === title ? '' : now))
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) void add()
  }

  return (
    <form className="settings-add" onSubmit={submit}>
      <TextField label={t.settings.domainName} value={name} onType={setName} />
      <TextField label={t.settings.domainTitle} value={title} aria-describedby="domain-title-hint" onType={setTitle} />
      <Button type="submit" busy={busy} disabled={name.trim() === ''}>
        {busy ? t.settings.adding : t.settings.addDomain}
      </Button>
      <p className="field-hint" id="domain-title-hint">
        {t.settings.domainTitleHint}
      </p>
      <Problem words={problem} />
    </form>
  )
}
