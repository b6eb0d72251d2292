import { useApp } from '../../client/app-context.ts'
import { useKeys } from '../../ui/use-keys.ts'
import type { InboxItem } from './items.ts'

const next = 'J'
const previous = 'K'

/** J and K go from document to document; j and k too, while no preview has them for its pages. */
export function useListKeys(items: readonly InboxItem[], chosen: InboxItem | null, isFree: boolean): void {
  const go = useApp((app) => app.go)
  const step = (by: number) => {
    const at = chosen === null ? -1 : items.findIndex(({ id }) => id === chosen.id)
    const to = items[Math.min(items.length - 1, Math.max(0, at + by))]
    if (!to || to.id === chosen?.id) return
    go({ place: 'inbox', item: to.id }, 'replace')
    // Drawn by then: the row is in the list already, only its mark moves.
    requestAnimationFrame(() => document.querySelector('.document[aria-current]')?.scrollIntoView({ block: 'nearest' }))
  }
  useKeys({
    [next]: () => step(1),
    [previous]: () => step(-1),
    ...(isFree ? { j: () => step(1), k: () => step(-1) } : {}),
  })
}
