import type { Kind } from '../../../state/graph-route.ts'

/** Colours of the theme as the drawing needs them: red, green, blue, 0 to 255. */
export type Ink = readonly [number, number, number]
export type Inks = {
  readonly paper: Ink
  readonly ink: Ink
  readonly quiet: Ink
  readonly edge: Ink
  readonly rubric: Ink
  readonly kinds: Readonly<Record<Kind, Ink>>
  /** Of the largest communities; all others share the note's. */
  readonly groups: readonly Ink[]
}

export const groupTokens = ['group-1', 'group-2', 'group-3', 'group-4', 'group-5', 'group-6'] as const

/** Reads the tokens as they stand on this element, whatever notation and theme they are written in. */
export function readInks(element: HTMLElement): Inks {
  const probe = document.createElement('i')
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // Where the system forces its own colours it would make paper and ink of text the same.
  probe.style.setProperty('forced-color-adjust', 'none')
  element.append(probe)
  const read = (token: string): Ink => {
    probe.style.color = `var(--${token})`
    if (!pixel) return [128, 128, 128]
    pixel.fillStyle = getComputedStyle(probe).color
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const inks: Inks = {
    paper: read('paper'),
    ink: read('ink'),
    quiet: read('ink-2'),
    edge: read('edge'),
    rubric: read('rubric'),
    kinds: { entity: read('entity'), concept: read('concept'), summary: read('summary'), note: read('note') },
    groups: groupTokens.map(read),
  }
  probe.remove()
  return inks
}

export function css([red, green, blue]: Ink, opacity = 1): string {
  return opacity === 1 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${opacity})`
}

/** Calls back when the theme changes, by the system's wish or the person's. */
export function onTheme(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  )
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
