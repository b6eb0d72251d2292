import { useEffect, useRef } from 'react'

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** The key that begins a sequence, and when it was pressed. Shared: a second key ends it for every listener. */
const lead = { key: 'g', at: Number.NEGATIVE_INFINITY, usedAt: 0 }
const pause = 900

/**
 * Keys while this component is shown: single keys (`j`), sequences (`g i`), and `mod+k`. Silent while a person types or
 * a dialog is open, except for those with `mod+`.
 */
export function useKeys(keys: KeyMap, enabled = true) {
  const held = useRef(keys)
  useEffect(() => {
    held.current = keys
  })
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const name = nameOf(event)
      if (name === null || event.defaultPrevented) return
      const act = held.current[name]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}

/** How a map names this key press, or null when it means nothing here. */
function nameOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.isComposing) return null
  if (event.metaKey || event.ctrlKey) return `mod+${event.key.toLowerCase()}`
  if (isTyping(event.composedPath()[0] ?? event.target) || document.querySelector('[role="dialog"]')) return null
  const { timeStamp } = event
  const key = event.key.length > 1 ? event.key.toLowerCase() : event.key
  const follows =
    timeStamp > lead.at && timeStamp - lead.at < pause && (lead.usedAt < lead.at || lead.usedAt === timeStamp)
  if (follows) {
    lead.usedAt = timeStamp
    return `${lead.key} ${key}`
  }
  if (key === lead.key) lead.at = timeStamp
  return key
}

/** Seen through shadow roots: the editor stands in one. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
}
