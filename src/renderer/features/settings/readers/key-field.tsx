import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type FormEvent, useId, useState } from 'react'
import type { ReaderView } from '../../../../contract/reading-views.ts'
import { isWikiError } from '../../../../core/errors.ts'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { explain } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'

type Props = { readonly reader: ReaderView; readonly onChange: () => void }

/** The key: written once, never shown again. Where its place is less protected than one would think, that is asked about. */
export function KeyField({ reader: { id: reader, name, key }, onChange }: Props) {
  const api = useApi()
  const field = useId()
  const [typed, setTyped] = useState('')
  /** The sentence to agree to, while it is asked. */
  const [asking, setAsking] = useState<string | null>(null)
  const { act, busy, problem } = useAct()

  async function keep(agreed: boolean) {
    const isKept = await act(
      () => api.request('keys.set', { reader, key: typed.trim(), agreed }),
      (error) => {
        if (!isWikiError(error, 'forbidden') || error.data.consent !== true) return false
        setAsking(explain(error))
        return true
      },
    )
    if (!isKept) return
    setTyped((now) => (now === typed ? '' : now))
    onChange()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') void keep(false)
  }
  const remove = () =>
    void act(async () => {
      await api.request('keys.remove', { reader })
      onChange()
    })

  return (
    <form className="field" onSubmit={submit} aria-label={`${t.reading.settings.key}, ${name}`}>
      <label className="field-label" htmlFor={field}>
        {t.reading.settings.key}
      </label>
      {key.from === 'environment' ? (
        <p className="field-hint">{t.reading.settings.environmentFirst}</p>
      ) : (
        <div className="with-button">
          <input
            id={field}
            className="input"
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            aria-describedby={`${field}-where`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
            {key.present ? t.reading.settings.replaceKey : t.reading.settings.saveKey}
          </Button>
          {key.present && (
            <Button tone="quiet" busy={busy} onClick={remove}>
              {t.reading.settings.removeKey}
            </Button>
          )}
        </div>
      )}
      <p className="field-hint" id={`${field}-where`}>
        {t.reading.settings.keyHint}
      </p>
      <Problem words={problem} />
      <AlertDialog.Root open={asking !== null} onOpenChange={(isOpen) => !isOpen && setAsking(null)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="sheet-backdrop" />
          <AlertDialog.Popup className="sheet sheet-small">
            <AlertDialog.Title>{t.reading.settings.consentTitle}</AlertDialog.Title>
            <AlertDialog.Description>{asking}</AlertDialog.Description>
            <div className="buttons">
              <AlertDialog.Close
                render={<Button tone="main">{t.reading.settings.consentYes}</Button>}
                onClick={() => void keep(true)}
              />
              <AlertDialog.Close render={<Button>{t.cancel}</Button>} />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </form>
  )
}
