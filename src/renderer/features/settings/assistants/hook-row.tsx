import { useState } from 'react'
import type { HookClientView } from '../../../../contract/hook-requests.ts'
import type { Input, Output } from '../../../../contract/requests.ts'
import { useApi, useApp } from '../../../client/app-context.ts'
import { useRequest } from '../../../client/use-request.ts'
import { explain, hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { PreviewOf } from './preview-of.tsx'
import { StateWord } from './state-word.tsx'
import { usePanelFocus } from './use-panel-focus.ts'
import { useTitles } from './use-titles.ts'
import { Written } from './written.tsx'

type Open =
  | { readonly kind: 'closed' }
  | { readonly kind: 'on' | 'off' }
  | { readonly kind: 'written'; readonly isRemoval: boolean; readonly written: Output<'hooks.install'> }

/** The hooks of one assistant: off until asked for, and shown before they are written. */
export function HookRow({ client, onChanged }: { readonly client: HookClientView; readonly onChanged: () => void }) {
  const isSample = useApp((app) => app.host?.vault?.sample === true)
  const [open, setOpen] = useState<Open>({ kind: 'closed' })
  const { title, state, isHere } = client
  const isOn = state.kind === 'installed'
  const [whose] = useTitles(isOn && state.domain !== null ? [state.domain] : [])
  const word = state.kind === 'absent' && !isHere ? 'missing' : state.kind
  return (
    <li className="setup-client" aria-label={title}>
      <div className="setup-head">
        <span className="settings-domain-title">{title}</span>
        <StateWord tone={isOn ? 'good' : state.kind === 'unreadable' ? 'care' : 'none'}>
          {t.assistants.hookStates[word]}
        </StateWord>
        <span className="setup-hand">
          {isOn && (
            <Button
              tone="quiet"
              aria-label={t.assistants.hookOffNamed(title)}
              aria-expanded={open.kind === 'off'}
              onClick={() => setOpen({ kind: 'off' })}
            >
              {t.assistants.hookOff}
            </Button>
          )}
          {state.kind === 'unreadable' ? (
            <Button onClick={onChanged}>{t.assistants.lookAgain}</Button>
          ) : (
            <Button
              tone={isOn || isHere ? 'plain' : 'quiet'}
              disabled={isSample}
              aria-label={isOn ? t.assistants.hookChangeNamed(title) : t.assistants.hookOnNamed(title)}
              aria-expanded={open.kind === 'on'}
              onClick={() => setOpen(open.kind === 'on' ? { kind: 'closed' } : { kind: 'on' })}
            >
              {isOn ? t.assistants.change : t.assistants.hookOn}
            </Button>
          )}
        </span>
      </div>
      {state.kind === 'unreadable' && <p className="setup-standing">{hostWords(state.why, state.said)}</p>}
      {isOn && <p className="quiet setup-standing">{t.assistants.hooksOf(whose ?? null, state.moments)}</p>}
      {(open.kind === 'on' || open.kind === 'off') && (
        <HookPanel
          key={open.kind}
          client={client}
          isRemoval={open.kind === 'off'}
          onCancel={() => setOpen({ kind: 'closed' })}
          onWritten={(written) => {
            setOpen({ kind: 'written', isRemoval: open.kind === 'off', written })
            onChanged()
          }}
        />
      )}
      {open.kind === 'written' && (
        <Written
          files={[open.written]}
          words={hostWords(open.written.words, open.written.said)}
          isRemoval={open.isRemoval}
        />
      )}
    </li>
  )
}

type PanelProps = {
  readonly client: HookClientView
  readonly isRemoval: boolean
  readonly onWritten: (written: Output<'hooks.install'>) => void
  readonly onCancel: () => void
}

function HookPanel({ client, isRemoval, onWritten, onCancel }: PanelProps) {
  const api = useApi()
  const domains = useApp((app) => app.host?.domains)
  const here = useApp((app) => app.domain)
  const now = client.state.kind === 'installed' ? client.state.domain : null
  const known = domains?.some(({ name }) => name === now) ? now : here
  const [domain, setDomain] = useState(known ?? '')
  const panel = usePanelFocus()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const ask: Input<'hooks.preview'> = { client: client.id, target: isRemoval ? null : { domain } }
  const preview = useRequest('hooks.preview', ask, tries)

  async function write() {
    if (preview.kind !== 'ready') return
    setBusy(true)
    setProblem(null)
    try {
      onWritten(await api.request('hooks.install', { ...ask, key: preview.value.key }))
    } catch (error) {
      setProblem(explain(error))
      setTries(tries + 1)
      setBusy(false)
    }
  }

  return (
    <div ref={panel} tabIndex={-1} className="setup-panel">
      {!isRemoval && domains !== undefined && domains.length > 1 && (
        <div className="setup-choice">
          <span className="field-label">{t.assistants.hookDomain}</span>
          <Choice
            label={t.assistants.hookDomain}
            value={domain}
            options={domains.map(({ name, title }) => ({ value: name, label: title }))}
            onChoose={setDomain}
          />
        </div>
      )}
      <PreviewOf
        asked={preview}
        files={preview.kind === 'ready' ? [preview.value] : []}
        beforehand={null}
        isRemoval={isRemoval}
        busy={busy}
        problem={problem}
        onWrite={() => void write()}
        onCancel={onCancel}
      />
    </div>
  )
}
