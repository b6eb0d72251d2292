import { useMemo, useState } from 'react'
import { pageBody } from '../../../core/show/page-body.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Article } from '../../ui/page/article.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ago } from './ago.ts'
import { noLinks } from './handoff-text.tsx'

type Scope = { readonly domain: string; readonly project: string; readonly scope: string }
type Props = Scope & { readonly version: string; readonly shown: string | null; readonly onLook: (id: string) => void }

/** The handoffs that later ones of this scope replaced on this machine. */
export function Replaced({ version, shown, onLook, ...at }: Props) {
  const asked = useRequest('memory.replaced', at, version)
  if (asked.kind !== 'ready' || asked.value.replaced.length === 0) return null
  return (
    <section>
      <h2>
        {t.memory.replaced} <span className="quiet">{t.memory.replacedHint(asked.value.replaced.length)}</span>
      </h2>
      <ul>
        {asked.value.replaced.map(({ id, headline, saved, harness }) => (
          <li key={id}>
            <button type="button" className="memory-slip" aria-pressed={id === shown} onClick={() => onLook(id)}>
              <span className="memory-slip-line">{headline ?? t.memory.noHeadline}</span>
              <span className="quiet small memory-slip-line">
                {[saved && Number.isFinite(Date.parse(saved)) ? ago(saved) : null, harness].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One of them, to be read, and put back in force. */
export function ReplacedText({ id, onClose, ...at }: Scope & { readonly id: string; readonly onClose: () => void }) {
  const api = useApi()
  const say = useApp((app) => app.say)
  const asked = useRequest('memory.replacedText', { ...at, id })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const old = asked.kind === 'ready' ? asked.value : null
  const text = old?.sections.map(({ heading, body: words }) => `## ${heading}\n\n${words}`).join('\n\n') ?? ''
  const body = useMemo(() => pageBody(text, ''), [text])
  const saved = old?.saved

  async function restore() {
    setBusy(true)
    setProblem(null)
    try {
      await api.request('memory.restore', { ...at, id })
      say(t.memory.restored)
      onClose()
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  return (
    <article className="memory-old" aria-label={t.memory.replaced}>
      <div className="memory-old-bar">
        <p>{t.memory.looking(saved && Number.isFinite(Date.parse(saved)) ? ago(saved) : '')}</p>
        <Button tone="main" busy={busy} onClick={() => void restore()}>
          {busy ? t.memory.restoring : t.memory.restore}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.memory.close}
        </Button>
      </div>
      <Problem words={problem} />
      {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
      {old && (
        <>
          <p className="memory-headline">{old.headline ?? t.memory.noHeadline}</p>
          <p className="memory-provenance quiet">
            <span>{t.memory.scope(at.scope)}</span>
            <span>{t.memory.onThisMachine}</span>
            {old.harness && <span>{old.harness}</span>}
            {old.model && <span>{old.model}</span>}
          </p>
        </>
      )}
      <Article body={body} domain={at.domain} path="" links={noLinks} live={false} />
    </article>
  )
}
