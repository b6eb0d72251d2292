import { useId, useState } from 'react'
import type { ReaderView } from '../../../../contract/reading-views.ts'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { isUsable } from '../../../client/use-readers.ts'
import { hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { KeyField } from './key-field.tsx'
import { ReaderForm } from './reader-form.tsx'

type Props = { readonly reader: ReaderView; readonly onChange: () => void }

/** One reader: what it is, what it costs, what leaves the machine; unfolded, its key and its settings. */
export function ReaderRow({ reader, onChange }: Props) {
  const api = useApi()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { act, busy, problem } = useAct()
  const isModel = reader.id !== 'built-in'
  return (
    <li className="reader">
      <div className="reader-head">
        <div className="reader-words">
          <h3>
            {reader.name}
            {reader.chosen && <span className="reader-tag">{t.reading.settings.isDefault}</span>}
            {reader.key.needed && !reader.key.present && <span className="reader-tag">{t.reading.settings.noKey}</span>}
          </h3>
          <p>{lineOf(reader)}</p>
          {isModel && (
            <p className="quiet">{t.reading.settings.keyState(hostWords(reader.key.words, reader.key.said))}</p>
          )}
          <p className="quiet">{hostWords(reader.leaves, reader.leavesSaid)}</p>
        </div>
        <div className="buttons">
          {!reader.chosen && isUsable(reader) && (
            <Button busy={busy} onClick={() => void act(() => api.request('settings.set', { reader: reader.id }))}>
              {t.reading.settings.makeDefault}
              <span className="sr-only"> {reader.name}</span>
            </Button>
          )}
          {isModel && (
            <Button tone="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t.reading.settings.fold : t.reading.settings.setUp}
              <span className="sr-only"> {reader.name}</span>
            </Button>
          )}
        </div>
      </div>
      <Problem words={problem} />
      {isModel && isOpen && (
        <div className="reader-open" id={id}>
          <KeyField reader={reader} onChange={onChange} />
          <ReaderForm reader={reader} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

function lineOf({ id, model, price }: ReaderView): string {
  if (id === 'built-in') return t.reading.settings.line.builtIn
  return `${model ?? t.reading.settings.line.noModel} · ${priceWords(price)}`
}

function priceWords(price: ReaderView['price']): string {
  return price.kind === 'known'
    ? t.reading.settings.price.known(price.price.input, price.price.output)
    : t.reading.settings.price[price.kind]
}
