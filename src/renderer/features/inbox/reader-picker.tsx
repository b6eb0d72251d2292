import { useId, useState } from 'react'
import type { ReaderView } from '../../../contract/reading-views.ts'
import { isUsable } from '../../client/use-readers.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

export type Picked = { readonly reader: string; readonly model: string | null }

type Props = {
  readonly readers: readonly ReaderView[]
  readonly picked: Picked
  readonly busy: boolean
  readonly onPick: (picked: Picked) => void
}

/** Which reader reads this, and with which of its models. A reader without a key is named and cannot be chosen. */
export function ReaderPicker({ readers, picked, busy, onPick }: Props) {
  const id = useId()
  const isModel = picked.reader !== 'built-in'
  return (
    <div className="picker">
      <label className="sr-only" htmlFor={id}>
        {t.reading.slip.reader}
      </label>
      <select
        id={id}
        className="input picker-select"
        value={picked.reader}
        disabled={busy}
        onChange={({ target }) => onPick({ reader: target.value, model: null })}
      >
        {readers.map((reader) => (
          <option key={reader.id} value={reader.id} disabled={!isUsable(reader) && reader.id !== picked.reader}>
            {nameOf(reader)}
          </option>
        ))}
      </select>
      {isModel && (
        <ModelField
          key={`${picked.reader} ${picked.model}`}
          picked={picked}
          own={readers.find(({ id: other }) => other === picked.reader)?.model ?? ''}
          busy={busy}
          onPick={onPick}
        />
      )}
    </div>
  )
}

function nameOf(reader: ReaderView): string {
  if (reader.model === null) return t.reading.with.builtIn
  return isUsable(reader) ? reader.name : t.reading.with.unusable(reader.name)
}

/** The model's name, with those the key can use to choose from; nothing is asked of the provider before one looks. */
function ModelField({ picked, own, busy, onPick }: Omit<Props, 'readers'> & { readonly own: string }) {
  const id = useId()
  const [typed, setTyped] = useState(picked.model ?? '')
  const [looked, setLooked] = useState(false)
  const listed = useRequest('readers.models', looked ? { reader: picked.reader } : null)
  const changed = typed.trim() !== '' && typed.trim() !== picked.model
  return (
    <form
      className="picker-model"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) onPick({ reader: picked.reader, model: typed.trim() })
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {t.reading.slip.model}
      </label>
      <input
        id={id}
        className="input"
        list={`${id}-models`}
        value={typed}
        placeholder={own}
        disabled={busy}
        spellCheck={false}
        autoComplete="off"
        onFocus={() => setLooked(true)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={`${id}-models`}>
        {listed.kind === 'ready' && listed.value.models.map((model) => <option key={model.id} value={model.id} />)}
      </datalist>
      {changed && (
        <Button type="submit" busy={busy}>
          {t.reading.with.use}
        </Button>
      )}
    </form>
  )
}
