import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../strings/index.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Icon } from '../ui/icon.tsx'
import { Marked } from '../ui/marked.tsx'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import './palette.css'

/**
 * The field and what it offers. Its height is the same for every answer. Enter before the answer to the last key waits
 * for it, so that it never runs what was offered for another text; `answers` is the text the groups are for.
 */
export function PaletteBox({
  text,
  answers,
  groups,
  onText,
  onDone,
}: {
  readonly text: string
  readonly answers: string
  readonly groups: readonly PaletteGroup[]
  readonly onText: (text: string) => void
  readonly onDone: (item: PaletteItem) => void
}) {
  const [at, setAt] = useState(0)
  const [waits, setWaits] = useState(false)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(at, items.length - 1)
  const isAnswered = answers === text.trim()

  useEffect(() => {
    if (!waits || !isAnswered) return
    setWaits(false)
    const first = items[chosen]
    if (first) onDone(first)
  }, [waits, isAnswered, items, chosen, onDone])

  const moveTo = (next: number) => {
    setAt(next)
    box.current?.querySelector(`#${CSS.escape(`${list}-${next}`)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = () => {
    const item = items[chosen]
    if (!isAnswered) setWaits(true)
    else if (item) onDone(item)
  }
  const listed = { role: 'listbox', id: list, 'aria-label': t.palette.label } as const
  let number = 0
  return (
    <div className="palette-box">
      <input
        className="palette-input"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? list : undefined}
        aria-activedescendant={items[chosen] ? `${list}-${chosen}` : undefined}
        aria-label={t.palette.label}
        placeholder={t.palette.placeholder}
        value={text}
        spellCheck={false}
        onChange={(event) => {
          onText(event.target.value)
          setAt(0)
          setWaits(false)
          box.current?.scrollTo({ top: 0 })
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') moveTo(chosen + 1 < items.length ? chosen + 1 : 0)
          else if (event.key === 'ArrowUp') moveTo(chosen > 0 ? chosen - 1 : items.length - 1)
          else if (event.key === 'Enter') choose()
          else return
          event.preventDefault()
        }}
      />
      {/* The combobox above moves through these; they are pointed at, never focused. */}
      <div className="palette-list" {...(items.length > 0 ? listed : {})} ref={box}>
        {groups.map(({ heading, items: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not of fields.
          <div key={heading ?? ''} role="group" aria-label={heading ?? t.palette.label}>
            {heading !== null && (
              <p className="palette-heading" aria-hidden="true">
                {heading}
              </p>
            )}
            {some.map((item) => {
              const index = number++
              return (
                <Option
                  key={item.id}
                  id={`${list}-${index}`}
                  item={item}
                  isChosen={index === chosen}
                  onPoint={() => setAt(index)}
                  onRun={() => onDone(item)}
                />
              )
            })}
          </div>
        ))}
        {items.length === 0 && <p className="palette-none">{t.palette.none}</p>}
      </div>
    </div>
  )
}

function Option({
  id,
  item,
  isChosen,
  onPoint,
  onRun,
}: {
  readonly id: string
  readonly item: PaletteItem
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}) {
  const marks = item.marks ?? []
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="palette-item"
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
      onKeyDown={() => {}}
    >
      <span className="palette-mark">
        {item.glyph ? <Glyph kind={item.glyph} named /> : item.icon && <Icon name={item.icon} />}
      </span>
      <span className="palette-title">
        {item.alias === undefined ? <Marked text={item.title} marks={marks} /> : item.title}
        {item.alias !== undefined && (
          <span className="palette-alias">
            <Marked text={item.alias} marks={marks} />
          </span>
        )}
      </span>
      <span className="palette-side">{item.side}</span>
    </div>
  )
}
