import { useCallback, useLayoutEffect, useState } from 'react'

/** Where a claim ends on the page: the height of its last line's middle, and its right edge. `y` is from the margin's top, `x` from the spread's left. */
export type Anchor = { readonly y: number; readonly x: number }

/** Places of the claims with these ids, measured again whenever the page changes its size or its content. */
export function useAnchors(spread: HTMLElement | null, ids: readonly string[]): ReadonlyMap<string, Anchor> {
  const [anchors, setAnchors] = useState<ReadonlyMap<string, Anchor>>(new Map())
  const key = ids.join(' ')

  const measure = useCallback(() => {
    if (!spread) return
    const origin = originOf(spread)
    const found = new Map<string, Anchor>()
    for (const id of key.split(' ')) {
      const block = id && spread.querySelector<HTMLElement>(`.article [data-block="${CSS.escape(id)}"]`)
      if (block) found.set(id, anchorOf(block, origin))
    }
    setAnchors((before) => (isSame(before, found) ? before : found))
  }, [spread, key])

  useLayoutEffect(() => {
    measure()
    const article = spread?.querySelector('.article')
    if (!article) return
    const observer = new ResizeObserver(measure)
    observer.observe(article)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [spread, measure])

  return anchors
}

type Origin = { readonly top: number; readonly left: number }

function originOf(spread: HTMLElement): Origin {
  const { left, top } = spread.getBoundingClientRect()
  return { left, top: spread.querySelector('.margin')?.getBoundingClientRect().top ?? top }
}

function anchorOf(block: HTMLElement, origin: Origin): Anchor {
  const cite = [...block.querySelectorAll('.cite')].at(-1) ?? block
  const box = [...cite.getClientRects()].at(-1) ?? cite.getBoundingClientRect()
  return { y: Math.round(box.top + box.height / 2 - origin.top), x: Math.round(box.right - origin.left) }
}

function isSame(a: ReadonlyMap<string, Anchor>, b: ReadonlyMap<string, Anchor>): boolean {
  return a.size === b.size && [...a].every(([id, { x, y }]) => b.get(id)?.x === x && b.get(id)?.y === y)
}
