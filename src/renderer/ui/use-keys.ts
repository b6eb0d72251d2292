import { useEffect, useRef } from 'react'

export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>

const sequencePause = 900

/**
 * Keys while this component is shown: single keys (`j`), sequences (`g i`), and `mod+k`. Silent while a person types or
 * a dialog is open, except for those with `mod+`.
 */
export function useKeys(keys: KeyMap, enabled = true) {
  const held = useRef(keys)
  held.current = keys
  useEffect(() => {
    if (!enabled) return
    let first: { key: string; at: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      const name = nameOf(event)
      if (name === null) return
      if (!name.startsWith('mod+') && (isTyping(event.target) || document.querySelector('[role="dialog"]'))) return
      const pair = first && event.timeStamp - first.at < sequencePause ? `${first.key} ${name}` : null
      first = { key: name, at: event.timeStamp }
      const act = (pair !== null && held.current[pair]) || held.current[name]
      if (!act || event.defaultPrevented) return
      event.preventDefault()
      first = null
      act(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}

function nameOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.isComposing) return null
  const mod = event.metaKey || event.ctrlKey
  return mod ? `mod+${event.key.toLowerCase()}` : event.key
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
}
