import { useId, useState } from 'react'
import { Glyph, type GlyphKind } from '../../ui/glyph.tsx'

export type Pick = { readonly id: string; readonly title: string; readonly glyph?: GlyphKind; readonly side?: string }

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly none: string
  /** The few that match a text, best first. */
  readonly find: (text: string) => readonly Pick[]
  readonly onPick: (pick: Pick) => void
}

/** A field that offers the few things its text may mean. Arrow keys choose, Enter takes, Escape leaves. */
export function Picker({ label, placeholder, none, find, onPick }: Props) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const list = useId()
  const picks = open ? find(text.trim()) : []
  const chosen = Math.min(at, picks.length - 1)
  const isShown = open && (picks.length > 0 || text.trim() !== '')
  const take = (pick: Pick | undefined) => {
    if (!pick) return
    setText('')
    setOpen(false)
    onPick(pick)
  }
  return (
    <div className="graph-picker">
      <input
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && picks[chosen] ? `${list}-${chosen}` : undefined}
        placeholder={placeholder}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') setAt(Math.min(picks.length - 1, chosen + 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1))
          else if (event.key === 'Enter') take(picks[chosen])
          else if (event.key === 'Escape') event.currentTarget.blur()
          else return
          event.preventDefault()
        }}
      />
      <div
        className="graph-picker-list"
        role="listbox"
        id={list}
        aria-label={label}
        hidden={!isShown || picks.length === 0}
      >
        {picks.map((pick, index) => (
          <div
            key={pick.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="graph-picker-item"
            onPointerMove={() => setAt(index)}
            onPointerDown={(event) => {
              event.preventDefault()
              take(pick)
            }}
          >
            {pick.glyph && <Glyph kind={pick.glyph} named />}
            <span>{pick.title}</span>
            {pick.side && <span className="graph-picker-side">{pick.side}</span>}
          </div>
        ))}
      </div>
      {isShown && picks.length === 0 && (
        <p className="graph-picker-list graph-picker-none" role="status">
          {none}
        </p>
      )}
    </div>
  )
}
