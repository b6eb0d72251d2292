import { Dialog } from '@base-ui/react/dialog'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useApp } from '../client/app-context.ts'
import { useRequest } from '../client/use-request.ts'
import { t } from '../strings/index.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Icon } from '../ui/icon.tsx'
import { matchScore } from './match-score.ts'
import { type Command, useCommands } from './use-commands.ts'
import './palette.css'

const mostPages = 8

/** Go anywhere, do anything, by typing a few letters of it. */
export function Palette() {
  const shown = useApp((app) => app.paletteShown)
  const show = useApp((app) => app.showPalette)
  return (
    <Dialog.Root open={shown} onOpenChange={show}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="palette" aria-label={t.palette.label}>
          <Commands onDone={() => show(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const items = useItems(text)
  const chosen = Math.min(at, items.length - 1)
  const run = (item: Command | undefined) => {
    if (!item) return
    onDone()
    item.run()
  }
  return (
    <>
      <input
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={items[chosen] ? `${list}-${chosen}` : undefined}
        aria-label={t.palette.label}
        placeholder={t.palette.placeholder}
        value={text}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(items.length - 1, chosen + 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1))
          else if (event.key === 'Enter') run(items[chosen])
          else return
          event.preventDefault()
        }}
      />
      {/* The combobox above moves through these; they are pointed at, never focused. */}
      <div className="palette-list" role="listbox" id={list} aria-label={t.palette.label}>
        {items.map((item, index) => (
          <div
            key={item.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="palette-item"
            onPointerMove={() => setAt(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(item)}
            onKeyDown={() => {}}
          >
            {item.glyph ? <Glyph kind={item.glyph} named /> : item.icon && <Icon name={item.icon} />}
            <span>{item.title}</span>
            <span className="palette-side">{item.side}</span>
          </div>
        ))}
        {items.length === 0 && <p className="palette-none">{t.palette.none}</p>}
      </div>
    </>
  )
}

/** Commands that match, best first, then pages whose title does. Without a text: the places and actions. */
function useItems(text: string): Command[] {
  const commands = useCommands()
  const domain = useApp((app) => app.domain)
  const go = useApp((app) => app.go)
  const wanted = useDeferredValue(text.trim())
  const pages = useRequest('pages.list', domain && wanted ? { domain, text: wanted, limit: mostPages } : null)
  return useMemo(() => {
    const scored = commands
      .map((command) => ({ command, score: matchScore(command.title, wanted) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ command }) => command)
    if (!wanted || !domain || pages.kind !== 'ready') return scored
    const rows = pages.value.rows.toSorted((a, b) => matchScore(b.title, wanted) - matchScore(a.title, wanted))
    const found = rows.map(
      (row): Command => ({
        id: row.path,
        title: row.title,
        side: row.entityKind && row.entityKind !== 'other' ? row.entityKind : t.kinds[row.kind],
        glyph: row.kind,
        run: () => go({ place: 'wiki', domain, page: row.path, at: null }),
      }),
    )
    const isExact = found.some(({ title }) => matchScore(title, wanted) >= 3)
    return isExact ? [...found, ...scored] : [...scored.slice(0, 3), ...found]
  }, [commands, wanted, domain, pages, go])
}
