import { useState } from 'react'
import type { FoundationRowView } from '../../../contract/memory-views.ts'
import { t } from '../../strings/index.ts'
import { size } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Movers } from './movers.tsx'

type Props = {
  readonly document: FoundationRowView
  readonly busy: boolean
  readonly mayRemove: boolean
  readonly onRead: () => void
  readonly onReadFirst: (readFirst: boolean) => void
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

/** A document with its state in words, its mark, and its place in the order. */
export function FoundationRow({ document, busy, mayRemove, onRead, onReadFirst, onUp, onDown, onRemove }: Props) {
  const [isSure, setSure] = useState(false)
  const { slug, title, bytes, freshness, stored, skeleton, readFirst, source } = document
  const state =
    stored === 'as listed'
      ? source === null
        ? t.memory.stored[stored]
        : t.memory.freshness[freshness]
      : t.memory.stored[stored]
  const needsCare = stored !== 'as listed' || freshness === 'stale'
  return (
    <li className="foundation">
      <button type="button" className="foundation-title" onClick={onRead}>
        <span>{title}</span>
        <span className="sr-only">{t.memory.read}</span>
      </button>
      <p className="memory-provenance quiet small">
        <span>{source ?? slug}</span>
        <span className="tabular">{size(bytes)}</span>
        <span className={needsCare ? 'foundation-care' : undefined}>{state}</span>
        {skeleton && <span>{t.memory.skeleton}</span>}
      </p>
      <div className="foundation-hand">
        <label className="foundation-first">
          <input
            type="checkbox"
            checked={readFirst}
            disabled={busy}
            onChange={(event) => onReadFirst(event.target.checked)}
          />
          {t.memory.readFirst}
        </label>
        <Movers name={title} busy={busy} onUp={onUp} onDown={onDown} />
        {mayRemove && (
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() => (isSure ? onRemove() : setSure(true))}
            onBlur={() => setSure(false)}
          >
            {isSure ? t.memory.removeSure : t.memory.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
